"""What genres of shaded cells share: tokens, text boards and play."""
