"""What genres of one family share: loops, and shaded cells."""
