"""What holds for all tests.

Property tests have no deadline per example: the first one may have to import a genre or an engine. They try fifty
examples unless they say otherwise, and others each time. A file of tests stays with one worker, which makes its
boards and starts its server once (``--dist loadfile``).
"""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("lamplit", deadline=None, max_examples=50)
settings.load_profile("lamplit")
