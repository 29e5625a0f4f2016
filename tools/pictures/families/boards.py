"""Circuit boards and what is soldered onto them."""

import random

from studio import materials as of
from studio.fittings import front, hole_mark, lamp
from studio.lettering import lines, text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire
from families import chips, connectors, magnetics, passives

FACE = 1.62  # the height of a board's upper side


def board(width, depth, code='#14593a', holes=(), seed=1, traces=26, name='', edge=None):
    """A board lying flat: mask, drilled corners, traces under the mask, its name in white."""
    drilled = [circle(r, (x, y), 24)[::-1] for x, y, r in holes]
    plate(rectangle(width, depth, min(width, depth) * 0.03), 1.6, of.solder_mask(code), holes=drilled, bevel=0.1)
    for x, y, r in holes:
        plate(circle(r * 1.7, (x, y)), 0.02, of.gold(), (0, 0, 1.6), holes=[circle(r, (x, y), 24)[::-1]])
    chance = random.Random(seed)
    trace = of.solder_mask(_lighter(code))
    for _ in range(traces):
        x, y = chance.uniform(-0.44, 0.3) * width, chance.uniform(-0.44, 0.44) * depth
        long = chance.uniform(0.1, 0.3) * width
        step = chance.choice((-1, 1)) * chance.uniform(0.02, 0.1) * depth
        far, out = min(x + long, width * 0.46), max(-depth * 0.46, min(depth * 0.46, y + step))
        middle = (x + far) / 2
        wire([(x, y, 1.595), (middle, y, 1.595), (middle + abs(out - y), out, 1.595), (far + abs(out - y) * 0.2, out, 1.595)], 0.16, trace, smooth=False)
        cylinder(0.36, 0.02, of.gold(), (x, y, 1.6), steps=20)
    if name:
        words, x, y, height = name
        text(words, height, (x, y, FACE), of.silkscreen(), font='bold')


def _lighter(code):
    channels = [int(code[i : i + 2], 16) for i in (1, 3, 5)]
    return '#' + ''.join(f'{min(255, int(c * 1.22) + 7):02x}' for c in channels)


def on(x, y, turn=0, scale=1.0):
    return group((x, y, FACE), (0, 0, turn), scale)


