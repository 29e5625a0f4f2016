"""Supplies and converters that are not on a rail."""

from studio import materials as of
from studio.fittings import hole_mark, lamp, left, screw, socket
from studio.lettering import label, lines, text
from studio.shapes import box, circle, cylinder, group, plate, rectangle
from families.thermal import fan_blades


def enclosed(size=(215, 115, 50), title='24 V 14.6 A', model='GP-EN350-24', fan=True, terminals=9):
    """A perforated case lying flat, its terminals at the left."""
    length, depth, height = size
    metal = of.zinc()
    box((length, depth, 1.6), metal, (0, 0, 0), bevel=0.3)
    for y in (-1, 1):
        box((length, 1.4, height), metal, (0, y * (depth / 2 - 0.7), 0), bevel=0.3)
    box((1.4, depth, height), metal, (length / 2 - 0.7, 0, 0), bevel=0.3)
    case = length * 0.88
    x0 = length / 2 - case / 2
    holes = []
    fan_at = (x0 + case * 0.24, 0)
    for i in range(int(case / 11)):
        for j in range(int(depth / 11)):
            x, y = x0 - case / 2 + 8 + i * 11, -depth / 2 + 9 + j * 11
            in_label = x < x0 and abs(y) < depth * 0.32
            near_fan = fan and (x - fan_at[0]) ** 2 + y**2 < (depth * 0.36) ** 2
            if not in_label and not near_fan and x < length / 2 - 6 and y < depth / 2 - 6:
                holes.append(circle(3.2, (x, y), 6)[::-1])
    if fan:
        holes.append(circle(depth * 0.31, fan_at, 48)[::-1])
    plate(rectangle(case, depth, 0.5, (x0, 0)), 1.4, metal, (0, 0, height - 1.4), holes=holes)
    box((case - 4, depth - 4, height - 8), of.material('#161617', 0.8), (x0, 0, 2))
    if fan:
        with group((fan_at[0], 0, height - 5)):
            fan_blades(depth * 0.3, 4, '#1b1b1d')
            for r in (0.12, 0.2, 0.28):
                from studio.shapes import wire, coil
                wire(coil(depth * r, 1.0, 0), 0.8, of.chrome(), (0, 0, 5.6))
    label((case * 0.44, depth * 0.56), (model, 'IN 200-240 V AC', 'Made for industry'), (x0 - case * 0.25, 0, height + 0.02), 'top', title=title, maker='GRIDMOOR POWER')
    with group((-length / 2 + 7, 0, height * 0.3)):
        box((14, depth * 0.86, height * 0.34), of.plastic('#1c1c1e'), bevel=0.6)
        for i in range(terminals):
            y = (i - (terminals - 1) / 2) * depth * 0.84 / terminals
            screw(depth * 0.3 / terminals, (-1, y, height * 0.34), turn=17 * i)
            box((13, 0.9, 5), of.plastic('#1c1c1e'), (0, y + depth * 0.42 / terminals, height * 0.32), bevel=0.2)


def brick(size=(50.8, 25.4, 10.2), rows=('GP-IB20-24S05', '9-36 V IN', '5 V  4 A'), pins=5):
    """Potted, a label on top, pins below."""
    width, depth, height = size
    box(size, of.matt_plastic('#1a1a1c'), (0, 0, 5), bevel=0.5)
    label((width * 0.84, depth * 0.78), rows[1:], (0, 0, 5 + height + 0.02), 'top', title=rows[0], maker='GRIDMOOR POWER')
    for i in range(pins):
        x = width * (-0.4 if i < 2 else 0.4)
        y = depth * ((0.15, -0.15)[i] if i < 2 else (0.3, 0, -0.3)[(i - 2) % 3])
        cylinder(0.6, 6, of.tin(), (x, y, 0), steps=20)


def sip(rows=('S1-0505', '5V/5V 1W', 'GRIDMOOR')):
    box((11.6, 6, 10), of.epoxy(), (0, 0, 3.6), bevel=0.3)
    lines(rows, 1.25, (0, -3.02, 8.8), of.laser('#d0d0cc'), 'front', fit=10)
    for x in (-3.81, -1.27, 1.27, 3.81):
        box((0.5, 0.3, 4), of.tin(), (x, -1.6, 0), bevel=0.06)


def quarter_brick(rows=('GP-QB150-48S12', '36-75 V IN', '12 V 12.5 A')):
    """A board below, an aluminium plate above, thick pins."""
    from families.boards import board
    with group((0, 0, 5)):
        board(57.9, 36.8, '#1a3f2d', seed=4, traces=6)
    box((54, 33, 7), of.matt_plastic('#17181a'), (0, 0, 6.6), bevel=0.4)
    holes = [circle(1.6, (x, y))[::-1] for x in (-23.5, 23.5) for y in (-13, 13)]
    plate(rectangle(57.9, 36.8, 0.6), 2.2, of.aluminium(), (0, 0, 13.4), holes=holes, bevel=0.25)
    label((36, 20), rows[1:], (0, 0, 15.62), 'top', title=rows[0], maker='GRIDMOOR POWER')
    for x, y in ((-26, -12), (-26, 0), (-26, 12), (26, -12), (26, 12), (26, 4), (26, -4)):
        cylinder(1.0 if abs(y) > 8 else 0.5, 6, of.brass(), (x, y, 0), steps=20)
