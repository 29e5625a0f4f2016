"""Relays, switches, fuses, busbars."""

import math

from studio import materials as of
from studio.fittings import front, hole_mark, nut, ring_of, screw, thread
from studio.lettering import arc_text, label, lines, text
from studio.shapes import ball, box, circle, cylinder, group, lathe, plate, rectangle, strip, wire


def cube_relay(rows=('SE-P1C24', '24 V DC', '10A 250VAC')):
    box((19, 15.4, 15.2), of.plastic('#1e4fae', 0.26), (0, 0, 3.4), bevel=0.5)
    box((18.4, 14.8, 1.0), of.plastic('#17191d'), (0, 0, 2.6))
    lines(('SCHALTMOOR', *rows), 1.5, (0, 0, 18.63), of.silkscreen(), font='bold', fit=16)
    lines(rows[:2], 1.8, (0, -7.72, 11.5), of.silkscreen(), 'front', 'bold', 15)
    for x, y in ((-7, -6), (-7, 6), (7, -6), (7, 6), (7, 0)):
        box((1.0, 0.5, 3.4), of.tin(), (x, y, 0), bevel=0.08)


def solid_state_relay():
    """A flat block on an aluminium plate, two big screws at each end under a clear lid."""
    plate(rectangle(44.5, 58, 1), 3, of.aluminium(), holes=[circle(2.3, (0, y))[::-1] for y in (-24, 24)], bevel=0.3)
    box((44, 45, 19), of.plastic('#e3e1da'), (0, 0, 3), bevel=0.8)
    box((44, 58, 9), of.plastic('#e3e1da'), (0, 0, 3), bevel=0.8)
    for y, radius in ((-22.5, 4.2), (22.5, 4.2)):
        for x in (-13.5, 13.5):
            box((14, 11, 1), of.tin(), (x, y, 12), bevel=0.3)
            screw(radius, (x, y, 13), turn=25 if x > 0 else 65)
    label((38, 30), ('IN 3-32 V DC', '25 A  24-280 V AC'), (0, 0, 22.03), 'top', title='SE-SSR25-DA', maker='SCHALTMOOR ELECTRIC')
    cylinder(1.4, 0.6, of.glow('#e23b2f', 0.8), (15, -11, 22.1), bevel=0.3)


def tactile():
    box((6, 6, 3.4), of.plastic('#202022'), (0, 0, 3.2), bevel=0.15)
    plate(rectangle(6.0, 6.0, 0.4), 0.25, of.nickel(), (0, 0, 6.5), holes=[circle(1.9)[::-1]], bevel=0.08)
    cylinder(1.75, 1.6, of.plastic('#1a1a1c'), (0, 0, 6.2), bevel=0.2)
    for x in (-2.25, 2.25):
        for y in (-2.25, 2.25):
            cylinder(0.45, 0.25, of.plastic('#202022'), (x, y, 6.7), bevel=0.1)
        for y in (-1, 1):
            strip([(-0.6, 4.0), (0.1, 4.0), (0.35, 3.4), (0.15, 1.8), (0.4, 0)], 0.3, 0.7, of.tin(), (x, y * 3.1, 0), (0, 0, 90 * y))


def toggle():
    box((13, 8, 9.5), of.plastic('#9d1f1c'), (0, 0, 6), bevel=0.4)
    plate(rectangle(13.2, 8.2, 0.4), 1.0, of.nickel(), (0, 0, 15.2), bevel=0.15)
    thread(3.1, 9, of.nickel(), (0, 0, 16.2), 0.7)
    nut(8, 1.8, of.nickel(), (0, 0, 18), turn=15)
    plate(circle(5.6, steps=40), 0.6, of.nickel(), (0, 0, 17.2), bevel=0.15)
    with group((0, 0, 24.5), (0, 14, 0)):
        lathe([(0, 0), (1.2, 0), (1.2, 1), (1.55, 8), (1.6, 9.6), (1.2, 10.4), (0, 10.7)], of.chrome(), smooth=60)
    for x in (-4.7, 0, 4.7):
        box((0.8, 2.6, 6), of.tin(), (x, 0, 0), bevel=0.1)
    lines(('SE-TG12', '6A 125V'), 1.5, (0, -4.02, 11), of.silkscreen(), 'front', 'bold', 11)


def pushbutton(code='#1f9a4c'):
    """Pointing to the left front; its contact block behind."""
    with group((0, 0, 15), (90, 0, -38)):
        lathe([(0, 0), (14.8, 0), (14.8, 1.4), (13.6, 3.6), (11.8, 3.8), (11.6, 2.6), (0, 2.6)], of.chrome(), smooth=30)
        cylinder(11.2, 3.2, of.material(code, 0.22, coat=0.5), (0, 0, 0.6), bevel=0.7)
        thread(11, 12, of.matt_plastic('#222224'), (0, 0, -12), 1.6)
        nut(28, 3.4, of.matt_plastic('#1c1c1e'), (0, 0, -7))
        _contact_block((0, 0, -12), '1 NO', '#d9dbd8')


