"""The machine underneath: files, processes, interruptions, plug-ins and TOML."""
