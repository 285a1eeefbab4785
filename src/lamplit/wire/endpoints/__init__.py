"""Every request that can be sent, and the one function that answers them all."""
