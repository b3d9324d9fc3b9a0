"""Makes fonts of the kinds that Debian has none of, each with one picture (U+1F600): layers of
colours (COLR version 0), a bitmap in an sbix table, and an SVG image. Needs fontTools."""

import os
import struct
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as BitmapGlyph
from fontTools.ttLib.tables.sbixStrike import Strike

folder = os.path.dirname(os.path.abspath(__file__))


def square(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


def builder(family, grin):
    empty = TTGlyphPen(None).glyph()
    result = FontBuilder(1000, isTTF=True)
    result.setupGlyphOrder([".notdef", "space", "grin", "outer", "inner"])
    result.setupCharacterMap({0x20: "space", 0x1F600: "grin"})
    result.setupGlyf(
        {
            ".notdef": empty,
            "space": empty,
            "grin": grin or empty,
            "outer": square(0, 0, 800, 800),
            "inner": square(200, 200, 600, 600),
        }
    )
    result.setupHorizontalMetrics(
        {
            ".notdef": (500, 0),
            "space": (300, 0),
            "grin": (1000, 0),
            "outer": (1000, 0),
            "inner": (1000, 200),
        }
    )
    result.setupHorizontalHeader(ascent=900, descent=-200)
    result.setupNameTable({"familyName": family, "styleName": "Regular"})
    result.setupOS2(sTypoAscender=900, usWinAscent=900, usWinDescent=200)
    result.setupPost()
    return result


def save(font, name):
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(os.path.join(folder, name))


def png(size, color):
    def chunk(kind, data):
        return (
            struct.pack(">I", len(data))
            + kind
            + data
            + struct.pack(">I", zlib.crc32(kind + data))
        )

    rows = (b"\0" + bytes(color) * size) * size
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


layers = builder("Layered Emoji", square(0, 0, 800, 800))
layers.font["COLR"] = buildCOLR({"grin": [("outer", 0), ("inner", 1)]}, version=0)
layers.font["CPAL"] = buildCPAL([[(1, 0, 0, 1), (0, 0, 1, 1)]])
save(layers, "layered-emoji.ttf")

bitmaps = builder("Bitmap Emoji", square(0, 0, 800, 800))
sbix = newTable("sbix")
sbix.version = 1
sbix.flags = 1
sbix.strikes = {}
for size in (20, 64):
    strike = Strike(ppem=size, resolution=72)
    for name in bitmaps.font.getGlyphOrder():
        strike.glyphs[name] = BitmapGlyph(
            glyphName=name,
            graphicType="png " if name == "grin" else None,
            imageData=png(size, (255, 0, 0, 255)) if name == "grin" else None,
            originOffsetX=0,
            originOffsetY=0,
        )
    sbix.strikes[size] = strike
bitmaps.font["sbix"] = sbix
save(bitmaps, "bitmap-emoji.ttf")

images = builder("Image Emoji", None)
svg = newTable("SVG ")
document = (
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph2">'
    '<rect x="0" y="-800" width="800" height="800" fill="red"/></g></svg>'
)
svg.docList = [(document, 2, 2)]
images.font["SVG "] = svg
save(images, "image-emoji.ttf")
