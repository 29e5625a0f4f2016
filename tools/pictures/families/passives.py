"""Resistors, ceramic capacitors, beads, capacitors, crystals."""

from studio import materials as of
from studio.fittings import front
from studio.lettering import lines, text
from studio.shapes import bent, box, cylinder, group, lathe, plate, rectangle, wire

SIZES = {'0402': (1.0, 0.5, 0.35), '0603': (1.6, 0.8, 0.45), '0805': (2.0, 1.25, 0.55), '2512': (6.35, 3.2, 0.6)}


def chip_resistor(package='0603', marking='', film='#1b1b1d', mark='#dcdcd8', ends=0.18):
    length, depth, height = SIZES[package]
    box((length * 0.96, depth, height), of.ceramic('#f3efe6'), (0, 0, 0.01), bevel=0.02)
    plate(rectangle(length * 0.72, depth * 0.94, depth * 0.06), height * 0.09, of.material(film, 0.3, coat=0.5), (0, 0, height), bevel=height * 0.03)
    _ends(length, depth, height, ends)
    if marking:
        text(marking, depth * 0.36, (0, 0, height * 1.1), of.silkscreen(mark), font='sans', fit=length * 0.6)


def _ends(length, depth, height, share):
    for side in (-1, 1):
        box((length * share, depth + 0.03, height * 1.06 + 0.02), of.solder(), (side * (length - length * share) / 2, 0, 0), bevel=min(height, depth) * 0.11)


def shunt(package='2512', marking='R010'):
    length, depth, height = SIZES[package]
    box((length * 0.74, depth, height * 1.3), of.epoxy('#202022'), (0, 0, 0.05), bevel=0.06)
    _ends(length, depth * 0.98, height * 0.85, 0.2)
    text(marking, depth * 0.34, (0, 0, height * 1.3 + 0.056), of.silkscreen(), font='bold', fit=length * 0.6)


def chip_capacitor(package='0603', code='#b08a5c', tall=1.0, ends=0.22):
    length, depth, _ = SIZES[package]
    height = depth * 0.95 * tall
    box((length * 0.94, depth * 0.98, height * 0.97), of.material(code, 0.4, grain=0.1, grain_size=50), (0, 0, 0.01), bevel=depth * 0.07)
    _ends(length, depth, height * 0.96, ends)


def axial_resistor(code='#8fb7cf', bands=('#5b3a1d', '#141414', '#141414', '#5b3a1d', '#5b3a1d'), length=6.3, radius=1.15):
    z = 1.45
    r = radius
    shape = [(0, 0), (r * 0.5, 0), (r * 1.1, 0.25), (r * 1.22, 0.8), (r * 1.15, 1.3), (r, 1.75)]
    profile = shape + [(x, length - y) for x, y in reversed(shape)]
    with group((-length / 2, 0, z), (0, 90, 0)):
        lathe(profile, of.material(code, 0.28, coat=0.4), smooth=60)
        for i, (band, at) in enumerate(zip(bands, (0.13, 0.33, 0.46, 0.59, 0.84))):
            edge = r * (1.225 if at in (0.13, 0.84) else 1.0) + 0.015
            start = at * length - 0.26
            lathe([(edge - 0.02, start), (edge, start + 0.03), (edge, start + 0.5), (edge - 0.02, start + 0.53)], of.material(band, 0.3, coat=0.3))
    for side in (-1, 1):
        wire([(side * length * 0.45, 0, z), (side * length * 1.75, 0, z)], 0.3, of.tin(), smooth=False)


def cement_resistor(rows=('5W 10RJ',)):
    box((22, 9.5, 9), of.ceramic('#ece8df'), bevel=0.5)
    plate(rectangle(20, 7.6, 0.4), 0.05, of.material('#d8d3c6', 0.8, grain=0.6, grain_size=60), (0, 0, 9.0))
    lines(rows, 2.3, (0, -4.77, 4.5), of.ink('#2a2725'), 'front', fit=18)
    for side in (-1, 1):
        wire([(side * 10, 0, 4.5), (side * 29, 0, 4.5)], 0.4, of.tin(), smooth=False)


