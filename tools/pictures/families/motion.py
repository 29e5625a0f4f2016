"""Motors and what drives them."""

from studio import materials as of
from studio.fittings import front, hole_mark, lamp, left, leads, screw, socket
from studio.lettering import label, lines, text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire
from families.rail import _terminals

FOUR = ('#1b1b1d', '#2f9140', '#c4231c', '#2c56b8')


def stepper(frame=42.3, length=40, shaft=5, reach=24, pilot=22, label_rows=('1.8°  1.7 A', '0.4 N·m'), model='DM-17-40-17', hole=31):
    """Lying, its shaft to the left front."""
    chamfer = frame * 0.1
    half = frame / 2
    outline = [(-half + chamfer, -half), (half - chamfer, -half), (half, -half + chamfer), (half, half - chamfer), (half - chamfer, half), (-half + chamfer, half), (-half, half - chamfer), (-half, -half + chamfer)]
    silver, end = of.brushed(), of.aluminium('#c2c4c6')
    cap = min(9.0, length * 0.24)
    with group((0, 0, half), (90, 0, -90)):
        mounting = [circle(1.6 * frame / 42, (x * hole / 2, y * hole / 2), 20)[::-1] for x in (-1, 1) for y in (-1, 1)]
        plate(outline, cap, end, (0, 0, -cap), holes=mounting, bevel=0.5)
        box((frame - 1.2, frame - 1.2, length - 2 * cap), of.material('#1c1c1f', 0.45, 0.3), (0, 0, -length + cap), bevel=1.6)
        plate(outline, cap, end, (0, 0, -length), bevel=0.5)
        cylinder(pilot / 2, 2, silver, bevel=0.3)
        cylinder(pilot * 0.32, 0.3, of.material('#2c2c2e', 0.5, 0.6), (0, 0, 1.9))
        cylinder(shaft * 0.86, 0.8, of.steel(), (0, 0, 1.9), bevel=0.2)
        cylinder(shaft / 2, reach, of.chrome(), bevel=0.4)
        box((shaft * 0.9, 0.3, reach * 0.6), of.steel(), (0, shaft * 0.44, reach * 0.38))
        for x in (-1, 1):
            for y in (-1, 1):
                hole_mark(1.5 * frame / 42, (x * hole / 2, y * hole / 2, -0.9))
    with group((length * 0.5, -half + 0.55, half), (90, 0, 0)):
        label((length * 0.5 if length > 30 else length * 0.46, frame * 0.6), label_rows, (0, 0, 0.05), 'top', title=model, maker='DREHWALD')
    with group((length, 0, 0)):
        box((5, 16, 9), of.plastic('#ece8dc'), (-5, -half - 3 + 6, frame * 0.1), bevel=0.4)
        leads(FOUR, (-2, -half - 2, frame * 0.2), (frame * 0.75, -half - frame * 0.7, 0.7), frame * 0.019, 1.8, bare=3)


def gear_motor(diameter=37, gearbox=22, motor=31, can=33, shaft=6, offset=7.0, encoder=False, rows=('12 V  100 rpm',), model='DM-G37'):
    """Gearbox with its shaft off centre, motor behind."""
    r = diameter / 2
    with group((0, 0, r), (0, -90, 0)):
        cylinder(r, gearbox, of.brushed(), (0, 0, -gearbox), bevel=0.6)
        with group((offset, 0, 0)):
            cylinder(shaft, 3, of.aluminium(), bevel=0.4)
            cylinder(shaft / 2, 21, of.chrome(), bevel=0.4)
            box((0.3, shaft * 0.9, 12), of.steel(), (shaft * 0.44, 0, 8.5))
        for i in range(6):
            import math
            a = math.radians(60 * i + 30)
            hole_mark(1.3, (r * 0.82 * math.cos(a), r * 0.82 * math.sin(a), 0.0))
        back = -gearbox - motor
        lathe([(0, back), (can / 2 - 1.5, back), (can / 2, back + 1.5), (can / 2, -gearbox), (0, -gearbox)], of.zinc())
        lathe([(can / 2 + 0.05, back + motor * 0.16), (can / 2 + 0.25, back + motor * 0.17), (can / 2 + 0.25, back + motor * 0.72), (can / 2 + 0.05, back + motor * 0.73)], of.material('#1a1a1c', 0.4))
        cylinder(can * 0.2, 3, of.plastic('#1c1c1e'), (0, 0, back - 3), bevel=0.4)
        if encoder:
            plate(circle(can * 0.52, steps=48), 1.2, of.solder_mask('#14593a'), (0, 0, back - 5), bevel=0.1)
            cylinder(can * 0.34, 4, of.material('#26262a', 0.4), (0, 0, back - 9), bevel=0.3)
    x = gearbox + motor + (9 if encoder else 2)
    with group((gearbox + motor * 0.52, -can / 2 - 0.35, r), (90, 0, 0)):
        lines((model, *rows), can * 0.055, (0, 0, 0), of.silkscreen(), font='bold', fit=motor * 0.5)
    colours = ('#c4231c', '#1b1b1d', '#2f9140', '#2c56b8', '#e2c12a', '#e9e7e0') if encoder else ('#c4231c', '#1b1b1d')
    leads(colours, (x, -2, r), (x + diameter * 0.9, -diameter * 0.7, 0.8), diameter * 0.022, 2, bare=3)


