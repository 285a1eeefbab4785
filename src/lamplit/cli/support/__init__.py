"""What several commands share: reading input, options, progress, output and errors."""