def aluminium_resistor(rows=('50W 4R7J',)):
    gold = of.anodised('#c9973a')
    plate(rectangle(50, 29, 1), 3, gold, bevel=0.3, holes=[])
    with group((-25, 0, 3), (90, 0, 90)):
        profile = [(-10.5, 0), (-10.5, 3)]
        for i in range(7):
            y = -9 + i * 3
            profile += [(y - 0.9, 9.5 - abs(y) * 0.45), (y + 0.9, 9.5 - abs(y + 1.8) * 0.4), (y + 1.0, 7.6 - abs(y) * 0.4)]
        plate(profile + [(10.5, 3), (10.5, 0)], 50, gold, bevel=0.15)
    for side in (-1, 1):
        cylinder(4.2, 0.6, of.ceramic('#e8e2d6'), (side * 25, 0, 7), (0, 90 * side, 0))
        wire([(side * 25, 0, 7), (side * 33, 0, 7)], 0.9, of.tin(), smooth=False)
        box((6, 0.8, 4.4), of.tin(), (side * 33, 0, 4.8), bevel=0.2)
        for y in (-12.2, 12.2):
            cylinder(1.9, 0.05, of.material('#1a1a1a', 0.8), (side * 19, y, 3.0))
    with front((0, -14.5, 1.5)):
        text(rows[0], 1.6, (0, 0, 0.05), of.ink(), fit=40)
    lines(rows, 2.2, (0, -12.2, 3.06), of.ink('#241a08'), fit=26)


def radial_capacitor(diameter=6.3, height=11.0, sleeve='#1d2b4d', rows=('100µF', '25V'), band='#c9d2e6', pitch=2.5, leads=9.0):
    r, up = diameter / 2, leads
    profile = [(0, 0), (r - 0.3, 0), (r, 0.3), (r, 1.4), (r - 0.16, 1.7), (r - 0.16, 2.1), (r, 2.4), (r, height - 0.35), (r - 0.25, height), (r * 0.8, height + 0.02)]
    with group((0, 0, up)):
        lathe(profile, of.material(sleeve, 0.24, coat=0.5), smooth=50)
        cylinder(r * 0.8, 0.06, of.aluminium(), (0, 0, height - 0.02), steps=48)
        for turn in (0, 120, 240):
            box((r * 0.7, r * 0.05, 0.02), of.material('#7c7d80', 0.4, 1.0), (0, 0, height + 0.04), (0, 0, turn + 30))
        _around(rows, r, height, band)
    for x in (-pitch / 2, pitch / 2):
        wire([(x, 0, up + 0.2), (x, 0, 0)], 0.05 * diameter + 0.06, of.tin(), smooth=False)


def _around(rows, r, height, band, face=-62.0):
    """A minus band at the left, the values to the front, bent around the can letter by letter."""
    import math

    skin = r + r * 0.006
    wide = r * 0.55
    points = []
    for side in (0.02, 0.035):
        pass
    start = math.radians(190)
    arc = [start + (i / 8 - 0.5) * wide / r for i in range(9)]
    for a, b in zip(arc, arc[1:]):
        x, y = skin * math.cos((a + b) / 2), skin * math.sin((a + b) / 2)
        box((skin * (b - a) * 1.06, r * 0.01, height * 0.74), of.material(band, 0.35), (x, y, height * 0.2), (0, 0, math.degrees((a + b) / 2) + 90))
    for i in range(3):
        x, y = (skin + r * 0.012) * math.cos(start), (skin + r * 0.012) * math.sin(start)
        box((wide * 0.45, r * 0.01, height * 0.028), of.material('#16181d', 0.5), (x, y, height * (0.32 + 0.2 * i)), (0, 0, math.degrees(start) + 90))
    size = min(height * 0.085, r * 0.42)
    for n, row in enumerate(rows):
        z = height * 0.62 - n * size * 1.7
        step = math.degrees(size * 0.86 / skin)
        for i, letter in enumerate(row):
            angle = -100 + (i - (len(row) - 1) / 2) * step
            x, y = (skin + r * 0.008) * math.cos(math.radians(angle)), (skin + r * 0.008) * math.sin(math.radians(angle))
            text(letter, size, (x, y, z), of.material(band, 0.4), font='bold', turn=(90, 0, angle + 90))


