"""What breaks the rules that genres share: helpers for a genre's checker, in plain Python over the board.

They share nothing with ``kit/constraints``, so that each can judge the other. All of them work on half-filled boards: a
fault means that no way to fill in the rest keeps the rule.
"""
