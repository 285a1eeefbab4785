"""One connected part, or one loop: how the SAT engine says it and keeps it."""
