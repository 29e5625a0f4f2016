"""What snaps onto a 35 mm rail, and the rail."""

from studio import materials as of
from studio.fittings import front, lamp, left, screw, socket
from studio.lettering import barcode, label, lines, text
from studio.shapes import box, circle, cylinder, group, plate, rectangle

#: The side view of a modular device: [(depth towards the front is negative y), z].
MODULAR = [(0, 0), (44, 0), (44, 20), (64, 22), (64, 63), (44, 65), (44, 85), (0, 85), (0, 62), (-3, 60), (-3, 26), (0, 24)]


def side_on(profile, width, look, at=(0, 0, 0), bevel=0.5):
    """A housing as wide as told whose left view is the profile: (towards the front, up)."""
    x, y, z = at
    with group((x + width / 2, y, z), (90, 0, -90)):
        return plate(profile, width, look, bevel=bevel)


def breaker(poles=1, rating='C16', code='SE-MC3', handle='#1e1e20'):
    """Front towards -y, 18 mm a pole."""
    white = of.plastic('#e9e7e0', 0.35)
    for i in range(poles):
        x = (i - (poles - 1) / 2) * 18
        side_on(MODULAR, 17.6, white, (x, 0, 0))
        with front((x, -64, 42.5)):
            plate(rectangle(11, 22, 0.8, (0, 1)), 0.06, of.material('#c4c1b8', 0.6))
            plate(rectangle(8, 17, 0.5, (0, 1)), 0.1, of.material('#151516', 0.6))
            lines((rating,), 2.6, (0, -15.2, 0.02), of.ink(), font='bold', fit=14)
            text(code, 1.5, (0, 17.4, 0.02), of.ink(), fit=14)
        box((7, 12, 6), of.plastic(handle), (x, -64, 45), (18, 0, 0), bevel=0.8)
        with front((x, -64.05, 58)):
            plate(rectangle(13, 1.6), 0.05, of.paper('#b4602a'))
        for z in (9, 76):
            with front((x, -44, z)):
                cylinder(4.2, 0.05, of.material('#3a3834', 0.8))
                screw(3.4, (0, 0, -0.8), slot='cross', turn=30 + 17 * i)
    if poles > 1:
        box((18 * (poles - 1) + 4, 2.4, 4), of.plastic(handle), (0, -71.4, 48), bevel=0.6)


def contactor(width=45, height=78, depth=82, rows=('SE-K09', '9A AC-3 24V DC'), body='#35373b'):
    dark, light = of.plastic(body), of.plastic('#46494e')
    side_on([(0, 0), (depth * 0.62, 0), (depth * 0.62, height * 0.26), (depth, height * 0.28), (depth, height * 0.72), (depth * 0.62, height * 0.74), (depth * 0.62, height), (0, height)], width, dark, bevel=0.9)
    with front((0, -depth, height / 2)):
        plate(rectangle(width * 0.92, height * 0.38, 1), 0.6, light, bevel=0.2)
        plate(rectangle(width * 0.34, height * 0.13, 0.8, (0, 2)), 0.9, of.plastic('#1d1e20'), bevel=0.2)
        plate(rectangle(width * 0.22, height * 0.05, 0.4, (0, 2)), 2.2, of.plastic('#b4602a'), bevel=0.2)
        lines(rows, height * 0.035, (0, -height * 0.125, 0.65), of.silkscreen(), font='bold', fit=width * 0.8)
    for z, names in ((0.13, ('T1', 'T2', 'T3')), (0.87, ('L1', 'L2', 'L3'))):
        with front((0, -depth * 0.62, height * z)):
            for i, name in enumerate(names):
                x = (i - 1) * width * 0.3
                plate(rectangle(width * 0.26, height * 0.2, 0.6, (x, 0)), 0.08, of.material('#141517', 0.7))
                screw(width * 0.1, (x, 0, -0.2), slot='cross', turn=20 * i)
                text(name, height * 0.028, (x, height * 0.075 * (1 if z > 0.5 else -1), 0.12), of.silkscreen(), font='bold')


