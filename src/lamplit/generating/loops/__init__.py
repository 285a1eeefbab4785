"""What the generators of loop genres share: growing a loop, and choosing few clues for it."""
