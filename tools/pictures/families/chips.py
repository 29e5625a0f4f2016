"""Integrated circuits in moulded packages."""

from studio import materials as of
from studio.lettering import lines, text
from studio.shapes import box, cylinder, strip


def _pin_one(at, radius):
    cylinder(radius, 0.012, of.epoxy('#101011'), at)


def gull_wing(pins=8, body=(4.9, 3.9), pitch=1.27, span=6.0, height=1.5, lead=0.42, rows=(), letter=0.62):
    """SOIC and its kin: leads on the two long sides."""
    length, depth = body
    stand = 0.12
    box((length, depth, height * 0.52), of.epoxy(), (0, 0, stand), bevel=0.05)
    box((length - 0.02, depth - 0.02, height * 0.5), of.epoxy(), (0, 0, stand + height * 0.5), bevel=0.08, taper=0.16)
    side = pins // 2
    reach, foot = (span - depth) / 2, span * 0.09
    middle = stand + height * 0.48
    path = [
        (-0.3, middle), (reach * 0.26, middle), (reach * 0.42, middle - 0.1),
        (reach * 0.58, 0.22), (reach * 0.74, 0.11), (reach + foot * 0.3, 0.1),
    ]
    for i in range(side):
        x = (i - (side - 1) / 2) * pitch
        for turn, y in ((-90, -depth / 2), (90, depth / 2)):
            strip(path, 0.2, lead, of.tin(), (x, y, 0), (0, 0, turn), bevel=0.03)
    top = stand + height + 0.004
    _pin_one((-length / 2 + 0.65, -depth / 2 + 0.75, top - 0.01), 0.27)
    lines(rows, letter, (0.15, 0.05, top), of.laser(), fit=length * 0.74)


def quad(pins=48, body=7.0, height=1.4, pitch=0.5, rows=(), letter=0.62):
    """LQFP: gull wings on all four sides."""
    stand, side = 0.1, pins // 4
    box((body, body, height * 0.5), of.epoxy(), (0, 0, stand), bevel=0.06)
    box((body - 0.02, body - 0.02, height * 0.5), of.epoxy(), (0, 0, stand + height * 0.48), bevel=0.07, taper=0.15)
    middle = stand + height * 0.48
    path = [(-0.3, middle), (0.2, middle), (0.34, middle - 0.1), (0.46, 0.18), (0.58, 0.09), (1.05, 0.08)]
    for quarter in range(4):
        for i in range(side):
            along = (i - (side - 1) / 2) * pitch
            turn = 90 * quarter
            x, y = ((along, -body / 2), (body / 2, along), (along, body / 2), (-body / 2, along))[quarter]
            strip(path, 0.13, pitch * 0.44, of.tin(), (x, y, 0), (0, 0, turn - 90))
    top = stand + height * 0.98 + 0.004
    _pin_one((-body / 2 + 1.0, -body / 2 + 1.0, top - 0.01), body * 0.045)
    lines(rows, letter, (0, 0, top), of.laser(), fit=body * 0.72)


def qfn(pins=32, body=5.0, height=0.85, pitch=0.5, rows=(), letter=0.45):
    box((body, body, height), of.epoxy(), bevel=0.04)
    side = pins // 4
    for quarter in range(4):
        for i in range(side):
            along = (i - (side - 1) / 2) * pitch
            x, y = ((along, -body / 2), (body / 2, along), (along, body / 2), (-body / 2, along))[quarter]
            size = (0.24, 0.06, 0.3) if quarter % 2 == 0 else (0.06, 0.24, 0.3)
            box(size, of.tin(), (x, y, 0.004))
    _pin_one((-body / 2 + 0.6, -body / 2 + 0.6, height), 0.2)
    lines(rows, letter, (0, 0, height + 0.004), of.laser(), fit=body * 0.74)


def dip(pins=8, depth=6.4, height=3.4, pitch=2.54, rows=(), letter=1.1, length=None, notch=True):
    """Dual in-line, standing on its pins."""
    side = pins // 2
    length = length or side * pitch - 0.3
    stand, row = 3.4, depth + 1.2
    box((length, depth, height * 0.5), of.epoxy(), (0, 0, stand), bevel=0.12)
    box((length - 0.04, depth - 0.04, height * 0.52), of.epoxy(), (0, 0, stand + height * 0.48), bevel=0.16, taper=0.38)
    middle = stand + height * 0.48
    path = [(-0.4, middle), (0.3, middle), (0.62, middle - 0.35), (0.72, 0.0)]
    for i in range(side):
        x = (i - (side - 1) / 2) * pitch
        for turn, y in ((-90, -depth / 2), (90, depth / 2)):
            out = 0.6 if y > 0 else -0.6
            strip(path[:3] + [(0.72, stand * 0.75)], 0.27, 1.4, of.tin(), (x, y, 0), (0, 0, turn))
            box((0.5, 0.27, stand * 0.8), of.tin(), (x, y + out * 1.2, 0), bevel=0.04)
    top = stand + height + 0.006
    if notch:
        cylinder(0.8, 0.02, of.epoxy('#0e0e0f'), (-length / 2 + 0.95, 0, top - 0.012))
    else:
        _pin_one((-length / 2 + 0.9, -depth / 2 + 1.2, top - 0.01), 0.4)
    lines(rows, letter, (0.4, 0, top), of.laser(), fit=length * 0.72)
