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