def supply(width=40, height=125, depth=113, rows=('24 V  5 A', '120 W'), model='GP-DR120-24', body='#3b3e43'):
    """A slim steel box, terminals below and above, green outputs."""
    box((width, depth, height), of.paint(body), (0, -depth / 2, 0), bevel=0.7)
    with left((-width / 2, -depth * 0.5, height * 0.5)):
        for row in range(9):
            for column in range(5):
                plate(rectangle(depth * 0.11, height * 0.018, 0.9, ((column - 2) * depth * 0.16, (row - 4) * height * 0.075)), 0.05, of.material('#0d0d0e', 0.9))
    with front((0, -depth, 0)):
        plate(rectangle(width * 0.94, height * 0.97, 0.8, (0, height / 2)), 1.2, of.plastic('#e2e0d9'), bevel=0.3)
        _terminals(width * 0.86, height * 0.9, 4, '#2f8f4e')
        _terminals(width * 0.86, height * 0.1, 3, '#45484d')
        lamp(width * 0.035, (-width * 0.3, height * 0.77, 1.2))
        text('DC OK', height * 0.018, (-width * 0.12, height * 0.77, 1.25), of.ink(), font='bold', align='CENTER')
        screw(width * 0.06, (width * 0.28, height * 0.77, 1.0), slot='line')
    label((width * 0.8, height * 0.44), (model, 'IN 100-240 V AC', '50/60 Hz'), (0, -depth - 1.3, height * 0.47), title=rows[0], maker='GRIDMOOR POWER')


def _terminals(width, z, count, code):
    with group((0, z, 1.0)):
        plate(rectangle(width, width * 0.34 if count > 3 else width * 0.36, 0.5), 3.0, of.plastic(code), bevel=0.3)
        for i in range(count):
            x = (i - (count - 1) / 2) * width / count
            screw(width * 0.068, (x, width * 0.06, 2.6), slot='line', turn=20 + 31 * i)
            socket((width * 0.13, width * 0.09), (x, -width * 0.1, 3.01))


def slim_relay(rows=('24V DC', '6A 250V')):
    side_on([(0, 4), (0, 84), (30, 90), (56, 78), (70, 60), (70, 34), (56, 16), (30, 0)], 6.2, of.plastic('#c9cbca'), bevel=0.4)
    side_on([(30, 34), (30, 60), (76, 60), (76, 34)], 5.4, of.plastic('#d8762a'), (0, 0, 0), bevel=0.4)
    with left((-2.72, -55, 47)):
        lines(('SE-S6C24', *rows), 3.6, (4, 0, 0.05), of.ink(), font='bold', fit=34)
    with left((-3.12, -28, 76)):
        text('A1   A2', 3.4, (0, 0, 0.02), of.ink(), font='bold')
    with left((-3.12, -28, 14)):
        text('11  12  14', 3.4, (0, 0, 0.02), of.ink(), font='bold')
    for z, y in ((84, 40), (70, 60), (24, 60), (10, 40)):
        with front((0, -y - 3.6, z)):
            socket((3.4, 4.4), (0, 0, 0))


def terminal(code='#8f9397', size='2.5', width=5.2, stripe=None, metal=False):
    """Push-in feed-through, seen from its broad side."""
    outline = [(-30, 6), (-24, 0), (24, 0), (30, 6), (31, 26), (22, 36), (12, 41), (-12, 41), (-22, 36), (-31, 26)]
    with left((0, 0, 0)):
        plate(outline, width, of.plastic(code, 0.45), bevel=0.35)
        if stripe:
            for y in (10.5,):
                plate([(-31.02, 18), (31.02, 18), (31.1, 25), (-31.1, 25)], width + 0.1, of.plastic(stripe))
        plate(rectangle(34, 9, 2.5, (0, 28)), width + 0.14, of.plastic(code, 0.6))
        for x in (-20, 20):
            plate(circle(3.4, (x, 9)), width + 0.1, of.material('#3c3f42', 0.7))
            plate(rectangle(7, 3, 1, (x * 0.7, 35)), width + 0.05, of.material('#2b2d2f', 0.7))
        text(size, 5.2, (0, 28, width + 0.16), of.ink('#1b1c1d') if not metal else of.silkscreen(), font='bold')
        text('⏚' if metal else 'SK-FT25', 2.6, (0, 13, width + 0.12), of.ink(), font='bold')
        plate([(-17.5, -1), (17.5, -1), (17.5, 4), (12, 6), (-12, 6), (-17.5, 4)], width + 0.2, of.tin() if metal else of.plastic('#6c7074'))
    for x, z in ((-22, 36), (22, 36)):
        box((width * 0.55, 6, 0.1), of.material('#d98a3a', 0.5), (-width / 2, x * 0.55, 41.0), bevel=0)


