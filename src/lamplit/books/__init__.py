"""Books: puzzles on paper, with all that a reader needs to solve them. Data in (an order), a PDF out.

    order.py ──▶ filling.py ──▶ contents.py ──▶ layout.py ──▶ typesetting.py (template/, by Typst) ──▶ PDF
                 made, or read and proven       pages
"""
