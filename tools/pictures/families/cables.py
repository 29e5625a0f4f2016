"""Cables, wire on spools, pigtails, and round connectors."""

import math

from studio import materials as of
from studio.fittings import front, hexagon, hole_mark, leads, nut, ring_of, socket, thread
from studio.lettering import arc_text, label, lines, text
from studio.shapes import ball, box, circle, coil, cylinder, group, lathe, plate, rectangle, wire
from families.connectors import xh_housing


def coiled(code='#2a2a2c', radius=2.4, loop=42, turns=4, ends=('m12', 'open'), colours=('#6b3f22', '#e8e6df', '#2c4f9e', '#1c1c1e')):
    """A bundle lying flat, both ends drawn out to the front."""
    points = []
    for i in range(int(turns * 20)):
        angle = 2 * math.pi * i / 20 - math.pi / 2
        layer = i // 20
        r = loop + math.sin(angle * 2.3 + layer) * radius * 0.5 + (layer % 2) * radius * 1.9
        points.append((r * math.cos(angle), r * 0.86 * math.sin(angle) + 14, radius * (1 + (layer // 2) * 1.85 + 0.35 * math.sin(angle + layer))))
    start = [(-loop * 1.35, -loop * 0.98, radius), (-loop * 0.9, -loop * 0.86, radius), (-loop * 0.5, -loop * 0.74, radius)]
    final = [(loop * 0.4, -loop * 0.72, radius * 2.2), (loop * 0.8, -loop * 0.88, radius), (loop * 1.25, -loop * 1.0, radius)]
    wire(start + points + final, radius, of.pvc(code))
    for kind, place, angle in ((ends[0], start[0], 194.0), (ends[1], final[-1], -14.0)):
        with group(place, (0, 0, angle)):
            _end(kind, radius, colours, code)
    for angle in (200, -20):
        x, y = loop * math.cos(math.radians(angle)), loop * 0.86 * math.sin(math.radians(angle)) + 14
        with group((x, y, radius * 2.2), (0, 0, angle)):
            wire([(radius * 3.4 * math.cos(a), 0, radius * 2.6 * math.sin(a)) for a in [i * math.pi / 8 for i in range(17)]], 0.5, of.plastic('#202022'), flat=None)


def _end(kind, radius, colours, code):
    """A connector that points along +x from where the cable ends."""
    with group((0, 0, 0), (0, 90, 0)):
        if kind == 'm12':
            m12_plug(reach=16)
        elif kind == 'm8-angled':
            cylinder(4.2, 13, of.matt_plastic('#1f1f21'), (0, 0, -2), bevel=1.2)
            with group((0, 0, 8), (90, 0, 0)):
                cylinder(4.2, 10, of.matt_plastic('#1f1f21'), (0, 0, -3), bevel=1.0)
                lathe([(0, 6), (4.7, 6), (4.7, 16), (3.6, 16.5), (0, 16.5)], of.nickel(), knurls=26, knurl=0.35)
                cylinder(3.4, 0.05, of.material('#111112', 0.7), (0, 0, 16.5))
        elif kind == 'rj45':
            with group(turn=(0, -90, 0)):
                box((15, 10.5, 9.5), of.plastic(code), (-2, 0, -4.7), bevel=1.6)
                box((22, 11.7, 8.3), of.material('#e8edf0', 0.08, coat=0.6, transmission=0.25), (12, 0, -4.2), bevel=0.5)
                for i in range(8):
                    box((6, 0.6, 0.3), of.gold(), (20, (i - 3.5) * 1.02, 4.05))
                box((13, 6, 1.2), of.material('#e8edf0', 0.1), (10, 0, 4.4), (0, -10, 0), bevel=0.3)
        elif kind == 'usb-c':
            with group(turn=(0, -90, 0)):
                box((22, 11, 6), of.matt_plastic(code), (7, 0, -3), bevel=1.4)
                with group((18, 0, 0), (90, 0, 90)):
                    plate(rectangle(8.4, 2.5, 1.2, steps=8), 6.8, of.chrome(), holes=[rectangle(7.6, 1.7, 0.8)[::-1]], bevel=0.1)
        else:
            with group(turn=(0, -90, 0)):
                leads(colours, (0, 0, 0), (26, 0, -radius * 0.5), radius * 0.34, 2.2)


def m12_plug(reach=16, female=True, look=None):
    """From a cable upwards along z: moulded grip, knurled nut, contacts."""
    lathe([(0, -8), (3.6, -8), (4.2, -2), (5.6, 1), (5.8, reach), (0, reach)], of.matt_plastic('#1d1d1f'), knurls=10, knurl=0.35)
    lathe([(0, reach), (7.2, reach), (7.2, reach + 11), (6.4, reach + 12.2), (5.6, reach + 12.2), (5.6, reach + 10)], look or of.nickel(), knurls=24, knurl=0.5)
    cylinder(5.5, 1, of.plastic('#e9b62c' if female else '#202022'), (0, 0, reach + 9.4))
    cylinder(4.2, 4.2, of.plastic('#202022'), (0, 0, reach + 9), bevel=0.3)
    for x, y, _ in ring_of(4, 2.2, 45):
        hole_mark(0.6, (x, y, reach + 13.2))


def m12_connector():
    """For screwing onto a cable: two knurled rings and a hexagon."""
    with group((0, 0, 10), (0, 90, 0)):
        with group((0, 0, -26)):
            lathe([(3.4, 0), (6, 0), (7.4, 2), (7.4, 12), (7.6, 12.5), (0, 12.5)], of.matt_plastic('#222224'), knurls=14, knurl=0.5)
            nut(15.2, 4, of.matt_plastic('#1b1b1d'), (0, 0, 12.5))
            lathe([(7.6, 16.5), (8.6, 17), (8.6, 33), (7.6, 34), (0, 34)], of.matt_plastic('#222224'))
            lathe([(0, 34), (9.6, 34), (10, 34.6), (10, 46), (9, 47.6), (7.2, 47.6), (7.2, 45)], of.nickel(), knurls=30, knurl=0.55)
            cylinder(7, 1, of.material('#141415', 0.7), (0, 0, 45))
            cylinder(5.2, 3.4, of.plastic('#222224'), (0, 0, 45), bevel=0.3)
            for x, y, _ in ring_of(4, 2.6, 45):
                hole_mark(0.7, (x, y, 48.4), of.gold())
        text('M12-A', 2.6, (9.0, 0, -1), of.laser('#d5d5d0'), turn=(0, 90, 0))


def m12_panel(colours=('#6b3f22', '#e8e6df', '#2c4f9e', '#1c1c1e', '#8a8d90')):
    """A flange nut, a thread, the contacts to the front left, five wires behind."""
    with group((0, 0, 11), (0, -90, 0)):
        nut(21, 4, of.nickel(), (0, 0, 0), turn=12)
        thread(9.6, 14, of.nickel(), (0, 0, -14), 1.6)
        nut(22, 3, of.nickel(), (0, 0, -11), turn=40)
        thread(6.2, 10, of.nickel(), (0, 0, 4), 1.0)
        cylinder(5.2, 0.4, of.plastic('#19191b'), (0, 0, 13.9))
        for x, y, _ in (*ring_of(4, 2.6, 45), (0, 0, 0)):
            cylinder(0.5, 3.4, of.gold(), (x, y, 13.6), bevel=0.2, steps=20)
        cylinder(8, 1, of.material('#3a3d36', 0.6), (0, 0, -15))
    leads(colours, (15, 0, 11), (66, -6, 0.9), 0.95, 1.9, bare=4)


def ribbon(ways=10):
    """Folded over once, a socket at each end."""
    pitch, grey = 1.27, of.pvc('#b9bbbd')
    for i in range(ways):
        y = (i - (ways - 1) / 2) * pitch
        look = of.pvc('#c8322a') if i == 0 else grey
        wire([(-46, y, 3.2), (-34, y, 3.2), (-16, y, 4), (-4, y, 16), (10, y, 20), (22, y, 12), (30, y, 3.4), (46, y, 3.2)], 0.62, look)
    for x in (-46, 46):
        box((5.4, 17, 6.4), of.plastic('#1c1c1e'), (x, 0, 0), bevel=0.3)
        box((6, 17.6, 2.2), of.plastic('#242427'), (x, 0, 6.0), bevel=0.3)
        with group((x - 2.75, 0, 3), (90, 0, -90)):
            for column in range(5):
                socket((0.9, 0.9), ((column - 2) * 2.54, 1.2, 0))
                socket((0.9, 0.9), ((column - 2) * 2.54, -1.2, 0))


def pigtail(colours=('#c8281f', '#1d1d1f', '#e6c229', '#e9e7e0')):
    xh_housing(len(colours), at=(-26, 0, 0), turn=(0, 0, 90))
    leads(colours, (-22, 0, 2.6), (34, -5, 0.9), 0.85, 1.5, bare=4)


def spool(code='#1d1d1f', stripe=None, flange='#e9e5da', title='H05V-K 0,5', rows=('100 m',), wound=0.88, wire_radius=1.1, width=46, outer=48, brand='STEKKRA', stripe_code='#b4602a', metal=None, tail=True):
    """A reel standing on its rim, its face to the left front."""
    inner = outer * 0.3
    look = of.plastic(flange, 0.42)
    with group((0, 0, outer), (90, 0, 0)):
        with group((0, 0, -width / 2)):
            for z in (0.0, width - 3):
                plate(circle(outer, steps=96), 3, look, (0, 0, z), holes=[circle(inner * 0.62)[::-1]], bevel=0.7)
            turns, rows_wound = int((width - 6) / (wire_radius * 2)), outer * wound
            if metal or wire_radius < 1.0:
                profile = [(inner, 3)]
                for i in range(turns):
                    z = 3 + wire_radius * 2 * i
                    profile += [(rows_wound - wire_radius * 0.7, z), (rows_wound, z + wire_radius)]
                lathe([*profile, (rows_wound - 0.6, width - 3), (inner, width - 3)], metal or of.pvc(code), steps=72, smooth=70)
            else:
                _wound(rows_wound, turns, wire_radius, code, stripe)
        if title:
            with group((0, 0, width / 2)):
                _spool_label(outer, inner, title, rows, brand, stripe_code)
        lathe([(inner * 0.62, -width / 2), (inner * 0.62, width / 2)], of.material('#2b2a28', 0.8), steps=32)
    if tail:
        thin = metal or of.pvc(code)
        wire([(outer * 0.3, 0, 2 * outer * 0.97), (outer * 0.75, -2, outer * 1.75), (outer * 1.02, -6, outer * 0.9), (outer * 1.1, -9, outer * 0.2), (outer * 1.5, -16, wire_radius), (outer * 1.8, -20, wire_radius)], wire_radius, thin)


def _wound(radius, turns, wire_radius, code, stripe):
    for i in range(turns):
        z = 3 + wire_radius * (2 * i + 1)
        section = [(radius + wire_radius * math.cos(a), z + wire_radius * math.sin(a)) for a in [k * math.pi / 4 - math.pi / 2 for k in range(5)]]
        lathe(section, of.pvc(stripe if stripe and i % 2 else code), steps=72, smooth=80)
    cylinder(radius, turns * wire_radius * 2, of.pvc(code), (0, 0, 3))


def _spool_label(outer, inner, title, rows, brand, stripe_code):
    plate(circle(outer * 0.86, steps=80), 0.15, of.paper(), holes=[circle(inner * 0.8)[::-1]])
    band = [(outer * 0.86 * math.cos(a), outer * 0.86 * math.sin(a)) for a in [math.radians(40 + i * 100 / 24) for i in range(25)]]
    plate(band, 0.25, of.paper(stripe_code))
    text(brand, outer * 0.095, (0, outer * 0.71, 0.3), of.paper('#fffaf2'), font='bold', fit=outer * 0.8)
    text(title, outer * 0.12, (0, outer * 0.44, 0.3), of.ink(), font='bold', fit=outer * 1.25)
    for i, row in enumerate(rows):
        text(row, outer * 0.1, (0, -outer * (0.46 + 0.18 * i), 0.3), of.ink(), fit=outer * 1.1)


def solder_spool(**parameters):
    spool(metal=of.solder(), **parameters)
