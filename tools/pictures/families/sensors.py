"""Proximity switches, probes, transmitters."""

import math

from studio import materials as of
from studio.fittings import front, hexagon, hole_mark, lamp, leads, left, nut, ring_of, screw, thread
from studio.lettering import label, lines, text
from studio.shapes import ball, box, circle, cylinder, group, lathe, plate, rectangle, wire


def _cable(start, code, radius, colours, bare=4):
    x, y, z = start
    points = [(x, y, z), (x + 10, y, z), (x + 26, y - 2, z * 0.8), (x + 42, y + 8, radius * 2), (x + 52, y + 24, radius), (x + 40, y + 38, radius), (x + 22, y + 34, radius), (x + 16, y + 18, radius * 2.6), (x + 34, y - 4, radius * 2.6), (x + 52, y - 14, radius)]
    wire(points, radius, of.pvc(code))
    with group(points[-1], (0, 0, -22)):
        leads(colours, (0, 0, 0), (16, 0, 0), radius * 0.32, 2.0, bare=bare)


def threaded(diameter=12, length=50, face='#2456a8', look='nickel', plug=True, label_rows=('FM-I12-04', '10-30 V DC PNP')):
    """A cylinder with a thread, two nuts, an active face; a plug or a cable behind."""
    r = diameter / 2
    metal = of.nickel() if look == 'nickel' else of.brass() if look == 'brass' else of.plastic('#d9d5c9')
    with group((-length / 2, 0, r * 1.55), (0, 90, 0)):
        lathe([(0, -0.4), (r * 0.86, -0.4), (r * 0.94, 0.6), (r * 0.94, 6), (0, 6)], of.plastic(face, 0.42))
        thread(r, length * 0.66, metal, (0, 0, 5), 1.0 if diameter < 15 else 1.2)
        cylinder(r * 0.96, length * 0.3, metal if look != 'plastic' else of.plastic('#2a2b2d'), (0, 0, 5 + length * 0.66), bevel=0.5)
        for z, turn in ((length * 0.26, 10), (length * 0.46, 33)):
            nut(diameter * 1.42, diameter * 0.3, of.nickel() if look != 'plastic' else of.plastic('#cfcabd'), (0, 0, z), turn=turn)
        if plug:
            cylinder(r * 0.84, 3, of.plastic('#1c1c1e'), (0, 0, length * 0.96 + 5))
            thread(5.9, 9, metal, (0, 0, length * 0.96 + 8), 1.0)
            cylinder(r * 0.99, 2.6, of.glow('#e6a321', 0.6), (0, 0, length * 0.93 + 2), bevel=0.2)
        else:
            lathe([(0, length * 0.96 + 5), (r * 0.84, length * 0.96 + 5), (r * 0.74, length * 0.96 + 9), (3.2, length * 0.96 + 16), (0, length * 0.96 + 16)], of.matt_plastic('#1c1c1e'))
    with group((length * 0.36, -r * 0.62, r * 1.55 + r * 0.76), (38, 0, 0)):
        lines(label_rows, diameter * 0.08, (0, 0, 0.02), of.ink('#2b2a28') if look != 'plastic' else of.silkscreen(), font='bold', fit=length * 0.24)
    if not plug:
        _cable((length / 2 + 18, 0, r * 1.55), '#1c1c1e', 2.6, ('#6b3f22', '#2c4f9e', '#1c1c1e'))


def photo_sensor():
    """A small upright box: a red lens in the front, a lamp on top."""
    box((11, 20, 31), of.plastic('#232427'), (0, 0, 6), bevel=1.2)
    with left((-5.5, -1, 22)):
        plate(rectangle(13, 17, 2, (0, 0)), 0.3, of.material('#0e0e10', 0.15))
        lathe([(0, 0), (4, 0), (3.4, 1.3), (2, 2.1), (0, 2.4)], of.material('#b3130e', 0.06, coat=1.0, transmission=0.3), (0, 3.6, 0.2), smooth=80)
        lathe([(0, 0), (4, 0), (3.4, 1.3), (2, 2.1), (0, 2.4)], of.material('#5e0f0c', 0.06, coat=1.0), (0, -4.6, 0.2), smooth=80)
    with front((0, -10.0, 22)):
        label((8.4, 17), ('10-30 V',), (0, 0, 0.05), 'top', title='FM-P30', maker='FELDMARK')
    lamp(1.1, (-2.4, -6, 37), '#e6a321')
    lamp(1.1, (2.4, -6, 37), '#3ecf6a')
    with group((0, 4, 37)):
        screw(1.9, (0, 0, 0), of.plastic('#c8322a'), 'line')
    for z in (10.5, 33.6):
        with left((-5.5, 6.5, z)):
            hole_mark(1.6, (0, 0, 0), of.zinc())
    cylinder(3.6, 6, of.matt_plastic('#1c1c1e'), (0, 4, 1), bevel=0.6)
    wire([(0, 4, 3), (0, 5, 1.9), (8, 7, 1.9), (18, 2, 1.9), (28, -6, 1.9), (40, -8, 1.9)], 1.9, of.pvc('#1c1c1e'))
    with group((40, -8, 1.9), (0, 0, 0)):
        leads(('#6b3f22', '#2c4f9e', '#1c1c1e', '#e8e6df'), (0, 0, 0), (12, 0, -1), 0.6, 2.2, bare=2.5)


