"""Light-emitting diodes."""

import math

from studio import materials as of
from studio.shapes import box, cylinder, group, lathe, plate, rectangle, wire


def round_led(code='#d8140f', deep='#a80905'):
    """5 mm, diffused, on two legs of unequal length."""
    up = 13.0
    dome = [(2.5 * math.cos(a), 6.1 + 2.5 * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]]
    profile = [(0, 0), (2.9, 0), (2.9, 0.9), (2.52, 1.05), *dome]
    profile[-1] = (0, profile[-1][1])
    resin = of.material(code, 0.16, transmission=0.35, ior=1.5, coat=0.6)
    with group((0, 0, up)):
        lathe(profile, resin, smooth=45)
        box((1.6, 0.5, 3.4), of.tin(), (0.7, 0, 0.4))
        box((0.6, 0.5, 3.0), of.tin(), (-1.0, 0, 0.4))
    for x, low in ((-1.27, 0.0), (1.27, 1.6)):
        box((0.5, 0.5, up - low), of.tin(), (x, 0, low), bevel=0.05)
        box((0.95, 0.52, 0.9), of.tin(), (x, 0, up - 3.2))


def flat_led(size=(3.5, 2.8, 0.7), phosphor='#f1cf3c'):
    width, depth, height = size
    holes = [rectangle(width * 0.74, depth * 0.74, 0.5)[::-1]]
    plate(rectangle(width, depth, 0.1), height, of.ceramic('#f6f4ee'), (0, 0, 0.02), holes=holes, bevel=0.04)
    plate(rectangle(width * 0.76, depth * 0.76, 0.5), height * 0.8, of.material(phosphor, 0.12, coat=1.0), (0, 0, 0.03))
    for side, wide in ((-1, 0.6), (1, 0.3)):
        box((0.3, depth * 0.74, 0.16), of.solder(), (side * width * 0.49, 0, 0), bevel=0.03)
