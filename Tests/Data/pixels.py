#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares decoded images with what Pillow and librsvg make of the same files.

Reads from the standard input, for each image: a line with its path, and a line with
its width, its height and 1 if it is opaque, followed by its premultiplied pixels as
32-bit little-endian numbers; or, in place of that line, `refused`. Writes a line for
each: `same`, `refused`, or what differs.
"""

import ctypes
import sys

from PIL import Image, ImageChops, ImageOps

# Levels of 255 by which a part of a colour may differ: two programs round differently.
TOLERANCE = 1
# Of colours with opacity of 16 bits each, Pillow drops the lower bytes of both before it multiplies.
WIDE_TOLERANCE = 2
# The exponent of sRGB in a file, and how far from it the colours are converted, as in libpng.
SRGB_GAMMA = 0.45455
GAMMA_TOLERANCE = 0.05 * SRGB_GAMMA
CAIRO_ARGB32 = 0
CSS_RESOLUTION = 96.0

Image.MAX_IMAGE_PIXELS = None


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double) for name in ("x", "y", "width", "height")]


class Svg:
    """librsvg without the files of others: it reads the bytes of the document alone."""

    def __init__(self):
        self.rsvg = ctypes.CDLL("librsvg-2.so.2")
        self.cairo = ctypes.CDLL("libcairo.so.2")
        self.objects = ctypes.CDLL("libgobject-2.0.so.0")
        for function in (
            self.rsvg.rsvg_handle_new_from_data,
            self.cairo.cairo_image_surface_create_for_data,
            self.cairo.cairo_create,
        ):
            function.restype = ctypes.c_void_p
        self.rsvg.rsvg_handle_set_dpi.argtypes = [ctypes.c_void_p, ctypes.c_double]

    def exact_size(self, handle):
        """Returns the width and the height, or else those of the view box, or `None`."""
        width, height = ctypes.c_double(), ctypes.c_double()
        if self.rsvg.rsvg_handle_get_intrinsic_size_in_pixels(
                handle, ctypes.byref(width), ctypes.byref(height)):
            return width.value, height.value
        has_view_box, view_box = ctypes.c_int(), Rectangle()
        self.rsvg.rsvg_handle_get_intrinsic_dimensions(
            handle, None, None, None, None, ctypes.byref(has_view_box), ctypes.byref(view_box))
        return (view_box.width, view_box.height) if has_view_box.value else None

    def render(self, path, size):
        with open(path, "rb") as file:
            data = file.read()
        error = ctypes.c_void_p()
        handle = self.rsvg.rsvg_handle_new_from_data(
            data, ctypes.c_size_t(len(data)), ctypes.byref(error))
        if not handle:
            raise ValueError("librsvg rejects it")
        handle = ctypes.c_void_p(handle)
        self.rsvg.rsvg_handle_set_dpi(handle, CSS_RESOLUTION)
        width, height = size
        pixels = ctypes.create_string_buffer(width * height * 4)
        surface = ctypes.c_void_p(self.cairo.cairo_image_surface_create_for_data(
            pixels, CAIRO_ARGB32, width, height, width * 4))
        context = ctypes.c_void_p(self.cairo.cairo_create(surface))
        # A size that is not whole is stretched to the nearest one.
        exact = self.exact_size(handle) or size
        self.cairo.cairo_scale(
            context, ctypes.c_double(width / exact[0]), ctypes.c_double(height / exact[1]))
        place = Rectangle(0, 0, exact[0], exact[1])
        done = self.rsvg.rsvg_handle_render_document(
            handle, context, ctypes.byref(place), ctypes.byref(error))
        self.cairo.cairo_destroy(context)
        self.cairo.cairo_surface_finish(surface)
        self.cairo.cairo_surface_destroy(surface)
        self.objects.g_object_unref(handle)
        if not done:
            raise ValueError("librsvg cannot render it")
        return Image.frombytes("RGBA", size, pixels.raw, "raw", "BGRA")


def to_srgb(image, gamma):
    """Converts the colours of an image whose file states another exponent than that of sRGB.

    As PNG's standard has it, sRGB counts as its exponent.
    """
    exponent = SRGB_GAMMA / gamma
    table = [round((level / 255) ** exponent * 255) for level in range(256)]
    bands = image.convert("RGBA").split()
    return Image.merge("RGBA", [band.point(table) for band in bands[:3]] + [bands[3]])


def decode(path):
    """Returns the premultiplied, upright pixels of an image by Pillow."""
    image = Image.open(path)
    # Pillow leaves it to its caller; a file with a profile or sRGB's chunk needs no exponent.
    gamma = image.info.get("gamma", SRGB_GAMMA)
    if abs(gamma - SRGB_GAMMA) > GAMMA_TOLERANCE and not {"srgb", "icc_profile"} & set(image.info):
        image = to_srgb(image, gamma)
    image = ImageOps.exif_transpose(image)
    if image.mode in ("I", "I;16", "I;16B"):
        # Pillow would clip grey of 16 bits; its upper bytes are the grey of 8.
        wide = image.convert("I").tobytes()
        image = Image.frombytes("L", image.size, wide[1::4])
    premultiplied = image.convert("RGBA").convert("RGBa")
    return Image.frombytes("RGBA", premultiplied.size, premultiplied.tobytes())


def has_wide_opacity(path):
    """Returns whether a file is a PNG of 16 bits with opacity."""
    with open(path, "rb") as file:
        header = file.read(26)
    return header[:8] == b"\x89PNG\r\n\x1a\n" and header[24] == 16 and header[25] in (4, 6)


def compare(path, size, is_opaque, pixels, svg):
    """Returns the line about an image."""
    got = Image.frombytes("RGBA", size, pixels, "raw", "BGRA")
    if is_opaque:
        got.putalpha(255)
    try:
        expected = svg.render(path, size) if path.endswith(".svg") else decode(path)
    except Exception as error:  # Whatever Pillow raises, the next image follows.
        return f"only Sash decodes it: {error}".replace("\n", " ")
    if expected.size != size:
        return f"the size is {size}, not {expected.size}"
    tolerance = WIDE_TOLERANCE if has_wide_opacity(path) else TOLERANCE
    difference = ImageChops.difference(got, expected)
    levels = max(extreme for _, extreme in difference.getextrema())
    if levels <= tolerance:
        return "same"
    masks = [part.point(lambda level: 255 * (level > tolerance)) for part in difference.split()]
    mask = masks[0]
    for other in masks[1:]:
        mask = ImageChops.lighter(mask, other)
    return f"{mask.histogram()[255]} pixels differ by up to {levels}, within {mask.getbbox()}"


def main():
    svg = Svg()
    source, target = sys.stdin.buffer, sys.stdout
    while line := source.readline():
        path = line.decode("utf-8", "surrogateescape").rstrip("\n")
        words = source.readline().split()
        if words == [b"refused"]:
            result = "refused"
        else:
            width, height, is_opaque = map(int, words)
            pixels = source.read(width * height * 4)
            result = compare(path, (width, height), is_opaque == 1, pixels, svg)
        print(result, file=target, flush=True)


main()
