"""A book's pages: which boards share one, how they look, and the PDF that Typst makes of them."""
