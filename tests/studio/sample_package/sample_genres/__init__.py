"""Small genres for the tests of the studio."""
