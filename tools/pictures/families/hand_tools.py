"""Tools for the bench, solder, and what keeps charge away."""

import math

from studio import materials as of
from studio.fittings import front, hexagon, lamp, nut, screw, thread
from studio.lettering import label, lines, text
from studio.shapes import ball, box, circle, coil, cylinder, group, lathe, plate, rectangle, strip, wire


def station():
    """The unit with its figures, the iron in its stand at the right."""
    box((105, 130, 88), of.paint('#2a2c30'), (-30, 0, 3), bevel=5)
    with front((-30, -65, 47)):
        plate(rectangle(94, 76, 5), 2, of.plastic('#1c1d20'), bevel=0.8)
        plate(rectangle(60, 30, 2, (-8, 14)), 0.6, of.material('#0b1210', 0.1, coat=0.8), (0, 0, 2))
        text('350', 18, (-12, 14, 2.8), of.glow('#5cf08a', 2.0), font='mono')
        text('°C', 6, (16, 20, 2.8), of.glow('#5cf08a', 1.4), font='bold')
        cylinder(10, 9, of.matt_plastic('#2d2f33'), (32, 14, 2), bevel=1.5)
        box((1.6, 8, 0.4), of.silkscreen(), (32, 18, 11))
        plate(rectangle(94, 4, at=(0, -14)), 0.4, of.paper('#b4602a'), (0, 0, 2))
        text('TINWRIGHT  SS80', 5, (-14, -22, 2.1), of.silkscreen(), font='bold')
        cylinder(6, 5, of.dark_steel(), (32, -22, 2), bevel=1)
        lamp(2, (32, 32, 2), '#e23b2f')
    box((70, 90, 7), of.plastic('#24262a'), (72, 6, 0), bevel=3)
    box((36, 24, 20), of.rubber('#c9a13a'), (72, -22, 7), bevel=4)
    with group((72, 26, 34), (38, 0, 0)):
        wire(coil(14, 7, 6.5), 1.5, of.steel(), (0, 0, -30))
        lathe([(0, -26), (2.4, -24), (3.2, 14), (7, 18), (7, 22), (0, 22)], of.steel())
        lathe([(0, 20), (15, 20), (15, 24), (10, 26), (8.4, 40), (10, 58), (10.4, 92), (8, 100), (0, 100)], of.rubber('#1d3f7e'), smooth=60)
        cylinder(12, 5, of.plastic('#1b1b1d'), (0, 0, 22), bevel=1)
    wire([(72, -36, 112), (72, -58, 140), (60, -50, 100), (58, -86, 40), (40, -98, 12), (12, -92, 18), (2, -76, 25), (2, -66, 25)], 3, of.rubber())


def tip():
    with group((0, 0, 3.4), (0, -90, 0)):
        lathe([(0, 0), (3.2, 0), (3.2, 17), (2.9, 17.4), (2.9, 18.6), (3.4, 19), (3.4, 24), (2.4, 25), (2.2, 29), (1.5, 36), (1.3, 38)], of.brushed('#c6c8ca'))
        lathe([(3.42, 19.2), (3.45, 19.3), (3.45, 23.7), (3.42, 23.8)], of.material('#5c4a38', 0.4, 0.8))
    with group((-38, 0, 3.4), (0, 0, 180)):
        with group(turn=(90, 0, 0)):
            plate([(0, -1.4), (0, 1.4), (6.6, 0.35), (6.6, -0.35)], 2.6, of.solder(), (0, 0, -1.3), bevel=0.12)
    lines(('TW-T80-C24',), 1.3, (-8, -2.05, 5.85), of.laser('#5a5a58'), turn=None) if False else None


def braid():
    """A blue bobbin with its braid drawn out."""
    with group((0, 0, 22), (90, 0, 0)):
        for z in (-4, 3):
            plate(circle(22, steps=72), 1.2, of.plastic('#1f5fb0'), (0, 0, z), holes=[circle(5)[::-1]], bevel=0.4)
        cylinder(16, 7, of.copper('#cf7f4c'), (0, 0, -3))
        cylinder(9, 8.6, of.plastic('#1f5fb0'), (0, 0, -4.2), inner=5)
        with group((0, 0, 4.25)):
            text('2.0 mm', 3.2, (0, 11.5, 0.05), of.silkscreen(), font='bold')
            text('DB20 no-clean', 2.2, (0, -12, 0.05), of.silkscreen(), font='bold')
    points = [(14, 0, 8), (22, 0, 3), (32, -2, 1.2), (46, -6, 0.8), (62, -4, 1.4), (74, -10, 0.8)]
    for i in range(8):
        side = i % 2 * 2 - 1
        weave = []
        for j in range(41):
            t = j / 40 * (len(points) - 1)
            k = min(int(t), len(points) - 2)
            a, b = points[k], points[k + 1]
            place = [p + (q - p) * (t - k) for p, q in zip(a, b)]
            phase = j * 0.9 * side + i * math.pi / 4
            weave.append((place[0], place[1] + 1.4 * math.sin(phase), place[2] + 0.35 * math.cos(phase) + 0.3))
        wire(weave, 0.42, of.copper())


