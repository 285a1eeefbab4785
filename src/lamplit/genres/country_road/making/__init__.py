"""How a Country Road is generated."""
