"""Measuring instruments and the laboratory supply."""

import math

from studio import materials as of
from studio.fittings import front, lamp, screw
from studio.lettering import text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire


def multimeter():
    """Leaning back a little, its face to the front."""
    with group((0, 0, 0), (-14, 0, 0)):
        with group((0, 26, 0), (90, 0, 0)):
            plate(rectangle(88, 180, 16, (0, 90)), 42, of.rubber('#d9741c'), bevel=6)
            plate(rectangle(74, 166, 10, (0, 90)), 43.5, of.plastic('#25272b'), bevel=1.2)
            top = 43.6
            plate(rectangle(62, 40, 3, (0, 144)), 0.8, of.material('#a9b7a2', 0.12, coat=0.7), (0, 0, top))
            text('24.08', 17, (-4, 142, top + 0.9), of.ink('#151a14'), font='mono', fit=50)
            text('V', 6, (26, 138, top + 0.9), of.ink('#151a14'), font='bold')
            text('TRUE RMS', 3.4, (-17, 157, top + 0.9), of.ink('#151a14'), font='bold')
            for i in range(4):
                plate(rectangle(12, 6.5, 2, ((i - 1.5) * 16, 112)), 1.6, of.rubber('#53575e' if i else '#b4602a'), (0, 0, top), bevel=0.5)
            cylinder(23, 1.0, of.plastic('#1a1b1e'), (0, 72, top), bevel=0.3)
            cylinder(17, 8, of.plastic('#33363b'), (0, 72, top), bevel=1.5)
            with group((0, 72, top), (0, 0, 35)):
                box((6, 30, 11), of.plastic('#3d4147'), bevel=1.2)
                box((1.4, 10, 0.3), of.silkscreen(), (0, 9, 11))
            for i, word in enumerate(('OFF', 'V~', 'V=', 'Ω', '⊣⊢', 'Hz', 'A=', 'A~')):
                a = math.radians(215 - i * 36)
                text(word, 3.6, (29 * math.cos(a), 72 + 29 * math.sin(a), top + 0.1), of.silkscreen(), font='bold')
            for i, code in enumerate(('#1b1b1d', '#b3231d', '#b3231d', '#1b1b1d')):
                x = (i - 1.5) * 17
                lathe([(3.2, 0), (6, 0), (6, 1.4), (3.2, 1.4), (3.2, 0)], of.plastic(code), (x, 22, top))
                cylinder(3.3, 0.1, of.material('#050505', 0.9), (x, 22, top))
            text('FELDMARK', 3.6, (-14, 168, top + 0.05), of.silkscreen(), font='bold')
            text('CAT III 1000 V', 3.2, (0, 10, top + 0.05), of.silkscreen('#e8b84a'), font='bold')


def oscilloscope():
    box((320, 120, 150), of.plastic('#d4d5d1'), (0, 0, 8), bevel=8)
    for x in (-120, 120):
        box((40, 20, 10), of.rubber(), (x, -40, 0), bevel=2)
    with front((0, -60, 83)):
        plate(rectangle(308, 138, 5), 3, of.plastic('#2c2f34'), bevel=1)
        screen((-62, 10), 166, 98, 3)
        _controls(3)
        for i, code in enumerate(('#e2c12a', '#3cc2f0', '#e05bb5', '#3f7ee8')):
            x = -118 + i * 38
            lathe([(0, 0), (9, 0), (9, 2), (0, 2)], of.plastic(code), (x, -54, 3))
            lathe([(0, 0), (6.5, 0), (6.5, 10), (4.5, 10), (4.5, 4), (0, 4)], of.nickel(), (x, -54, 3))
            cylinder(2, 8, of.gold(), (x, -54, 3), steps=20)
        text('FELDMARK  OS104', 6, (-96, 63.4, 3.1), of.silkscreen(), font='bold')
        text('100 MHz  1 GS/s', 5, (20, 63.4, 3.1), of.silkscreen(), font='bold')


