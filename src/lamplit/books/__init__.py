"""Books: puzzles on paper, with all that a reader needs to solve them. Data in (an order), a PDF out.

order.py ──▶ filling.py ──▶ contents.py ──▶ printing.py ──▶ typesetting.py (template/, by Typst) ──▶ PDF
             made, or read                  data and pictures, from
             and proven                     layout, lessons, links, pictures, wording
"""