def snap_in(diameter=35.0, height=50.0, rows=('470µF', '450V', '105°C'), sleeve='#1b1b1e', band='#d9d4c8'):
    radial_capacitor(diameter, height, sleeve, rows, band, 10.0, 6.0)


def smd_electrolytic(diameter=6.3, height=7.7, rows=('47', '35V')):
    side, r = diameter + 0.4, diameter / 2
    base = [(-side / 2, -side / 2 + 1.1), (-side / 2 + 1.1, -side / 2), (side / 2, -side / 2), (side / 2, side / 2), (-side / 2 + 1.1, side / 2), (-side / 2, side / 2 - 1.1)]
    plate(base, 1.0, of.epoxy('#17171a'), (0, 0, 0.1), bevel=0.1)
    can = [(0, 1.0), (r, 1.0), (r, 1.9), (r - 0.18, 2.15), (r - 0.18, 2.4), (r, 2.7), (r, height - 0.45), (r - 0.4, height), (0, height)]
    lathe(can, of.aluminium('#d9dadc'), smooth=60)
    plate([(x, y) for x, y in _half_disc(r - 0.35)], 0.012, of.ink('#16161a'), (0, 0, height))
    lines(rows, 1.05, (0.7, 0, height + 0.014), of.ink('#16161a'), font='bold', fit=diameter * 0.5)
    for x in (-1, 1):
        box((2.2, 0.7, 0.2), of.tin(), (x * (side / 2 - 0.3), 0, 0), bevel=0.04)


def _half_disc(r):
    import math

    angles = [math.radians(125 + i * 110 / 24) for i in range(25)]
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


def film_capacitor(size=(18, 8.5, 14.5), code='#e3b71c', rows=('0.1µF K X2', '275V~'), pitch=15.0, ink='#2a2308'):
    width, depth, height = size
    up = 6.0
    box(size, of.material(code, 0.3, coat=0.3), (0, 0, up), bevel=0.35)
    lines(rows, height * 0.13, (0, -depth / 2 - 0.01, up + height * 0.55), of.ink(ink), 'front', 'bold', width * 0.84)
    for x in (-pitch / 2, pitch / 2):
        wire([(x, 0, up), (x, 0, 0)], 0.38, of.tin(), smooth=False)


def can_crystal(rows=('8.000', 'PM-18')):
    """HC-49/US: a pressed steel can on its flange."""
    up = 6.0
    plate(rectangle(11.2, 4.7, 2.3, steps=12), 0.5, of.zinc(), (0, 0, up), bevel=0.1)
    plate(rectangle(10.2, 3.8, 1.88, steps=12), 3.3, of.chrome(), (0, 0, up + 0.4), bevel=0.5)
    with front((0, -1.91, up + 2.0)):
        lines(rows, 0.85, (0, 0, 0), of.ink('#2c2c2e'), fit=6)
    lines(rows[:1], 1.3, (0, 0, up + 3.71), of.ink('#3c3c3e'), font='bold', fit=7.6)
    for x in (-2.44, 2.44):
        wire([(x, 0, up), (x, 0, 0)], 0.22, of.tin(), smooth=False)
        lathe([(0, 0), (0.7, 0), (0.5, 0.3), (0, 0.3)], of.glass('#6d8f84', 0.1), (x, 0, up - 0.3))


def smd_crystal(size=(3.2, 2.5, 0.75), rows=('16.000',), pads=4):
    width, depth, height = size
    box((width, depth, height * 0.72), of.ceramic('#57504a'), bevel=0.04)
    plate(rectangle(width * 0.9, depth * 0.88, 0.18), height * 0.12, of.gold(), (0, 0, height * 0.72))
    plate(rectangle(width * 0.86, depth * 0.83, 0.2), height * 0.22, of.nickel(), (0, 0, height * 0.8), bevel=0.035)
    for x in (-1, 1):
        for y in ((-1, 1) if pads == 4 else (0,)):
            box((width * 0.22, depth * 0.28, height * 0.34), of.gold(), (x * width * 0.4, y * depth * 0.366, -0.005))
    lines(rows, depth * 0.2, (0, 0, height * 1.02 + 0.004), of.ink('#4a463e'), fit=width * 0.7)
