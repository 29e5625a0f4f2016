"""Boxes, cabinets, glands."""

from studio import materials as of
from studio.fittings import front, hexagon, nut, screw, thread
from studio.lettering import text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle


def screwed_box(size=(180, 130, 75), code='#c9ccca', metal=False, lid=0.3):
    """Lying on its back, lid up, a screw in each corner."""
    width, depth, height = size
    look = of.aluminium('#b9bbbc') if metal else of.plastic(code, 0.42)
    if metal:
        look = of.material('#b4b6b7', rough=0.5, metal=0.85, grain=0.3, grain_size=70)
    corner = min(width, depth) * 0.06
    plate(rectangle(width, depth, corner), height * (1 - lid), look, bevel=1.2)
    plate(rectangle(width - 1.6, depth - 1.6, corner), 1.2, of.rubber('#3a3b3c'), (0, 0, height * (1 - lid) - 0.1))
    plate(rectangle(width, depth, corner), height * lid - 0.8, look, (0, 0, height * (1 - lid) + 0.9), bevel=1.6)
    inset = corner * 1.1
    for x in (-1, 1):
        for y in (-1, 1):
            place = (x * (width / 2 - inset), y * (depth / 2 - inset))
            cylinder(corner * 0.75, 0.15, of.material('#6d6f6f', 0.7), (*place, height))
            screw(corner * 0.6, (*place, height - corner * 0.16), of.zinc() if metal else of.plastic('#b5b8b6'), turn=20 * x + 30 * y)
    if not metal:
        text('IP66', height * 0.07, (width * 0.3, -depth / 2 - 0.02, height * 0.12), of.material('#8f9391'), 'front', 'bold')


def cabinet(size=(300, 200, 400)):
    """Standing: a door with two quarter-turn locks, wall brackets above."""
    width, depth, height = size
    grey = of.paint('#cdd0cb')
    box((width, depth - 18, height), grey, (0, 9, 0), bevel=2.2)
    box((width - 3, 3, height - 3), of.rubber('#2c2d2d'), (0, -depth / 2 + 16.4, 1.5))
    box((width, 14, height), grey, (0, -depth / 2 + 8.5, 0), bevel=2.4)
    for z in (0.22, 0.78):
        with front((width / 2 - 26, -depth / 2 + 1.5, height * z)):
            cylinder(11, 2.4, of.matt_plastic('#1d1e20'), bevel=0.8)
            cylinder(7.5, 0.6, of.zinc(), (0, 0, 2.2), bevel=0.2)
            box((10, 2.4, 0.3), of.material('#151515', 0.8), (0, 0, 2.7), (0, 0, 40))
    for z in (0.14, 0.86):
        cylinder(5, 44, of.dark_steel(), (-width / 2 + 4, -depth / 2 + 6, height * z - 22), bevel=1)
    with front((-width * 0.28, -depth / 2 + 1.4, height * 0.9)):
        plate(rectangle(46, 18, 1), 0.6, of.paper('#b4602a'))
        text('KASTENBY', 6, (0, 0, 0.7), of.paper('#fffaf2'), font='bold', fit=40)
    with front((0, -depth / 2 + 1.4, height * 0.5)):
        triangle = [(-17, -14), (17, -14), (0, 16)]
        plate(triangle, 0.4, of.material('#efc51d', 0.4))
        plate([(-1.5, -10), (3.5, 0), (0.2, 0.5), (2.4, 8), (-3.2, -1.4), (0.2, -1.8)], 0.6, of.ink())


def gland(brass=False):
    """M20: lying, the cable end to the left front."""
    look = of.nickel() if brass else of.plastic('#8d9296', 0.45)
    dark = look if brass else of.plastic('#858a8e', 0.45)
    with group((-6, 0, 13.9), (0, 90, 0)):
        thread(10, 11, look, (0, 0, 14), 1.5)
        nut(24, 7, look, (0, 0, 7), turn=12)
        lathe([(0, 5), (10.6, 5), (10.6, 7.2), (0, 7.2)], look)
        with group((0, 0, -17)):
            nut(24, 13, dark, (0, 0, 9.5), turn=20)
            lathe([(7, 0), (9.4, 0), (10.6, 1.6), (11.9, 6), (12, 10), (7, 10), (7, 0)], dark, smooth=40)
            lathe([(5.2, 1.2), (7.1, 0.7), (7.1, 8), (5.2, 8), (5.2, 1.2)], of.rubber())
            cylinder(5.3, 0.2, of.material('#080808', 0.9), (0, 0, 5))
    with group((36, -13, 0), (0, 0, 25)):
        nut(26, 5.4, dark, hole=9.6)
