"""Connectors for boards."""

from studio import materials as of
from studio.fittings import front, hole_mark, left, screw, socket
from studio.lettering import text
from studio.shapes import bent, box, circle, cylinder, group, lathe, plate, rectangle, strip, wire


def _pin(at, low, high, look=None, side=0.64):
    x, y, z = at
    box((side, side, high - low), look or of.gold(), (x, y, z + low), bevel=side * 0.2)


def pin_header(positions=40, pitch=2.54, at=(0, 0, 0)):
    x, y, z = at
    for i in range(positions):
        place = x + (i - (positions - 1) / 2) * pitch
        eight = [(-1.27, -0.7), (-0.7, -1.25), (0.7, -1.25), (1.27, -0.7), (1.27, 0.7), (0.7, 1.25), (-0.7, 1.25), (-1.27, 0.7)]
        plate([(a * pitch / 2.54, b) for a, b in eight], 2.5, of.plastic('#19191b'), (place, y, z + 3), bevel=0.06)
        _pin((place, y, z), 0, 11.5)


def box_header(columns=5, pitch=2.54):
    length = columns * pitch + 7.6
    black = of.plastic('#1c1c1e')
    box((length, 8.8, 2.4), black, (0, 0, 3.0), bevel=0.15)
    holes = [rectangle(length - 2.2, 6.6, 0.2)[::-1]]
    plate(rectangle(length, 8.8, 0.3), 6.4, black, (0, 0, 5.2), holes=holes, bevel=0.12)
    with front((0, -4.4, 8.4)):
        plate(rectangle(4.5, 6.2), 0.03, of.material('#0b0b0c', 0.8), (0, 0, 0))
        text('◄', 1.2, (-length * 0.36, -3.6, 0.02), of.laser(), font='bold')
    for i in range(columns):
        for y in (-1.27, 1.27):
            _pin(((i - (columns - 1) / 2) * pitch, y, 0), 0, 10.8)


def xh_header(positions=4, pitch=2.5):
    length, ivory = positions * pitch + 2.4, of.plastic('#f0ece0')
    box((length, 5.75, 1.6), ivory, (0, 0, 3.4), bevel=0.12)
    holes = [rectangle(length - 1.6, 4.3, 0.15)[::-1]]
    plate(rectangle(length, 5.75, 0.15), 5.6, ivory, (0, 0, 4.8), holes=holes, bevel=0.1)
    with front((0, -2.88, 7.6)):
        for x in (-1, 1):
            plate(rectangle(1.1, 3.8), 0.02, of.material('#b5b0a3', 0.8), (x * length * 0.28, 0.7, 0))
    for i in range(positions):
        _pin(((i - (positions - 1) / 2) * pitch, 0.3, 0), 0, 9.4, of.tin())


def xh_housing(positions=4, pitch=2.5, at=(0, 0, 0), turn=(0, 0, 0)):
    """Lying on its back: the wire entries to the front."""
    length, ivory = positions * pitch + 2.2, of.plastic('#f0ece0')
    with group(at, turn):
        box((length, 9.6, 5.2), ivory, (0, 0, 0), bevel=0.25)
        for x in (-1, 1):
            box((0.9, 8.0, 0.8), ivory, (x * (length / 2 - 0.8), 0.8, 5.1), bevel=0.12)
        for i in range(positions):
            x = (i - (positions - 1) / 2) * pitch
            with front((x, -4.81, 2.6)):
                socket((1.7, 2.6), (0, 0, 0))
            box((1.0, 3.2, 0.06), of.material('#8c877a', 0.8), (x, 0.4, 5.2))
        box((length * 0.5, 1.2, 1.0), ivory, (0, -3.9, 5.1), bevel=0.2)


def terminal_block(positions=2, pitch=5.08, code='#2f8f4e', depth=8.4, height=10.4, pluggable=False, at=(0, 0, 0), legs=3.2):
    """Screws on top, wires from the front."""
    length, up = positions * pitch, legs
    look = of.plastic(code, 0.42)
    with group(at):
        profile = [(-depth / 2, 0), (depth / 2, 0), (depth / 2, height), (-depth * 0.22, height), (-depth / 2, height * 0.66)]
        with group((-length / 2, 0, up), (90, 0, 90)):
            plate(profile, length, look, bevel=0.18)
        for i in range(positions):
            x = (i - (positions - 1) / 2) * pitch
            with front((x, -depth / 2 - 0.01, up + height * 0.3)):
                plate(rectangle(pitch * 0.76, height * 0.44, 0.3), 0.03, of.material('#0f1310', 0.9))
                plate(rectangle(pitch * 0.6, height * 0.2), 0.06, of.zinc(), (0, -height * 0.07, 0.0))
            cylinder(pitch * 0.36, 0.05, of.material('#12301d', 0.8), (x, depth * 0.13, up + height))
            screw(pitch * 0.3, (x, depth * 0.13, up + height - 0.25), slot='line', turn=25 + 40 * i)
            if i:
                box((0.12, depth * 0.7, 0.05), of.material('#175a2e', 0.6), (x - pitch / 2, depth * 0.14, up + height))
            box((1.0, 0.9, up + 1), of.tin(), (x, depth * 0.12, 0), bevel=0.05)
        if pluggable:
            box((length + 2.6, depth * 0.9, height * 0.62), look, (0, depth * 0.62, up), bevel=0.25)


