"""Transistors, diodes and regulators."""

from studio import materials as of
from studio.fittings import front
from studio.lettering import lines, text
from studio.shapes import bent, box, circle, cylinder, group, lathe, plate, rectangle, strip, wire


def to220(rows=()):
    """Standing upright, its marking to the front."""
    with group((0, 0, 12.7)):
        with front((0, 2.2, 0)):
            outline = rectangle(10.2, 15.4, 0.5, (0, 7.7))
            plate(outline, 1.3, of.tin(), holes=[circle(1.8, (0, 12.6))[::-1]], bevel=0.12)
        box((10.0, 4.0, 9.1), of.epoxy(), (0, -0.6, 0), bevel=0.28, taper=0.12)
        cylinder(0.7, 0.02, of.epoxy('#101011'), (-3.4, -2.59, 1.4), (90, 0, 0))
        lines(rows, 1.15, (0, -2.62, 5.0), of.laser(), 'front', fit=8.4)
        for x in (-2.54, 0, 2.54):
            box((1.3, 0.5, 3.6), of.tin(), (x, 0.3, -3.6), bevel=0.06)
            box((0.78, 0.5, 12.7), of.tin(), (x, 0.3, -12.7), bevel=0.05)


def sot23(rows=(), body=(2.9, 1.3, 1.0)):
    _small(body, rows, 0.44, ((-0.95, -1), (0.95, -1), (0, 1)), 0.4, 0.55)


def sot223(rows=()):
    _small((6.5, 3.5, 1.6), rows, 0.72, ((-2.3, -1), (0, -1), (2.3, -1)), 0.72, 1.5)
    strip(_wing(1.6, 1.5), 0.26, 3.0, of.tin(), (0, 1.75, 0), (0, 0, 90), bevel=0.04)


def _wing(height, reach):
    middle = 0.1 + height * 0.45
    return [
        (-0.3, middle), (reach * 0.25, middle), (reach * 0.42, middle - 0.06), (reach * 0.55, 0.2),
        (reach * 0.68, 0.1), (reach * 1.1, 0.09),
    ]


def _small(body, rows, letter, places, width, reach):
    length, depth, height = body
    box((length, depth, height * 0.5), of.epoxy(), (0, 0, 0.08), bevel=0.04)
    box((length, depth, height * 0.5), of.epoxy(), (0, 0, 0.08 + height * 0.48), bevel=0.06, taper=0.07 * height)
    for x, side in places:
        strip(_wing(height, reach), 0.14 * height ** 0.5, width, of.tin(), (x, side * depth / 2, 0), (0, 0, 90 * side), bevel=0.02)
    lines(rows, letter, (0, 0, height * 1.06 + 0.005), of.laser(), fit=length * 0.8, font='bold')


def to263(rows=(), pins=5):
    plate(rectangle(10.0, 9.4, 0.3, (0, 1.6)), 1.25, of.tin(), (0, 0, 0.05), bevel=0.1)
    box((10.1, 8.6, 4.2), of.epoxy(), (0, 0, 0.1), bevel=0.25, taper=0.3)
    path = [(-0.5, 2.3), (1.2, 2.3), (1.9, 2.0), (2.5, 0.7), (3.0, 0.3), (5.0, 0.25)]
    for i in range(pins):
        strip(path, 0.5, 0.8, of.tin(), ((i - (pins - 1) / 2) * 1.7, -4.3, 0), (0, 0, -90), bevel=0.05)
    lines(rows, 1.05, (0, 0, 4.31), of.laser(), fit=8.0)


def to92(rows=()):
    """Flat face to the front."""
    with group((0, 0, 11)):
        rounded = [point for point in circle(2.4, steps=64) if point[1] > -1.35]
        start = min(range(len(rounded)), key=lambda i: (rounded[i][0] < 0, abs(rounded[i][1] + 1.35)))
        plate(rounded[start:] + rounded[:start], 4.8, of.epoxy(), bevel=0.12)
        lines(rows, 0.68, (0, -1.37, 2.6), of.laser(), 'front', fit=3.3)
        for x in (-1.27, 0, 1.27):
            wire(bent([(x * 0.9, 0, 0.2), (x * 0.95, 0, -2), (x * 1.7, 0, -4), (x * 1.7, 0, -11)], 1.2), 0.24, of.tin(), smooth=False)


def axial_diode(length=5.2, radius=1.3, wire_radius=0.38, glass=False, marking=''):
    z, reach = radius, length * 1.75
    shape = [(0, 0), (radius * 0.72, 0), (radius, radius * 0.35), (radius, length - radius * 0.35), (radius * 0.72, length), (0, length)]
    body = of.glass('#f3b06a', 0.03) if glass else of.epoxy('#1d1d1f')
    with group((-length / 2, 0, z), (0, 90, 0)):
        lathe(shape, body, smooth=30)
        band = of.material('#141414', rough=0.4) if glass else of.material('#d8d8d6', rough=0.4)
        lathe([(radius + 0.01, length * 0.72), (radius + 0.03, length * 0.725), (radius + 0.03, length * 0.87), (radius + 0.01, length * 0.875)], band)
        if glass:
            for start in (0.0, length * 0.55):
                cylinder(radius * 0.62, length * 0.45, of.copper('#c77b4d'), (0, 0, start), bevel=0.1)
            box((radius * 0.8, radius * 0.8, length * 0.12), of.material('#3a3a3c', 0.3, 0.6), (0, 0, length * 0.44))
    for side in (-1, 1):
        wire([(side * length * 0.45, 0, z), (side * reach, 0, z)], wire_radius, of.tin(), smooth=False)
    if marking:
        text(marking, radius * 0.62, (-length * 0.12, -radius * 0.66, z + radius * 0.78), of.laser('#cfcfcc'), turn=(42, 0, 0), fit=length * 0.5)


def sma(rows=(), body=(4.3, 2.6, 2.2)):
    """Leads folded under the ends, a bar at the cathode."""
    length, depth, height = body
    box((length, depth, height * 0.5), of.epoxy(), (0, 0, 0.15), bevel=0.06)
    box((length, depth, height * 0.5), of.epoxy(), (0, 0, 0.15 + height * 0.48), bevel=0.09, taper=0.14)
    path = [(-0.2, height * 0.56), (0.28, height * 0.56), (0.42, height * 0.5), (0.42, 0.2), (0.3, 0.08), (-0.9, 0.08)]
    for side in (-1, 1):
        strip(path, 0.16, depth * 0.56, of.tin(), (side * length / 2, 0, 0), (0, 0, 0 if side > 0 else 180), bevel=0.03)
    top = height + 0.12
    plate(rectangle(length * 0.11, depth * 0.84, at=(-length * 0.36, 0)), 0.01, of.laser(), (0, 0, top))
    lines(rows, depth * 0.22, (length * 0.08, 0, top + 0.005), of.laser(), fit=length * 0.62, font='bold')
