"""Makes gradient-emoji.ttf, whose one picture (U+1F600) is made of a gradient, as COLR version 1
has it: what FreeType by itself draws as nothing. Needs fontTools."""

import os

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

pen = TTGlyphPen(None)
pen.moveTo((0, 0))
pen.lineTo((0, 800))
pen.lineTo((800, 800))
pen.lineTo((800, 0))
pen.closePath()
square = pen.glyph()
empty = TTGlyphPen(None).glyph()

builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([".notdef", "space", "grin", "square"])
builder.setupCharacterMap({0x20: "space", 0x1F600: "grin"})
builder.setupGlyf({".notdef": empty, "space": empty, "grin": empty, "square": square})
builder.setupHorizontalMetrics(
    {".notdef": (500, 0), "space": (300, 0), "grin": (1000, 0), "square": (800, 0)}
)
builder.setupHorizontalHeader(ascent=900, descent=-200)
builder.setupNameTable({"familyName": "Gradient Emoji", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=900, usWinAscent=900, usWinDescent=200)
builder.setupPost()
builder.font["COLR"] = buildCOLR(
    {
        "grin": {
            "Format": 10,
            "Glyph": "square",
            "Paint": {
                "Format": 4,
                "ColorLine": {
                    "ColorStop": [(0.0, 0), (1.0, 1)],
                    "Extend": "pad",
                },
                "x0": 0, "y0": 0, "x1": 800, "y1": 0, "x2": 0, "y2": 800,
            },
        }
    },
    version=1,
)
builder.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(os.path.join(os.path.dirname(os.path.abspath(__file__)), "gradient-emoji.ttf"))