def dsub_male():
    """DE-9, right angle: the face to the front."""
    with front((0, -1, 6.4)):
        plate(rectangle(30.8, 12.5, 1.0), 0.9, of.nickel(), holes=[circle(1.5, (x, 0))[::-1] for x in (-12.5, 12.5)], bevel=0.12)
        shell = [(-9.2, 4.2), (9.2, 4.2), (7.9, -4.2), (-7.9, -4.2)]
        inner = [(-8.6, 3.7), (8.6, 3.7), (7.4, -3.7), (-7.4, -3.7)]
        plate(shell[::-1], 6.2, of.nickel(), (0, 0, 0.5), holes=[inner], bevel=0.1)
        plate(inner[::-1], 1.2, of.plastic('#1b1b1d'), (0, 0, 0.6))
        for i in range(5):
            cylinder(0.5, 4.4, of.gold(), ((i - 2) * 2.76, 1.42, 1.0), bevel=0.2, steps=20)
        for i in range(4):
            cylinder(0.5, 4.4, of.gold(), ((i - 1.5) * 2.76, -1.42, 1.0), bevel=0.2, steps=20)
        for x in (-12.5, 12.5):
            plate(circle(2.9, (x, 0), 6), 4.6, of.zinc(), (0, 0, 0.9), holes=[circle(1.2, (x, 0), 20)[::-1]], bevel=0.15)
    box((19.5, 12, 11), of.plastic('#1b1b1d'), (0, 5.6, 0.6), bevel=0.3)
    box((30.8, 3.0, 1.0), of.nickel(), (0, 1.5, 0), bevel=0.1)


def rj45():
    """Shielded, with a green and a yellow lamp."""
    with front((0, -10.6, 0)):
        shell = rectangle(15.9, 13.4, 0.2, (0, 6.9))
        opening = [(-5.9, 1.7), (5.9, 1.7), (5.9, 8.3), (3.4, 8.3), (3.4, 10.1), (2.2, 10.1), (2.2, 11.2), (-2.2, 11.2), (-2.2, 10.1), (-3.4, 10.1), (-3.4, 8.3), (-5.9, 8.3)]
        plate(shell, 1.0, of.nickel(), holes=[opening[::-1]], bevel=0.1)
        plate(rectangle(13, 11, at=(0, 6.5)), 0.02, of.material('#121213', 0.7), (0, 0, -3))
        for i in range(8):
            wire([((i - 3.5) * 1.02, 1.9, -0.2), ((i - 3.5) * 1.02, 4.6, -3)], 0.22, of.gold(), smooth=False)
        for x, code in ((-5.6, '#2fae52'), (5.6, '#e2b021')):
            plate(rectangle(2.6, 2.0, 0.2, (x, 11.9)), 0.25, of.glow(code, 0.5), (0, 0, 0.95), bevel=0.08)
    with front((0, -9.6, 0)):
        pass
    holes = [rectangle(13.4, 11.6, at=(0, 6.9))[::-1]]
    with front((0, 10.6, 0)):
        plate(rectangle(15.9, 13.4, 0.2, (0, 6.9)), 20.4, of.nickel(), holes=holes, bevel=0.1)
    for y in (-3.0, 4.0):
        with left((-7.96, y, 7)):
            plate(rectangle(4.2, 1.3), 0.03, of.material('#3b3a37', 0.6))
    for x in (-1, 1):
        box((0.4, 1.6, 3.2), of.nickel(), (x * 7.9, -2, -2.8), bevel=0.1)


def usb_c():
    """The mouth to the front, its shell drawn from one sheet."""
    outer, inner = rectangle(8.94, 3.26, 1.6, steps=10), rectangle(8.34, 2.66, 1.32, steps=10)
    with front((0, 3.7, 2.0)):
        plate(outer, 7.35, of.nickel(), holes=[inner[::-1]], bevel=0.06)
        plate(inner, 0.4, of.plastic('#19191b'))
        plate(rectangle(6.7, 0.7, 0.2), 6.2, of.plastic('#19191b'), (0, 0, 0.4), bevel=0.05)
        for side in (-1, 1):
            for i in range(12):
                plate(rectangle(0.25, 0.06), 2.6, of.gold(), ((i - 5.5) * 0.5, side * 0.37, 3.6))
    for x in (-1, 1):
        for y in (-1.3, 2.6):
            strip([(-0.1, 1.7), (0.25, 1.6), (0.3, 1.2), (0.3, 0)], 0.25, 1.1, of.nickel(), (x * 4.4, y, 0), (0, 0, 0 if x > 0 else 180), bevel=0.03)
    for i in range(12):
        box((0.25, 1.3, 0.15), of.tin(), ((i - 5.5) * 0.5, 4.1, 0.4))