def scatter(width, depth, count, seed, places):
    """Small resistors and capacitors in rows about the places [(x, y), ...]."""
    chance = random.Random(seed)
    for i in range(count):
        x, y = places[i % len(places)]
        with on(x + chance.choice((-1, 0, 1)) * 2.6, y + (i // len(places)) * 1.9, chance.choice((0, 0, 90))):
            if chance.random() < 0.5:
                passives.chip_capacitor('0603', '#a8835a')
            else:
                passives.chip_resistor('0603', '')


def can(width, depth, height=2.4, rows=(), at=(0, 0), letter=1.3):
    """A radio's tin can."""
    x, y = at
    box((width, depth, height), of.nickel(), (x, y, FACE), bevel=0.25)
    lines(rows, letter, (x, y, FACE + height + 0.02), of.ink('#4b4a47'), font='bold', fit=width * 0.84)


def antenna(width, depth, at, look=None):
    """A meander of copper at a module's end."""
    x, y = at
    steps, points = 7, []
    for i in range(steps):
        left_, right_ = -width / 2 + width * i / steps, -width / 2 + width * (i + 0.5) / steps
        points += [(x + left_, y - depth / 2, FACE), (x + left_, y + depth / 2, FACE), (x + right_, y + depth / 2, FACE), (x + right_, y - depth / 2, FACE)]
    wire(points, 0.3, look or of.gold(), smooth=False)


def pin_rows(count, apart, x=0.0, below=True):
    for y in (-apart / 2, apart / 2):
        for i in range(count):
            place = x + (i - (count - 1) / 2) * 2.54
            box((2.45, 2.5, 2.4), of.plastic('#19191b'), (place, y, -2.4), bevel=0.1)
            box((0.64, 0.64, 8.5), of.gold(), (place, y, -8.0), bevel=0.12)
            cylinder(0.75, 0.5, of.solder(), (place, y, FACE - 0.02), bevel=0.2, steps=20)


def usb_socket(x, y, turn=0):
    with on(x, y, turn):
        connectors.usb_c()


def button(x, y):
    with on(x, y):
        box((3.6, 3.0, 1.6), of.nickel(), bevel=0.15)
        cylinder(0.9, 2.2, of.plastic('#e8e6e0'), bevel=0.15)


def wifi_board():
    board(55, 28, '#17181a', [(x, y, 1.5) for x in (-25, 25) for y in (-11.5, 11.5)], 3, 20, ('PF-DK32', -12, -8.6, 1.5))
    pin_rows(19, 25.4)
    with group((13, 0, 0)):
        board(25.5, 18, '#101113', seed=2, traces=0)
        with group((0, 0, 0.9)):
            can(17, 16, 2.6, ('PF-WM32', '4M  2.4 GHz'), (-3.6, 0))
            antenna(13, 4.6, (9.2, 0)) if False else _end_antenna(8.8, 14)
    usb_socket(-24.5, 0, -90)
    with on(-13.5, 2):
        chips.qfn(pins=24, body=4.0, rows=('CP21',), letter=0.6)
    with on(-6.5, 5):
        from families import discretes
        discretes.sot223(('1117',))
    button(-20, 8.6), button(-20, -8.6)
    scatter(0, 0, 12, 4, [(-12, -4), (-5, -4)])
    lamp(0.7, (-15, 8, FACE), '#e23b2f')


def _end_antenna(x, depth):
    points, steps = [], 6
    for i in range(steps):
        y = -depth / 2 + depth * i / steps
        points += [(x - 2.6, y, FACE), (x + 2.6, y, FACE), (x + 2.6, y + depth / steps / 2, FACE), (x - 2.6, y + depth / steps / 2, FACE)]
    wire(points, 0.28, of.gold(), smooth=False)


def debug_board():
    """With a debugger that snaps off, socket strips and shield headers."""
    board(82, 70, '#1d6b4a', [(x, y, 1.6) for x in (-37, 37) for y in (-31, 31)], 8, 60, ('PF-DM4', 8, 22, 2.6))
    for y in (-28, 28):
        with on(6, y):
            for i in range(19):
                box((2.5, 2.5, 8.5), of.plastic('#1b1b1d'), ((i - 9) * 2.54, 0, 0), bevel=0.12)
                plate(rectangle(0.9, 0.9), 0.03, of.material('#060606', 0.9), ((i - 9) * 2.54, 0, 8.5))
    for y in range(-30, 31, 6):
        plate(rectangle(1.0, 4.2, 0.5, (-20, y)), 0.03, of.material('#0b120e', 0.9), (0, 0, 1.6))
    with on(8, 0, 45):
        chips.quad(64, 10.0, rows=('TSM4F', 'L64 2610'), letter=1.0)
    with on(-29, 4):
        chips.quad(48, 7.0, rows=('TSM0F', '2608'))
    usb_socket(-37.5, -8, -90)
    for x, code in ((24, '#2c56b8'), (24, '#1b1b1d')):
        with on(x, -8 if code != '#1b1b1d' else 9):
            box((6.2, 6.2, 3.4), of.plastic('#232325'), bevel=0.2)
            cylinder(1.75, 5, of.plastic(code), bevel=0.2)
    with on(-28, 22):
        passives.can_crystal() if False else box((11, 4.6, 3.6), of.chrome(), bevel=1.2)
    scatter(0, 0, 26, 6, [(-4, 8), (18, 1), (-8, -10), (20, 16), (-30, -16)])
    for i, code in enumerate(('#3ecf6a', '#e23b2f', '#3f7ee8')):
        lamp(0.8, (30, 18 - i * 3, FACE), code, i < 2)


def nano_board():
    board(45, 18, '#12447f', [(x, y, 0.8) for x in (-21, 21) for y in (-7.6, 7.6)], 5, 20, ('PF-DN8', 15.5, -4.2, 1.2))
    pin_rows(15, 15.24)
    with on(-1, 0, 45):
        chips.quad(32, 7.0, pitch=0.8, rows=('TS8F32', '2612'), letter=0.8)
    with on(-20, 0):
        box((7.6, 7.7, 3.8), of.nickel(), bevel=0.3)
    button(12.5, 0)
    with on(7.6, 1, 90):
        box((4.6, 1.9, 1.2), of.nickel(), bevel=0.3)
    scatter(0, 0, 6, 3, [(-10, -4), (-10, 2)])
    for i, code in enumerate(('#3ecf6a', '#e6a321', '#e6a321', '#e23b2f')):
        lamp(0.6, (17.6, 4.2 - i * 2.1, FACE), code, i in (0, 3))


def radio_module(size=(18, 25.5), mask='#14161a', rows=('PF-WM32', '4M'), printed=True, ports=0):
    """Castellated edges, a can, and an antenna or its sockets."""
    width, depth = size
    board(width, depth, mask, seed=4, traces=6)
    share = 0.68 if printed else 0.74
    for y_side in range(11):
        y = -depth / 2 + depth * share * (y_side + 0.5) / 11
        for x in (-width / 2, width / 2):
            box((0.9, depth * 0.036, 1.66), of.gold(), (x, y, -0.03))
    can(width * 0.88, depth * share * 0.95, 2.4, rows, (0, -depth / 2 + depth * share / 2 + 0.2), width * 0.085)
    if printed:
        antenna(width * 0.84, depth * 0.2, (0, depth * 0.36))
    for i in range(ports):
        with on((i - (ports - 1) / 2) * 6 + width * 0.2, depth * 0.4):
            box((2.6, 2.6, 0.4), of.plastic('#e8e4da'), bevel=0.05)
            cylinder(1.0, 1.2, of.gold(), inner=0.75, bevel=0.04)
            cylinder(0.25, 1.0, of.gold(), steps=16)


def relay_board(count=8):
    width = count * 17 + 6
    board(width, 56, '#1b4f96', [(x, y, 1.6) for x in (-width / 2 + 4, width / 2 - 4) for y in (-24, 24)], 9, 50)
    for i in range(count):
        x = (i - (count - 1) / 2) * 17
        with on(x, 3):
            box((15.4, 19.2, 15.6), of.plastic('#1d4fb4', 0.28), bevel=0.5)
            lines(('SE-P1C24', '10A 250VAC', '24VDC'), 1.7, (0, 0, 15.64), of.silkscreen(), font='bold', fit=13)
        lamp(0.8, (x, -11, FACE), '#e23b2f', i in (0, 2, 3))
        with on(x + 4, -12):
            chips.gull_wing(4, (4.4, 3.9), height=2.0, rows=('817',), letter=0.7)
        with on(x, 20.5, 180):
            connectors.terminal_block(3, 5.08, '#2456a8', 7.6, 9.6, legs=0)
    with on(0, -22):
        connectors.pin_header(10)


def buck(rows=('24-5',)):
    board(43, 21, '#174a94', [(-18.5, 8, 1.5), (18.5, -8, 1.5)], 5, 14, ('IN', -19, 3, 1.4))
    with on(1, 1):
        magnetics.power_inductor(10, 6.4, '330')
    for x, d in ((-12.5, 8.0), (12.5, 8.0)):
        with on(x, 0):
            passives.smd_electrolytic(d, 9.5, ('100', '50V') if x < 0 else ('220', '16V'))
    from families import discretes
    with on(-2.6, -6, 180):
        pass
    with on(3, -7.4):
        chips.gull_wing(8, rows=('GP2405',), letter=0.7)
    for x in (-20, 20):
        for y in (-8.5, 8.5):
            hole_mark(0.8, (x * 0.985, y * 0.95, FACE - 0.05), of.solder())
    lamp(0.7, (18, 7.4, FACE), '#e23b2f')
    scatter(0, 0, 4, 2, [(-5.5, -8)])


def h_bridge():
    board(43, 43, '#9c1f22', [(x, y, 1.6) for x in (-18.5, 18.5) for y in (-18.5, 18.5)], 6, 22, ('DM-HB2', 12, -12, 1.8))
    with on(0, 10):
        for i in range(7):
            box((1.3, 15, 22), of.anodised('#1d1d20'), ((i - 3) * 3.6, 3, 0), bevel=0.2)
        box((23, 2, 22), of.anodised('#1d1d20'), (0, -2.5, 0), bevel=0.2)
        box((19.5, 4.4, 15), of.epoxy(), (0, -6, 3), bevel=0.4)
        with front((0, -8.25, 11)):
            lines(('DM298N', '2614'), 2.0, (0, 0, 0), of.laser())
        for i in range(15):
            box((0.7, 0.5, 4), of.tin(), ((i - 7) * 1.27, -6.4 - (i % 2) * 2, 0))
    for x, turn in ((-18, -90), (18, 90)):
        with on(x, 0, turn):
            connectors.terminal_block(2, 5.08, '#2456a8', 7.6, 9.6, legs=0)
    with on(-7, -17):
        connectors.terminal_block(3, 5.08, '#2456a8', 7.6, 9.6, legs=0)
    with on(11, -17.5):
        connectors.pin_header(6)
    for x in (-11.5, 11.5):
        with on(x, -6):
            passives.smd_electrolytic(6.3, 7.7, ('220', '35V'))


def stepper_carrier():
    board(20.3, 15.2, '#a3242a', seed=3, traces=8)
    pin_rows(8, 12.7)
    with on(1, 0):
        chips.qfn(28, 5.0, rows=())
        box((9, 9, 1.6), of.aluminium(), (0, 0, 0.9), bevel=0.1)
        for i in range(5):
            for j in range(5):
                box((1.0, 1.0, 4), of.aluminium(), ((i - 2) * 2, (j - 2) * 2, 2.3), bevel=0.08)
    with on(-7.4, 0):
        cylinder(1.7, 1.4, of.nickel(), bevel=0.1)
        box((2.6, 0.5, 0.05), of.material('#2b2b2c'), (0, 0, 1.4), (0, 0, 30))
    scatter(0, 0, 2, 1, [(7.6, -2)])
