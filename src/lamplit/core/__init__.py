"""What everything else is made of: boards, puzzles, decisions, the rule language, and the machine underneath."""