def rail(length=300, look=None):
    """Slotted top hat, lying on its flanges; a metre is shown cut short."""
    zinc = look or of.zinc()
    slots = []
    x = -length / 2 + 14
    while x < length / 2 - 10:
        slots.append(rectangle(15, 6.2, 3.05, (x, 0))[::-1])
        x += 25
    plate(rectangle(length, 24, 0), 1, zinc, (0, 0, 6.5), holes=slots, bevel=0.1)
    for side in (-1, 1):
        box((length, 1, 7.5), zinc, (0, side * 12.5, 0), bevel=0.2)
        box((length, 5.5, 1), zinc, (0, side * 15, 0), bevel=0.2)


def enclosure_din(width=35, smoked=False):
    grey = of.plastic('#c3c5c4')
    side_on([(0, 0), (42, 0), (42, 20), (58, 22), (58, 68), (42, 70), (42, 90), (0, 90)], width, grey, bevel=0.7)
    with front((0, -58, 45)):
        if smoked:
            plate(rectangle(width * 0.94, 42, 1.2), 1.6, of.material('#2a2724', 0.06, coat=1.0), bevel=0.4)
        else:
            plate(rectangle(width * 0.9, 42, 1.2), 1.0, of.plastic('#d3d5d3'), bevel=0.4)
            plate(rectangle(width * 0.62, 0.7), 0.1, of.material('#8b8d8c', 0.7), (0, -16, 1.0))
    for z in (10, 80):
        with front((0, -42, z)):
            count = max(3, int(width / 9))
            for i in range(count):
                x = (i - (count - 1) / 2) * width * 0.86 / count
                plate(rectangle(width * 0.6 / count, 9, 0.6, (x, 0)), 0.05, of.material('#9a9c9b', 0.7))


def io_module(width=71):
    """A grey module with a row of lamps and pluggable terminals."""
    side_on([(0, 0), (40, 0), (40, 22), (58, 24), (58, 66), (40, 68), (40, 90), (0, 90)], width, of.plastic('#3c3f43'), bevel=0.7)
    with front((0, -58, 45)):
        plate(rectangle(width * 0.94, 38, 1), 0.8, of.plastic('#2a2c2f'), bevel=0.3)
        for i in range(8):
            lamp(1.3, ((i - 3.5) * 7.4, 8, 0.8), '#3ecf6a' if i in (0, 1, 4, 6) else '#3a4a3e', i in (0, 1, 4, 6))
            text(f'I{i}', 2.2, ((i - 3.5) * 7.4, 3.4, 0.85), of.silkscreen(), font='bold')
        text('PF-MB8D-485', 3.2, (-10, -9, 0.85), of.silkscreen(), font='bold')
        plate(rectangle(14, 3, at=(24, -9)), 0.9, of.paper('#b4602a'))
    for z in (11, 79):
        with front((0, -40, z)):
            plate(rectangle(width * 0.9, 14, 0.5), 6, of.plastic('#2f8f4e'), bevel=0.4)
            for i in range(8):
                screw(2.2, ((i - 3.5) * width * 0.105, 3, 5.7), slot='line', turn=11 * i)
                socket((4.2, 3.6), ((i - 3.5) * width * 0.105, -3.4, 6.02))
