"""Reels on paper, a tape with chips drawn out in front of them."""

import math

from families import chips, passives
from scenes.framing import lit_paper, look
from studio import materials as of
from studio.lettering import barcode, label, text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle

TAPE = 8.0


def component_reels():
    with group(scale=1 / 90):
        kinds = (('#26272a', '#c9b68f'), ('#e6e3da', '#3a3b3e'), ('#1f4f9a', '#d9cdb0'), ('#e6e3da', '#c9b68f'), ('#26272a', '#8d7450'))
        for i, (flange, tape) in enumerate(kinds):
            with group((60 + i * 70, 150 - i * 34 + (i % 2) * 16, 0), (0, 0, 16 - i * 5)):
                reel(flange, tape, f'BB-R0603-{10 + i}K')
        strip_of_tape((-178, -40, 0), 4)
        with group((132, -62, 0), (0, 0, -20), 9):
            chips.gull_wing(rows=('TS485E', '2615 A'))
        with group((226, -20, 0), (0, 0, 12), 4.4):
            chips.quad(48, 7.0, rows=('TSM0F064', 'L48', 'TESSALINE'))
        with group((62, -52, 0), (0, 0, 30), 16):
            passives.chip_resistor('0603', '1002')
        with group((300, -70, 0), (0, 0, -8), 6):
            passives.smd_electrolytic()
    lit_paper()
    look((-0.4, -10.6, 3.0), (1.6, 0.5, 0.88), 54, aside=(-0.13, 0.0), sharp_at=(1.4, 0.2, 0.6), aperture=2.8)
    return (1280, 576), 1.0


def reel(flange, tape, name):
    """180 mm across, windows in its sides, a label."""
    look_ = of.plastic(flange)
    with group((0, 0, 90), (90, 0, 0)):
        for z in (0, 10):
            windows = []
            for i in range(3):
                start = math.radians(120 * i + 14)
                arc = [start + math.radians(92) * j / 12 for j in range(13)]
                windows.append([(70 * math.cos(a), 70 * math.sin(a)) for a in arc] + [(34 * math.cos(a), 34 * math.sin(a)) for a in reversed(arc)])
            plate(circle(90, steps=120), 1.4, look_, (0, 0, z), holes=[window[::-1] for window in windows] + [circle(6.5)[::-1]], bevel=0.4)
        profile = [(30, 1.4)] + [(30 + i * 1.1, 1.6 + (i % 2) * 0.35) for i in range(46)] + [(80, 9.6)] + [(79 - i * 1.1, 9.6 - (i % 2) * 0.35) for i in range(45)]
        lathe(profile, of.material(tape, 0.55), steps=96, smooth=20)
        label((46, 30), ('QTY 5000', 'LOT 2615'), (0, -58, 11.5), 'top', title=name, maker='OHMLUND')


def strip_of_tape(at, pitch):
    """A paper tape lying in front: sprocket holes, pockets, a chip resistor in each."""
    with group(at, (0, 0, -5)):
        count = 46
        length = count * pitch * 2
        holes = [circle(1.5, (-length / 2 + pitch * 2 * (i + 0.5), 6), 20)[::-1] for i in range(count)]
        pockets = [rectangle(2.6, 4.4, 0.3, (-length / 2 + pitch * 2 * (i + 0.5), -2))[::-1] for i in range(count)]
        with group((length / 2, 0, 0)):
            plate(rectangle(length, 20), 1.4, of.material('#e4dccb', 0.7), (0, 0, 0.2), holes=holes + pockets)
            for i in range(count):
                with group((-length / 2 + pitch * 2 * (i + 0.5), -2, 0.4), (0, 0, 90), 2.2):
                    passives.chip_resistor('0603', '')
