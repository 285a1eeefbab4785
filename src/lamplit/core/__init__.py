"""The foundation: boards, puzzles, decisions, the rule language, and access to the system."""
