"""Where an engine runs: in this process, in a child process, or as a second one beside the first."""
