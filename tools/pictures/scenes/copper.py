"""Copper: behind profiles without a picture of their own, and where links to the shop are shown."""

from families import chips, electromechanical, motion, passives, rail
from scenes.framing import lit_paper, look
from studio import materials as of, stage
from studio.fittings import screw
from studio.shapes import box, circle, group, plate, rectangle


def profile_background():
    """Rows of busbars, close, going out of focus."""
    with group(scale=1 / 60):
        for i in range(22):
            with group((0, (i - 8) * 42, (i % 3) * 3)):
                holes = [circle(8, (x, 0), 40)[::-1] for x in range(-700, 760, 120)]
                plate(rectangle(1500, 34, 1), 9, of.copper('#c97c4d'), holes=holes, bevel=1.0)
                for x in range(-640, 700, 240):
                    screw(10, (x, 0, 9), of.steel(), 'hex', turn=17 * i + x)
        box((2400, 2400, 2), of.material('#17181c', 0.7), (0, 0, -8))
    stage.light(0.55)
    look((-2.6, -6.2, 3.4), (0.3, 0.6, 0.0), 60, sharp_at=(0.1, -0.6, 0.1), aperture=0.7)
    return (1280, 576), 0.9


def open_graph():
    """What the shop sells, with room at the left for its name."""
    with group(scale=1 / 60):
        with group((150, 90, 0), (0, 0, -20)):
            rail.supply(40, rows=('24 V  5 A',), model='GP-DR120-24')
        with group((62, 40, 0), (0, 0, -8), 1.3):
            motion.stepper()
        with group((60, -52, 0), (0, 0, 14), 9):
            chips.gull_wing(rows=('TS485E', '2615 A'))
        with group((140, -70, 0), (0, 0, -10), 2.6):
            electromechanical.cube_relay()
        with group((196, 2, 0), (0, 0, 0), 2.2):
            passives.radial_capacitor(12.5, 20, '#1d2b4d', ('1000µF', '35V'), leads=0.5, pitch=5)
        with group((-20, -62, 0), (0, 0, 30), 18):
            passives.chip_resistor('0603', '1002')
        with group((-44, -10, 0), (0, 0, 24), 0.9):
            electromechanical.busbars()
    lit_paper()
    look((-1.0, -12.0, 4.2), (1.25, 0.3, 0.95), 66, aside=(-0.2, 0.06))
    return (1200, 630), 1.0
