"""One entry of the table of clips, and the table that all of them are put into, in the order of the catalogue."""
from dataclasses import dataclass

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
# Filled by the modules that hold the clips.
CLIPS = []


@dataclass
class Clip:
    id: str
    title: str
    tags: list
    graph: str
    kind: str = "clip"
    seconds: int = 3
    fps: int = 15
    size: str = "320x180"
    crf: int = 25
    audio: str = ""
    featured: int = 0
    still: float = .4

    @property
    def has_audio(self):
        return bool(self.audio) or "[a]" in self.graph

    @property
    def still_at(self):
        return self.seconds * self.still


def clip(identity, title, tags, graph, **more):
    CLIPS.append(Clip(identity, title, tags.split(", "), graph, **more))


def gif(identity, title, tags, graph, **more):
    clip(identity, title, tags, graph, **{"kind": "gif", "seconds": 2, "fps": 12, **more})
