"""Requests to Lamplit: each is one typed object with its options, its cost and ``run``.

``contract`` says what a request is, ``options`` how the value of an option is read. The command line, the wire and the
Python API only convert to and from these objects, so all three take the same options and refuse the same mistakes in
the same words.
"""