def screen(at, width, height, z):
    """A sine and a square wave on their grid."""
    x0, y0 = at
    plate(rectangle(width, height, 2, at), 0.6, of.material('#071018', 0.08, coat=0.8), (0, 0, z))
    line = of.glow('#24405c', 0.7)
    for i in range(1, 10):
        x = x0 - width / 2 + width * i / 10
        wire([(x, y0 - height * 0.46, z + 0.7), (x, y0 + height * 0.46, z + 0.7)], 0.18, line, smooth=False)
    for i in range(1, 8):
        y = y0 - height / 2 + height * i / 8
        wire([(x0 - width * 0.48, y, z + 0.7), (x0 + width * 0.48, y, z + 0.7)], 0.18, line, smooth=False)
    sine = [(x0 - width * 0.48 + width * 0.96 * i / 80, y0 + height * (0.2 + 0.18 * math.sin(i * 0.32)), z + 1) for i in range(81)]
    wire(sine, 0.8, of.glow('#f2d43c', 2.2))
    square, high = [], False
    for i in range(11):
        x = x0 - width * 0.48 + width * 0.96 * i / 10
        square += [(x, y0 + height * (-0.1 if high else -0.34), z + 1), (x, y0 + height * (-0.34 if high else -0.1), z + 1)]
        high = not high
    wire(square, 0.8, of.glow('#43c8f5', 2.2), smooth=False)
    text('CH1 1.00 V   CH2 2.00 V   M 200 µs', height * 0.05, (x0 - width * 0.12, y0 + height * 0.45, z + 0.8), of.glow('#dfe9f2', 1.0), font='bold')


def _controls(z):
    knob = of.matt_plastic('#43474e')
    for i in range(4):
        for j in range(2):
            x, y = 52 + i * 29, (44, 8)[j]
            lathe([(0, 0), (9 - j * 2, 0), (8 - j * 2, 11), (0, 11)], knob, (x, y, z), knurls=20, knurl=0.6)
            box((1.2, 5, 0.3), of.silkscreen(), (x, y + 3, z + 11))
    for i in range(8):
        for j in range(2):
            code = ('#3ecf6a', '#e2c12a', '#7d828a')[min(2, i + j)] if i + j < 2 else '#7d828a'
            plate(rectangle(11, 6, 1.5, (46 + i * 14, -16 - j * 14)), 2, of.rubber(code), (0, 0, z), bevel=0.5)
    plate(rectangle(14, 20, 2, (142, -54)), 2, of.rubber('#e8e6df'), (0, 0, z), bevel=0.6)
    plate(rectangle(60, 3, at=(76, -46)), 0.4, of.paper('#b4602a'), (0, 0, z))


def lab_supply():
    box((130, 220, 165), of.paint('#c9cbc7'), (0, 0, 6), bevel=4)
    for x in (-45, 45):
        for y in (-80, 80):
            cylinder(8, 7, of.rubber(), (x, y, 0))
    with front((0, -110, 88)):
        plate(rectangle(126, 158, 4), 3, of.plastic('#2b2e33'), bevel=1)
        for y, reading, unit, code in ((52, '24.00', 'V', '#ff3a2c'), (18, '1.250', 'A', '#58f08a')):
            plate(rectangle(100, 28, 2, (-4, y)), 0.6, of.material('#0c0a0a', 0.08, coat=0.8), (0, 0, 3))
            text(reading, 18, (-10, y, 3.8), of.glow(code, 2.4), font='mono', fit=74)
            text(unit, 8, (37, y - 4, 3.8), of.glow(code, 1.2), font='bold')
        for i in range(4):
            x = (i - 1.5) * 27
            lathe([(0, 0), (10.5, 0), (9.4, 13), (0, 13)], of.matt_plastic('#3a3d43'), (x, -18, 3), knurls=22, knurl=0.7)
            box((1.4, 6, 0.3), of.silkscreen(), (x, -14, 16))
        for x, code in ((-34, '#1b1b1d'), (0, '#2f8f4e'), (34, '#b3231d')):
            lathe([(0, 0), (9, 0), (9, 3), (6, 4), (6, 8), (8.6, 9), (8.6, 20), (3, 20), (3, 16), (0, 16)], of.plastic(code), (x, -58, 3), knurls=18, knurl=0.5)
        text('FELDMARK LP305D   30 V 5 A', 5, (0, 72, 3.1), of.silkscreen(), font='bold')
        plate(rectangle(110, 3, at=(0, -38)), 0.4, of.paper('#b4602a'), (0, 0, 3))
        lamp(2, (50, 52, 3), '#3ecf6a')
