"""Marking: text on a face of a part, and printed labels."""

import math

import bpy

from . import materials, shapes

FONTS = {
    'sans': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
    'bold': '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
    'narrow': '/usr/share/fonts/truetype/liberation/LiberationSansNarrow-Bold.ttf',
    'mono': '/usr/share/fonts/truetype/liberation/LiberationMono-Bold.ttf',
}
#: How text is turned to stand upright on a face, seen from outside.
FACES = {
    'top': (0, 0, 0),
    'front': (90, 0, 0),
    'left': (90, 0, -90),
    'right': (90, 0, 90),
    'back': (90, 0, 180),
}
_loaded = {}


def forget():
    _loaded.clear()


def _font(name):
    if name not in _loaded:
        try:
            _loaded[name] = bpy.data.fonts.load(FONTS[name], check_existing=True)
        except RuntimeError:
            _loaded[name] = None  # Blender's own face
    return _loaded[name]


def text(words, height, at, look=None, face='top', font='sans', fit=None, align='CENTER', turn=None):
    """Words whose capitals are `height` high, centred on `at`, no wider than `fit`."""
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body = words
    face_of_type = _font(font)
    if face_of_type:
        curve.font = face_of_type
    curve.size = height / 0.72
    curve.align_x = align
    curve.align_y = 'CENTER'
    curve.resolution_u = 3
    curve.extrude = height * 0.004
    curve.materials.append(look or materials.laser())
    made = bpy.data.objects.new('text', curve)
    shapes._placed(made, at, turn or FACES[face])
    if fit:
        bpy.context.view_layer.update()
        wide = max(corner[0] for corner in made.bound_box) - min(corner[0] for corner in made.bound_box)
        if wide > fit:
            made.scale = (fit / wide, min(1.0, 0.4 + 0.6 * fit / wide), 1)
    return made


def lines(rows, height, at, look=None, face='top', font='sans', fit=None, spacing=1.55, align='CENTER'):
    """Rows of text below each other, the block centred on `at`."""
    with shapes.group(at, FACES[face]):
        for i, row in enumerate(rows):
            y = ((len(rows) - 1) / 2 - i) * height * spacing
            text(row, height, (0, y, 0), look, font=font, fit=fit, align=align)


def label(size, rows, at, face='front', base='#f4f2ec', stripe='#b4602a', title=None, maker=None, ink='#1d1c1a'):
    """A printed label: a coloured stripe with the maker's name, a title, small rows below."""
    width, height = size
    dark = materials.ink(ink)
    with shapes.group(at, FACES[face]):
        lift = min(width, height) * 0.004
        shapes.plate(
            shapes.rectangle(width, height, min(width, height) * 0.04), lift, materials.paper(base)
        )
        top = height / 2
        if stripe:
            band = height * 0.17
            shapes.plate(
                shapes.rectangle(width, band, at=(0, top - band / 2)),
                lift * 1.5,
                materials.paper(stripe),
            )
            if maker:
                text(
                    maker, band * 0.45, (-width * 0.45, top - band / 2, lift * 1.8),
                    materials.paper('#fffaf2'), font='bold', fit=width * 0.85, align='LEFT',
                )
            top -= band
        room = top + height / 2
        first = room * 0.3 if title else 0
        if title:
            text(
                title, min(first * 0.62, height * 0.2), (-width * 0.45, top - first * 0.6, lift * 1.5),
                dark, font='bold', fit=width * 0.9, align='LEFT',
            )
        each = (room - first) * 0.92 / max(1, len(rows))
        for i, row in enumerate(rows):
            text(
                row, min(each * 0.5, height * 0.11), (-width * 0.45, top - first - each * (i + 0.5), lift * 1.5),
                dark, fit=width * 0.9, align='LEFT',
            )


def barcode(size, at, face='front', seed=7):
    """Bars that stand for a code."""
    width, height = size
    with shapes.group(at, FACES[face]):
        x, state = -width / 2, seed
        while x < width / 2:
            state = (state * 1103515245 + 12345) % 2**31
            bar = width / 60 * (1 + state // 65536 % 3)
            shapes.plate(
                shapes.rectangle(bar, height, at=(x, 0)), width * 0.001, materials.ink()
            )
            x += bar + width / 60 * (1 + state // 1024 % 2)


def arc_text(words, height, radius, z, look=None, start=90.0, font='sans'):
    """Words around a circle about z, their feet towards its middle."""
    step = math.degrees(height * 0.95 / radius)
    for i, letter in enumerate(words):
        angle = start - (i - (len(words) - 1) / 2) * step
        x, y = radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))
        text(letter, height, (x, y, z), look, font=font, turn=(0, 0, angle - 90))
