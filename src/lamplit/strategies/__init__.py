"""What the strategies of several genres share; each genre's own are in its folder."""
