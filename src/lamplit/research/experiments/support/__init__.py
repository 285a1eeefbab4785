"""What experiments share: running, rows, pages, and the boards they are made on."""
