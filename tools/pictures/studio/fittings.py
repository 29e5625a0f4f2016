"""Small things that many parts have: screws, nuts, threads, lamps, leads, faces to build on."""

import math

from . import materials as of
from .shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire


def front(at):
    """Draw in x and z of the part; what is raised comes towards the front."""
    return group(at, (90, 0, 0))


def left(at):
    """Draw in the plane of the left side; what is raised comes out of it."""
    return group(at, (90, 0, -90))


def screw(radius, at, look=None, slot='cross', turn=20):
    """A screw's head seen from above, its drive a dark recess."""
    look = look or of.zinc()
    with group(at, (0, 0, turn)):
        cylinder(radius, radius * 0.45, look, bevel=radius * 0.18, steps=32)
        dark, top = of.material('#2a2a2b', rough=0.6), radius * 0.452
        if slot == 'hex':
            cylinder(radius * 0.5, radius * 0.01, dark, (0, 0, top), steps=6)
            return
        for i in range(2 if slot == 'cross' else 1):
            box((radius * 1.3, radius * 0.26, radius * 0.012), dark, (0, 0, top), (0, 0, 90 * i))


def hexagon(width):
    return circle(width / math.sqrt(3), steps=6)


def nut(width, height, look, at=(0, 0, 0), hole=0.0, turn=0):
    holes = [circle(hole)[::-1]] if hole else ()
    plate(hexagon(width), height, look, at, (0, 0, turn), holes, bevel=height * 0.08)


def thread(radius, length, look, at=(0, 0, 0), pitch=1.0, turn=(0, 0, 0)):
    """Grooves around a rod; at this size nobody sees that they do not climb."""
    profile, z = [(0, 0), (radius - pitch * 0.5, 0)], 0.0
    while z + pitch <= length:
        profile += [(radius, z + pitch * 0.4), (radius, z + pitch * 0.55), (radius - pitch * 0.5, z + pitch * 0.98)]
        z += pitch
    lathe([*profile, (radius - pitch * 0.5, length), (0, length)], look, at, turn, 48, smooth=30)


def lamp(radius, at, code='#3ecf6a', lit=True):
    look = of.glow(code, 1.2) if lit else of.clear_resin(code)
    cylinder(radius, radius * 0.5, look, at, bevel=radius * 0.2, steps=24)


def hole_mark(radius, at, rim=None, look=None):
    """A hole that is too small to look into: a dark disc in its rim."""
    if rim:
        cylinder(radius * 1.6, radius * 0.04, rim, at, steps=32)
    x, y, z = at
    cylinder(radius, radius * 0.05, look or of.material('#0c0c0d', rough=0.9), (x, y, z + radius * 0.02), steps=32)


def socket(size, at, depth_look='#0d0d0e'):
    """A rectangular opening: a dark inset."""
    plate(rectangle(*size, corner=min(size) * 0.1), min(size) * 0.02, of.material(depth_look, rough=0.8), at)


def clamp_opening(width, height, at, screw_radius=None, frame=None):
    """A terminal's wire funnel, to be drawn on a front face."""
    x, y, z = at
    if frame:
        plate(rectangle(width * 1.25, height * 1.25, width * 0.15, (x, y)), 0.12 * width, frame,
              (0, 0, z), holes=[rectangle(width, height, width * 0.12, (x, y))[::-1]])
    socket_at = (x, y, z)
    socket((width, height), socket_at)


def leads(colours, start, end, radius=0.6, spread=1.8, sag=0.0, bare=3.0):
    """Wires side by side from one place to another, fanning out, their ends stripped."""
    (x, y, z), (ex, ey, ez) = start, end
    along = math.atan2(ey - y, ex - x)
    across = (-math.sin(along), math.cos(along))
    for i, code in enumerate(colours):
        side = i - (len(colours) - 1) / 2
        off, far = side * radius * 2.1, side * spread * radius * 2
        first = (x + across[0] * off, y + across[1] * off, z)
        last = (ex + across[0] * far + math.cos(along) * (i % 2) * 2 * radius, ey + across[1] * far, max(radius, ez))
        span = [first]
        for t, lift in ((0.12, 0), (0.35, -sag), (0.65, -sag * 0.8), (0.85, 0)):
            fan = off + (far - off) * t * t
            height = max(radius, z + (last[2] - z) * min(1, t * 1.6) + lift)
            span.append((x + (ex - x) * t + across[0] * fan, y + (ey - y) * t + across[1] * fan, height))
        wire([*span, last], radius, of.pvc(code))
        tip = (last[0] + math.cos(along) * bare, last[1] + math.sin(along) * bare, last[2])
        wire([last, tip], radius * 0.6, of.copper('#d9b48f'), smooth=False)


def mounting_ear(width, depth, height, hole, look, at):
    x, y, z = at
    plate(rectangle(width, depth, min(width, depth) * 0.2), height, look, at, holes=[circle(hole)[::-1]])


def ring_of(count, radius, start=0.0):
    """Places around a circle: (x, y, degrees)."""
    for i in range(count):
        angle = start + 360 * i / count
        yield radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle)), angle
