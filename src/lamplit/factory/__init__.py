"""The factory: many puzzles, made on many machines, remembered in one store."""