def probe(diameter=6, length=100, cable='#b3231d', look=None, colours=('#c4231c', '#c4231c', '#e8e6df', '#e8e6df'), sleeve='#1c1c1e', shown=100, cable_radius=2.0, plug=False):
    """A steel tube with a crimped cable in a loop; a long one is shown at its length."""
    r, length = diameter / 2, min(length, shown)
    steel = look() if look else of.brushed('#c9cbcd')
    with group((-length, 0, max(r, 2.4)), (0, 90, 0)):
        tip = [(r * math.sin(a), r - r * math.cos(a)) for a in [i * math.pi / 16 for i in range(9)]]
        crimp = [(r, length * 0.8)]
        for i in range(3):
            z = length - 9 + i * 2.6
            crimp += [(r, z - 0.5), (r * 0.86, z), (r * 0.86, z + 0.7), (r, z + 1.2)]
        lathe([*tip, *crimp, (r, length), (r * 0.7, length + 0.2), (0, length + 0.2)], steel, smooth=60)
        lathe([(0, length - 0.5), (max(r * 0.96, cable_radius * 1.3), length - 0.5), (cable_radius * 1.25, length + 12), (0, length + 12)], of.rubber(sleeve))
    z = max(r, 2.4)
    big = length * 0.34 + 12
    points = [(6, 0, z), (16, 0, z), (32, 0, cable_radius), (32 + big, -big * 0.3, cable_radius), (36 + big * 1.5, big * 0.55, cable_radius), (30 + big * 0.9, big * 1.2, cable_radius), (16 + big * 0.2, big * 0.95, cable_radius * 1.2), (20 + big * 0.25, big * 0.1, cable_radius * 3.1), (34 + big * 0.8, -big * 0.62, cable_radius * 1.4), (36 + big * 1.35, -big * 0.75, cable_radius)]
    wire(points, cable_radius, of.pvc(cable))
    with group(points[-1], (0, 0, -12)):
        leads(colours, (0, 0, 0), (length * 0.1 + 12, 0, 0), cable_radius * 0.36, 2.0, bare=4)


def pressure(rows=('0-10 bar', '4-20 mA'), model='FM-PG10-420'):
    """Standing on its thread: hexagon, stainless body, round plug."""
    steel = of.brushed('#cdced0')
    lathe([(0, 0), (2.6, 0), (4.2, 1)], steel)
    thread(6.6, 12, of.steel(), (0, 0, 0), 1.35)
    lathe([(0, 12), (8, 12), (8, 13.4), (0, 13.4)], of.rubber())
    nut(27, 11, steel, (0, 0, 13.4), turn=14)
    lathe([(0, 24), (12.4, 24), (13.4, 25.4), (13.4, 58), (12, 60.4), (8.5, 61.6), (8.5, 64), (0, 64)], steel, smooth=35)
    thread(5.9, 10, of.nickel(), (0, 0, 64), 1.0)
    cylinder(4.9, 0.3, of.plastic('#1b1b1d'), (0, 0, 73.9))
    for x, y, _ in ring_of(4, 2.4, 30):
        cylinder(0.5, 3, of.gold(), (x, y, 73.5), bevel=0.15, steps=16)
    skin = 13.46
    for i in range(-4, 5):
        angle = -104 + i * 7.5
        a = math.radians(angle)
        box((skin * math.radians(7.7), 0.05, 24), of.paper(), (skin * math.cos(a), skin * math.sin(a), 29), (0, 0, angle + 90))
        box((skin * math.radians(7.7), 0.07, 4.4), of.paper('#b4602a'), (skin * math.cos(a), skin * math.sin(a), 48.6), (0, 0, angle + 90))
    for n, (row, size) in enumerate(((model, 1.7), (rows[0], 2.9), (rows[1], 2.3))):
        step = math.degrees(size * 0.82 / skin)
        for i, letter in enumerate(row):
            angle = -104 + (i - (len(row) - 1) / 2) * step
            a = math.radians(angle)
            text(letter, size, ((skin + 0.1) * math.cos(a), (skin + 0.1) * math.sin(a), 45 - n * 5.6), of.ink(), font='bold', turn=(90, 0, angle + 90))
