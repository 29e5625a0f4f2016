"""Heat sinks, fans, pads and paste."""

import math

from studio import materials as of
from studio.fittings import leads, ring_of, screw
from studio.lettering import label, lines, text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire


def to220_sink():
    """Fingers around a transistor that is screwed on."""
    from families import discretes
    black = of.anodised('#1e1f22')
    box((25, 1.6, 16), black, (0, 2, 0), bevel=0.2)
    for x in (-1, 1):
        for i in range(4):
            box((1.4, 13, 16), black, (x * (12.4 - i * 2.1), 2 + (6.5 if i else 0), 0), bevel=0.2)
        box((1.4, 14, 16), black, (x * 12.4, -2.6, 0), bevel=0.2)
        cylinder(0.9, 5, of.tin(), (x * 10, 2, -4), steps=20)
    with group((0, -1.6, -6), scale=0.82):
        discretes.to220(('LM317T', 'HV 2607'))
    with group((0, -2, 14.8), (90, 0, 0)):
        screw(2.4, (0, 0, 0.6))


def extruded(width=100, length=100, height=40, fins=15):
    silver = of.aluminium('#c3c5c8')
    profile = [(-width / 2, 0), (width / 2, 0)]
    for i in range(fins):
        x = width / 2 - width * (i + 0.0) / (fins - 1) * 0.984 - width * 0.008
        thin = width * 0.011
        profile += [(x + thin, 9), (x + thin * 0.7, height), (x - thin * 0.7, height), (x - thin, 9)]
    with group((0, length / 2, 0), (90, 0, 0)):
        plate(profile, length, silver, bevel=0.25)


def pin_fin(side=40, height=11, count=10):
    black = of.anodised('#1f2023')
    box((side, side, 2.6), black, bevel=0.2)
    pitch = side / count
    for i in range(count):
        for j in range(count):
            box((pitch * 0.55, pitch * 0.55, height - 2.6), black, ((i - (count - 1) / 2) * pitch, (j - (count - 1) / 2) * pitch, 2.5), bevel=0.15)
    box((side * 0.96, side * 0.96, 0.3), of.material('#e9e4da', 0.7), (0, 0, -0.3))


def fan_blades(radius, height, code, count=7):
    look = of.plastic(code)
    for _, _, angle in ring_of(count, 1):
        with group((0, 0, 0), (0, 0, angle)):
            with group((radius * 0.66, 0, height * 0.5), (34, 0, 0)):
                arc = [(radius * 0.31 * math.cos(a), radius * 0.5 * math.sin(a)) for a in [i * math.pi / 10 for i in range(21)]]
                plate([(x, y * 0.8) for x, y in arc], height * 0.12, look)
            box((radius * 0.5, radius * 0.34, height * 0.1), look, (radius * 0.66, 0, height * 0.42), (30, 0, 0))
    cylinder(radius * 0.42, height * 0.96, look, bevel=height * 0.06)


def fan(side=80, depth=25, rows=('KT-F8025-24B', '24 V  2.2 W'), colours=('#c4231c', '#1b1b1d', '#e2c12a'), metal=False):
    """Standing on its edge, its face to the front."""
    frame = of.paint('#2a2b2e') if metal else of.plastic('#1e1e20')
    with group((0, depth / 2, side / 2), (90, 0, 0)):
        ears = [circle(side * 0.03, (x * side * 0.41, y * side * 0.41), 20)[::-1] for x in (-1, 1) for y in (-1, 1)]
        opening = circle(side * 0.47, steps=72)[::-1]
        for z in (0, depth * 0.86):
            plate(rectangle(side, side, side * 0.06), depth * 0.14, frame, (0, 0, z), holes=[opening, *ears], bevel=depth * 0.02)
        lathe([(side * 0.47, 0), (side * 0.475, depth), (side * 0.497, depth), (side * 0.497, 0), (side * 0.47, 0)], frame, steps=72)
        for _, _, angle in ring_of(4, 1, 45):
            with group(turn=(0, 0, angle)):
                box((side * 0.3, side * 0.04, depth * 0.1), frame, (side * 0.34, 0, 0))
        with group((0, 0, depth * 0.12)):
            fan_blades(side * 0.455, depth * 0.72, '#26272a' if not metal else '#1a1a1c')
        with group((0, 0, depth * 0.82)):
            plate(circle(side * 0.17, steps=48), 0.08, of.paper(), (0, 0, depth * 0.0))
            plate(rectangle(side * 0.26, side * 0.035, at=(0, side * 0.085)), 0.1, of.paper('#b4602a'))
            text('KALTRIPPE', side * 0.03, (0, side * 0.035, 0.12), of.ink(), font='bold', fit=side * 0.27)
            for i, row in enumerate(rows):
                text(row, side * 0.026, (0, -side * (0.02 + 0.05 * i), 0.12), of.ink(), fit=side * 0.28)
    leads(colours, (side * 0.5, 0, side * 0.06), (side * 0.95, -side * 0.25, 0.5), side * 0.013, 2.0, bare=side * 0.03)


def pad():
    """Two sheets, the film of the upper one peeled at a corner."""
    soft = of.material('#8ba2b4', 0.75, grain=0.15, grain_size=60)
    box((100, 100, 1.2), soft, (4, 5, 0), (0, 0, 5), bevel=0.2)
    box((100, 100, 1.2), soft, (-2, -2, 1.25), (0, 0, -4), bevel=0.2)
    film = of.material('#cfe3ee', 0.12, transmission=0.55, coat=0.6)
    with group((-2, -2, 2.5), (0, 0, -4)):
        plate([(-50, -50), (18, -50), (50, -18), (50, 50), (-50, 50)], 0.2, film)
        with group((33.5, -33.5, 0.2), (0, 0, 45)):
            path = [(-1, 0), (6, 3), (9, 9), (6, 15), (-2, 17), (-14, 14)]
            from studio.shapes import strip
            strip([(-x, z) for x, z in path], 0.25, 44, film, turn=(0, 0, 90))


def paste():
    """A syringe lying down, its plunger out."""
    with group((-36, 0, 9.5), (0, 90, 0)):
        lathe([(0, 0), (1.6, 0), (2.2, 6), (3.2, 7), (3.2, 10), (8.2, 13), (8.6, 14), (8.6, 62), (0, 62)], of.material('#e6eaea', 0.2, transmission=0.2))
        cylinder(8.0, 34, of.material('#b9bcbe', 0.5), (0, 0, 16))
        lathe([(0, -7), (2.6, -7), (3.6, -6), (3.6, 3), (0, 3)], of.plastic('#23508f'), knurls=12, knurl=0.3)
        plate(rectangle(30, 17, 4), 2.4, of.plastic('#eceeee'), (0, 0, 61), bevel=0.5)
        for turn in (0, 90):
            box((11, 1.6, 26), of.plastic('#eceeee'), (0, 0, 62), (0, 0, turn))
        cylinder(9, 2.4, of.plastic('#eceeee'), (0, 0, 87), bevel=0.5)
    for i in range(9):
        a = math.radians(118 + i * 8.0)
    with group((0, 0, 9.5), (52, 0, 0)):
        label((32, 11.5), ('10 g   4 W/(m·K)',), (-2, 0, 8.9), 'top', title='KT-HP40', maker='KALTRIPPE')
