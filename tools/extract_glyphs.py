"""Extract the outlines in src/lamplit/render/glyphs.json from a TrueType font.

Run once, with fontTools at hand (it is no dependency of Lamplit):

    python tools/extract_glyphs.py /usr/share/fonts/truetype/open-sans/OpenSans-Semibold.ttf

The outlines are scaled so that a capital letter is 1000 high and turned so that y grows downwards,
with the baseline at 0. The font we used is Open Sans Semibold 1.10 (Apache License 2.0, see
LICENSES/OpenSans-Apache-2.0.txt).
"""

from __future__ import annotations

import json
import string
import sys
from pathlib import Path

from fontTools.pens.basePen import decomposeQuadraticSegment  # type: ignore[import-not-found]
from fontTools.pens.recordingPen import DecomposingRecordingPen  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

CHARACTERS = " " + string.digits + string.ascii_letters + string.punctuation + "×–—…’°•äöüÄÖÜßéèáíóúñç"
BLOCKS = ((0x00A1, 0x017F), (0x0386, 0x03CE), (0x0400, 0x045F), (0x0490, 0x0491), (0x0218, 0x021B))
"""What titles and names in captions are written in: Latin with its accents, Greek, Cyrillic."""
SOFT_HYPHEN = 0x00AD
"""The one character of these blocks that is not to be seen."""
OTHERS = "‘‚“”„‹›€№™†‡"
TARGET = Path(__file__).parent.parent / "src" / "lamplit" / "render" / "glyphs.json"


def outline(font: TTFont, name: str, scale: float) -> str:
    """A glyph as path steps: M, L, Q and Z with whole numbers."""
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(pen)

    def written(*points: tuple[float, float]) -> str:
        return " ".join(f"{round(x * scale)} {round(-y * scale)}" for x, y in points)

    steps: list[str] = []
    for command, points in pen.value:
        if command == "moveTo":
            steps.append("M" + written(*points))
        elif command == "lineTo":
            steps.append("L" + written(*points))
        elif command == "qCurveTo":
            steps += ["Q" + written(*pair) for pair in decomposeQuadraticSegment(points)]
        elif command == "closePath":
            steps.append("Z")
        else:
            raise SystemExit(f"{name}: this font draws with {command}; take one with quadratic outlines")
    return "".join(steps)


def main(path: str) -> None:
    font = TTFont(path)
    names = font.getBestCmap()
    scale = 1000 / font["OS/2"].sCapHeight
    blocks = (chr(n) for low, high in BLOCKS for n in range(low, high + 1) if n in names and n != SOFT_HYPHEN)
    glyphs = {
        character: [round(font["hmtx"][names[ord(character)]][0] * scale), outline(font, names[ord(character)], scale)]
        for character in dict.fromkeys((*CHARACTERS, *blocks, *OTHERS))
    }
    about = f"{font['name'].getDebugName(4)} {font['name'].getDebugName(5)}, Apache License 2.0"
    lines = ",\n".join(f"{json.dumps(c, ensure_ascii=False)}: {json.dumps(g)}" for c, g in glyphs.items())
    TARGET.write_text(f'{{"font": {json.dumps(about)}, "glyphs": {{\n{lines}\n}}}}\n', encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