def planetary(diameter=42):
    r = diameter / 2
    with group((0, 0, r), (0, -90, 0)):
        cylinder(r, 10, of.brushed(), (0, 0, -10), bevel=0.8)
        cylinder(r - 0.6, 42, of.material('#303236', 0.4, 0.8), (0, 0, -52), bevel=0.6)
        cylinder(r, 6, of.brushed(), (0, 0, -58), bevel=0.6)
        cylinder(r, 58, of.material('#1c1c1f', 0.4, 0.2), (0, 0, -116), bevel=1)
        cylinder(r + 0.01, 8, of.zinc(), (0, 0, -124), bevel=1)
        cylinder(14, 3, of.steel(), bevel=0.4)
        cylinder(6, 26, of.chrome(), bevel=0.5)
        box((1.6, 4, 15), of.steel(), (5.4, 0, 8), bevel=0.3)
        for x, y in ((0, 16.5), (0, -16.5), (16.5, 0), (-16.5, 0)):
            hole_mark(2, (x, y, 0.0))
    with group((86, -r - 0.1, r), (90, 0, 0)):
        lines(('DM-P42-24-60', '24 V  60 rpm  50:1'), 2.6, (0, 0, 0.1), of.silkscreen(), font='bold', fit=48)
    leads(('#c4231c', '#1b1b1d'), (124, -6, r), (160, -32, 1), 1.0, 2.4, bare=4)


def stepper_driver():
    """A finned black case with two green plugs at the front."""
    with group((0, 0, 0)):
        box((118, 60, 22), of.anodised('#26272b'), (0, 8, 4), bevel=0.8)
        box((118, 76, 4), of.anodised('#2c2d31'), (0, 0, 0), bevel=0.5)
        for i in range(14):
            box((3, 30, 8), of.anodised('#26272b'), (-52 + i * 8, 22, 25), bevel=0.4)
        label((96, 22), ('PUL DIR ENA  |  A+ A- B+ B-  |  20-50 V DC',), (0, -8, 26.05), 'top', title='DM-SD45-50   4.2 A', maker='DREHWALD MOTION')
        for x in (-28, 28):
            with group((x, -24, 4)):
                box((46, 12, 13), of.plastic('#2f8f4e'), (0, 0, 2), bevel=0.4)
                for i in range(6):
                    screw(2.4, ((i - 2.5) * 7.4, 1, 14.6), slot='line', turn=19 * i)
                    with front(((i - 2.5) * 7.4, -6.02, 7)):
                        socket((5, 4.6), (0, 0, 0))
        box((22, 9, 6), of.plastic('#b3231d'), (0, -23, 4), bevel=0.3)
        lamp(1.6, (-54, -21, 4.2))


def drive(size=(72, 140, 142), rows=('0.75 kW', '230 V'), model='DM-F075-230', reading='50.00'):
    """A frequency drive: keypad and red figures, fins at the side, terminals below."""
    width, depth, height = size
    box((width, depth * 0.86, height), of.plastic('#2f3237'), (0, -depth * 0.43, 0), bevel=1.6)
    with front((0, -depth * 0.86, height / 2)):
        plate(rectangle(width * 0.96, height * 0.94, 4), depth * 0.12, of.plastic('#3b3f45'), bevel=1.2)
        top = depth * 0.12
        plate(rectangle(width * 0.76, height * 0.2, 2, (0, height * 0.27)), 0.6, of.material('#140c0c', 0.1, coat=0.8), (0, 0, top))
        text(reading, height * 0.1, (-width * 0.02, height * 0.27, top + 0.7), of.glow('#ff3a2c', 2.2), font='mono', fit=width * 0.62)
        text('Hz', height * 0.03, (width * 0.31, height * 0.21, top + 0.7), of.glow('#ff3a2c', 1.2), font='bold')
        keys = (('#2f8f4e', 'RUN'), ('#b3231d', 'STOP'), ('#5b6068', '▲'), ('#5b6068', '▼'))
        for i, (code, word) in enumerate(keys):
            x, y = (i % 2 - 0.5) * width * 0.3 - width * 0.12, height * (0.08 - (i // 2) * 0.12)
            plate(rectangle(width * 0.23, height * 0.075, 2, (x, y)), 1.6, of.rubber(code), (0, 0, top), bevel=0.5)
            text(word, height * 0.024, (x, y, top + 1.65), of.silkscreen(), font='bold', fit=width * 0.2)
        cylinder(width * 0.12, 7, of.matt_plastic('#1d1e21'), (width * 0.3, height * 0.02, top), bevel=1)
        box((1.2, width * 0.1, 0.2), of.silkscreen(), (width * 0.3, height * 0.06, top + 7))
        plate(rectangle(width * 0.86, height * 0.03, at=(0, height * 0.42)), 0.3, of.paper('#b4602a'), (0, 0, top))
        lines((model, '   '.join(rows)), height * 0.03, (0, -height * 0.2, top + 0.05), of.silkscreen(), font='bold', fit=width * 0.8)
        with group((0, 0, top - 2)):
            _terminals(width * 0.84, -height * 0.38, 5, '#1d1f22')
    for i in range(9):
        with left((-width / 2, -depth * 0.4, height * (0.14 + 0.09 * i))):
            plate(rectangle(depth * 0.6, height * 0.028, 1.5), 0.1, of.material('#0c0d0e', 0.9))
