"""The table of the bundled clips."""
from . import patterns, scenes
from .clip import CLIPS, FONT

PATTERNS = patterns.PATTERNS
