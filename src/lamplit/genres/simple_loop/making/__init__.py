"""How a Simple Loop is generated."""