def _contact_block(at, words, code):
    with group(at):
        box((30, 30, 9), of.plastic('#26282b'), (0, 0, -9), bevel=0.8)
        box((19, 29, 24), of.plastic('#2c2e31'), (0, 0, -33), bevel=0.8)
        for y in (-10, 10):
            screw(2.6, (0, y, -33.4), turn=30)
        with group((-9.55, 0, -20), (0, -90, 0)):
            plate(rectangle(11, 15, 0.6), 0.1, of.paper(code))
            text(words, 3.2, (0, 0, 0.12), of.ink(), font='bold', turn=(0, 0, -90), fit=13)


def emergency_stop():
    with group((0, 0, 30), (90, 0, -36)):
        cylinder(30, 1.6, of.material('#efc51d', 0.35), (0, 0, 0), bevel=0.4)
        arc_text('EMERGENCY STOP', 4.4, 25, 1.65, of.ink(), start=90)
        cylinder(14, 9, of.plastic('#e0b71a'), (0, 0, 1.4), bevel=0.6)
        lathe([(0, 9), (13, 9), (18, 11), (20, 14), (20, 20), (18.6, 23.4), (15, 25), (0, 25.8)], of.material('#c4150f', 0.2, coat=0.6), smooth=60)
        for _, _, angle in ring_of(3, 1, 20):
            with group(turn=(0, 0, angle)):
                arrow = [(9 * math.cos(a), 9 * math.sin(a)) for a in [i * 0.15 for i in range(9)]] + [(11.4, 12.6), (13 * math.cos(1.2) + 0.6, 13 * math.sin(1.2) - 2.6)] + [(11.6 * math.cos(a), 11.6 * math.sin(a)) for a in [1.05 - i * 0.15 for i in range(8)]]
                plate([(11.5 * math.cos(a), 11.5 * math.sin(a)) for a in [i * 0.1 for i in range(11)]] + [(8.8 * math.cos(a), 8.8 * math.sin(a)) for a in [1.0 - i * 0.1 for i in range(11)]], 0.1, of.silkscreen(), (0, 0, 25.6))
                plate([(6.6 * math.cos(1.0), 6.6 * math.sin(1.0)), (13.6 * math.cos(1.0), 13.6 * math.sin(1.0)), (10.2 * math.cos(1.42), 10.2 * math.sin(1.42))], 0.1, of.silkscreen(), (0, 0, 25.6))
        thread(11, 12, of.matt_plastic('#222224'), (0, 0, -12), 1.6)
        nut(28, 3.4, of.matt_plastic('#1c1c1e'), (0, 0, -7))
        _contact_block((0, 0, -12), '2 NC', '#d9dbd8')


def fuse(ceramic=False, marking='T2A 250V'):
    with group((-10, 0, 2.6), (0, 90, 0)):
        for z in (0, 15):
            cylinder(2.6, 5, of.nickel(), (0, 0, z), bevel=0.35)
        if ceramic:
            cylinder(2.38, 12, of.ceramic('#efe9dc'), (0, 0, 4))
        else:
            lathe([(1.7, 4), (2.35, 4), (2.35, 16), (1.7, 16), (1.7, 4)], of.glass('#eef6f4'))
            from studio.shapes import coil
            with group((0, 0, 4)):
                wire([(0.5 * math.cos(i), 0.5 * math.sin(i), i * 0.25) for i in range(49)], 0.12, of.tin())
    if ceramic:
        text(marking, 1.1, (0, -1.35, 2.6 + 1.97), of.ink(), turn=(34, 0, 0), fit=9)
    else:
        text(marking, 0.85, (-7.5, -1.5, 4.75), of.ink('#4d4b45'), turn=(34, 0, 0), fit=4.4)


def busbars(width=20, thickness=5, tinned=False, count=3):
    """A stack of drilled bars, cut short for the picture."""
    look = of.tin() if tinned else of.copper()
    length = 150
    for i in range(count):
        with group((i * 9 - 9, (1 - i) * 3, i * (thickness + 0.1)), (0, 0, (-3, 2, -1)[i % 3])):
            holes = [circle(width * 0.19, (x, 0), 36)[::-1] for x in (-length / 2 + width * 0.6, -length / 2 + width * 1.6, length / 2 - width * 1.6, length / 2 - width * 0.6)]
            plate(rectangle(length, width, 1.0), thickness, look, holes=holes, bevel=0.35)


def comb():
    """Three phases, a grey cover, pins in turn."""
    length = 212
    grey = of.plastic('#8d9194')
    box((length, 7, 16), grey, (0, 0, 14), bevel=0.6)
    box((length, 2.2, 6), of.plastic('#74787b'), (0, -4.2, 17), bevel=0.3)
    for i in range(12):
        x = (i - 5.5) * 17.6
        plate_look = of.copper()
        with front((x, -0.6 + (i % 3) * 1.2, 0)):
            plate([(-4, 14), (-4, 3), (-2.5, 0), (2.5, 0), (4, 3), (4, 14)], 1.6, plate_look, bevel=0.15)
        text(f'L{i % 3 + 1}', 2.6, (x, -5.35, 20), of.silkscreen(), 'front', 'bold')
    for x in (-1, 1):
        box((3, 8.4, 18), of.plastic('#5d6164'), (x * length / 2, 0, 13), bevel=0.5)
