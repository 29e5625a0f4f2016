"""Inductors and chokes."""

import math

from studio import materials as of
from studio.lettering import text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire


def power_inductor(side=6.0, height=4.5, marking='100'):
    corner = side * 0.22
    plate(rectangle(side, side, corner, steps=2), height * 0.94, of.material('#2f3033', 0.55, grain=0.3, grain_size=90), (0, 0, height * 0.06), bevel=side * 0.03)
    cylinder(side * 0.36, 0.04, of.material('#232427', 0.6, grain=0.3), (0, 0, height - 0.01))
    for x in (-1, 1):
        box((side * 0.1, side * 0.42, height * 0.28), of.solder(), (x * side * 0.47, 0, 0), bevel=0.06)
        box((side * 0.24, side * 0.42, height * 0.09), of.solder(), (x * side * 0.42, 0, 0), bevel=0.05)
    text(marking, side * 0.2, (0, 0, height + 0.04), of.laser('#d5d5d0'), font='bold', fit=side * 0.6)


def toroid_choke(outer=11.0, inner=5.5, height=9.0):
    """Two windings on a coated ring that stands on its base."""
    middle, up = (outer + inner) / 2, 5.0
    plate(rectangle(26, 15, 1.5), 2.2, of.plastic('#232326'), (0, 0, 3.0), bevel=0.3)
    with group((0, 0, outer + up + 1.2), (90, 0, 0)):
        ring = [(inner, -height / 2), (outer, -height / 2), (outer, height / 2), (inner, height / 2), (inner, -height / 2)]
        lathe(ring, of.material('#2f7d5d', 0.4, coat=0.2), smooth=20)
        box((1.4, inner * 2, height * 1.05), of.plastic('#e8e4da'), (0, 0, -height * 0.52))
        wide, tall = (outer - inner) / 2 + 0.7, height / 2 + 0.7
        for side in (0, 180):
            for i in range(15):
                angle = side - 62 + i * 124 / 14
                with group(turn=(0, 0, angle)):
                    loop = [(middle + wide * x, 0, tall * z) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
                    wire(loop, 0.62, of.enamelled_copper(), smooth=False)
    for x in (-9, 9):
        for y in (-4.5, 4.5):
            wire([(x, y, 3.1), (x, y, 0)], 0.45, of.tin(), smooth=False)


def reel_core(radius, height, at=(0, 0, 0)):
    cylinder(radius, height, of.plastic('#2a2a2c'), at, bevel=0.3)
