"""What is checked of a genre, one module for each of its parts."""
