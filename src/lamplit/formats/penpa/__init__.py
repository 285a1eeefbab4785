"""Links of penpa-edit: the envelope, the clues, and how answers are drawn."""
