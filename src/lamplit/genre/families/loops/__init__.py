"""What the loop genres share, each half apart as in a genre's own folder: rules, checks, tokens, drawing."""