def _pliers(handle, jaw, length=180, cut=False, wide=1.0, ratchet=True, steel='#55565a'):
    """Two crossed halves lying flat: jaws to the left."""
    metal = of.material(steel, 0.34, metal=1.0)
    grip = of.material(handle, 0.5, grain=0.1)
    for side in (-1, 1):
        body = [(0, 3 * side), (8, 9 * side), (20, 12 * side), (34, 10 * side), (52, 9 * side), (52, 15 * side), (30, 18 * side), (6, 17 * side), (-16, 13 * side)]
        z = 6 if side > 0 else 3.5
        if cut:
            nose = [(-2, -3 * side), (-38, 0.3 * side), (-30, 7 * side), (-10, 12 * side), (16, 12 * side), (34, 12 * side), (34, 3 * side), (12, -2 * side)]
            plate(nose[:: side], 6, metal, (0, 0, 3), bevel=0.8)
        else:
            nose = [(0, 0.6 * side), (-44, 0.6 * side), (-46, 9 * side), (-36, 16 * side), (-4, 18 * side), (24, 17 * side), (44, 14 * side), (44, 6 * side), (18, 2 * side)]
            plate(nose[:: side], 5, metal, (0, 0, z), bevel=0.6)
        points = [(30, 9 * side, 7), (62, (11 + 5 * wide) * side, 8), (100, (14 + 10 * wide) * side, 8), (length - 40, (11 + 8 * wide) * side, 8), (length - 18, (7 + 4 * wide) * side, 8)]
        wire(points, 6.4, grip, radii=[0.75, 0.95, 1.1, 1.05, 0.85])
    cylinder(8.5, 4, of.steel(), (8, 0, 8), bevel=0.8)
    screw(4.2, (8, 0, 11.8), of.dark_steel(), 'line')


def crimp_tool(handle='#b3231d', ferrule=False):
    _pliers(handle, None, 190, wide=1.3)
    die = of.steel()
    if ferrule:
        plate(circle(15, steps=48), 8, of.dark_steel(), (-30, 0, 4), holes=[circle(4.4, steps=4)[::-1]], bevel=0.8)
        cylinder(12, 3, of.plastic('#1c1c1e'), (-30, 22, 5), bevel=0.6)
    else:
        for x in (-38, -26, -14):
            plate(circle(2.6, (x, 0), 24), 6.2, of.material('#101011', 0.8), (0, 0, 5))
        box((36, 6, 7), die, (-26, 6.5, 5), bevel=0.4)
        box((36, 6, 7), die, (-26, -6.5, 5), bevel=0.4)
    text('TINWRIGHT', 4, (20, 13.5, 11.1), of.silkscreen(), font='bold', fit=26)
    strip([(40, 8), (60, 10), (78, 8)], 2, 4, of.steel(), (0, 0, 0))


def side_cutter():
    _pliers('#2259a8', None, 128, cut=True, wide=0.9, steel='#8f9194')


def tweezers():
    """Dark coated, curved points."""
    coat = of.material('#232325', 0.45, 0.35)
    for side in (-1, 1):
        outline = []
        top = [(60, 3.6), (30, 4.6), (0, 4.2), (-24, 2.6), (-40, 1.4), (-52, 3.0), (-60, 6.4)]
        bottom = [(-60.4, 5.8), (-52, 1.6), (-40, -0.6), (-24, -2.2), (0, -4.2), (30, -4.6), (60, -3.6)]
        with group((0, side * 0.9, 5.6), (90 + side * 3.2, 0, side * -3.0)):
            plate((top + bottom)[::-1], 1.2, coat, (0, 0, -0.6), bevel=0.25)
    box((14, 3.2, 7), coat, (59, 0, 2.2), bevel=0.6)
    with front((24, -4.2, 5.6)):
        text('TZ15-ESD', 2.6, (0, 0, 0.1), of.silkscreen(), font='bold')


def esd_mat():
    """Partly rolled, its stud and cord at the front."""
    blue = of.material('#2a5fa8', 0.7, grain=0.3, grain_size=120)
    path = [(-150, 1), (60, 1)]
    for i in range(44):
        angle = -math.pi / 2 + i * 0.32
        r = 24 - i * 0.33
        path.append((60 + r * math.cos(angle), 25 + r * math.sin(angle)))
    strip(path, 2, 160, blue)
    cylinder(5, 2.4, of.nickel(), (-132, -62, 2), bevel=0.6)
    wire([(-132, -62, 5), (-120, -66, 7), (-96, -84, 2), (-70, -96, 2), (-40, -100, 2), (-6, -112, 2)], 1.6, of.pvc('#1b1b1d'))
    with group((-6, -112, 4), (0, 90, -20)):
        cylinder(5, 18, of.plastic('#d8b51d'), (0, 0, 0), bevel=0.8)
    text('TINWRIGHT ESD', 7, (-80, -40, 2.1), of.silkscreen('#e9e4d4'), font='bold')


def wrist_strap():
    band = of.material('#2350a0', 0.8, grain=0.4, grain_size=160)
    ring = [(36 * math.cos(a), 30 * math.sin(a), 12) for a in [i * math.pi / 24 for i in range(49)]]
    wire(ring, 1, band, flat=(2.4, 20))
    with group((-18, -25.6, 12), (90, 0, -36)):
        plate(rectangle(20, 18, 3), 4, of.plastic('#1c1c1e'), bevel=0.8)
        cylinder(5, 4, of.nickel(), (0, 0, 4), bevel=0.8)
        cylinder(7, 7, of.plastic('#1c1c1e'), (0, 0, 6), bevel=1.2)
    cord = [(-26, -36, 12), (-28, -46, 6), (-18, -56, 4)]
    wire(cord, 1.5, of.pvc('#1b1b1d'))
    points = []
    for i in range(26 * 12):
        t = i / (26 * 12)
        x, y = -18 + 96 * t, -56 + 8 * math.sin(t * 4)
        angle = 2 * math.pi * i / 12
        points.append((x, y + 4.2 * math.cos(angle), 5.6 + 4.2 * math.sin(angle)))
    wire(points, 1.3, of.pvc('#1b1b1d'))
    end = points[-1]
    with group(end, (0, 90, -12)):
        cylinder(4.4, 20, of.plastic('#d8b51d'), bevel=0.8)
        cylinder(1.9, 12, of.nickel(), (0, 0, 20), bevel=0.4)
