"""Solids in millimetres. Each function adds one object to the group that is open, and returns it."""

import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Vector

_open_groups = []
_meshes = {}


def forget():
    _open_groups.clear()
    _meshes.clear()


def _placed(made, at, turn):
    bpy.context.collection.objects.link(made)
    if _open_groups:
        made.parent = _open_groups[-1]
    made.location = at
    made.rotation_euler = [math.radians(angle) for angle in turn]
    return made


@contextmanager
def group(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """What is made inside moves, turns and scales together."""
    empty = _placed(bpy.data.objects.new('group', None), at, turn)
    empty.scale = (scale,) * 3
    _open_groups.append(empty)
    try:
        yield empty
    finally:
        _open_groups.pop()


def _solid(key, build, look, at, turn, smooth=50):
    """An object on the mesh of this key, which is built the first time it is asked for."""
    if key not in _meshes:
        _meshes[key] = build()
        _meshes[key].use_auto_smooth = True
        _meshes[key].auto_smooth_angle = math.radians(smooth)
        for face in _meshes[key].polygons:
            face.use_smooth = True
    mesh = _meshes[key]
    made = _placed(bpy.data.objects.new('part', mesh), at, turn)
    if not mesh.materials:
        mesh.materials.append(None)
    made.material_slots[0].link = 'OBJECT'
    made.material_slots[0].material = look
    made.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return made


def _mesh_of(work):
    mesh = bpy.data.meshes.new('mesh')
    work.to_mesh(mesh)
    work.free()
    return mesh


def box(size, look, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, segments=3, taper=0.0):
    """A box standing on `at`; `taper` is how much the top is drawn in on each side."""
    width, depth, height = size

    def build():
        work = bmesh.new()
        bmesh.ops.create_cube(work, size=1)
        for vert in work.verts:
            inset = taper if vert.co.z > 0 else 0
            vert.co = (
                vert.co.x * (width - 2 * inset),
                vert.co.y * (depth - 2 * inset),
                (vert.co.z + 0.5) * height,
            )
        if bevel:
            bmesh.ops.bevel(
                work, geom=work.edges[:], offset=bevel, segments=segments, profile=0.5,
                affect='EDGES', clamp_overlap=True,
            )
        return _mesh_of(work)

    return _solid(('box', size, bevel, segments, taper), build, look, at, turn)


def lathe(profile, look, at=(0, 0, 0), turn=(0, 0, 0), steps=64, knurls=0, knurl=0.0, smooth=40):
    """The outline [(radius, z), ...] turned about z; `knurls` ridges of depth `knurl` around it."""
    profile = tuple(map(tuple, profile))
    around = knurls * 4 if knurls else steps

    def build():
        work = bmesh.new()
        rings = []
        for radius, z in profile:
            if radius <= 1e-6:
                rings.append([work.verts.new((0, 0, z))])
                continue
            ring = []
            for i in range(around):
                angle = 2 * math.pi * i / around
                r = radius - (knurl if knurls and i % 4 >= 2 else 0)
                ring.append(work.verts.new((r * math.cos(angle), r * math.sin(angle), z)))
            rings.append(ring)
        for low, high in zip(rings, rings[1:]):
            _bridge(work, low, high, around)
        bmesh.ops.recalc_face_normals(work, faces=work.faces[:])
        return _mesh_of(work)

    return _solid(('lathe', profile, around, knurl), build, look, at, turn, smooth)


def _bridge(work, low, high, around):
    if len(low) == 1 and len(high) == 1:
        return
    for i in range(around):
        j = (i + 1) % around
        corners = [low[i % len(low)], low[j % len(low)], high[j % len(high)], high[i % len(high)]]
        work.faces.new(list(dict.fromkeys(corners)))


def rounded_profile(radius, height, bevel, inner=0.0):
    """The outline of a disc, or of a ring when it has an inner radius, with rounded edges."""
    bevel = min(bevel, height / 2.01, radius / 2)
    arc = [(math.sin(a), 1 - math.cos(a)) for a in (0, math.pi / 6, math.pi / 3, math.pi / 2)]
    outer = [(radius - bevel + bevel * s, bevel * c) for s, c in arc]
    top = [(r, height - z) for r, z in reversed(outer)]
    closed = [(inner, 0), *outer, *top, (inner, height)]
    return closed + [(inner, 0)] if inner else closed


def cylinder(radius, height, look, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, inner=0.0, steps=64):
    profile = rounded_profile(radius, height, bevel, inner) if bevel else [
        (inner, 0), (radius, 0), (radius, height), (inner, height), *([(inner, 0)] if inner else []),
    ]
    return lathe(profile, look, at, turn, steps)


def ball(radius, look, at=(0, 0, 0), squash=1.0):
    angles = [math.pi * i / 24 - math.pi / 2 for i in range(25)]
    profile = [(radius * math.cos(a), radius * squash * math.sin(a)) for a in angles]
    profile[0], profile[-1] = (0, -radius * squash), (0, radius * squash)
    return lathe(profile, look, at, steps=48, smooth=80)


def plate(outline, thickness, look, at=(0, 0, 0), turn=(0, 0, 0), holes=(), bevel=0.0):
    """A flat outline with holes, standing `thickness` high on `at`."""
    outline, holes = _points(outline), tuple(_points(hole) for hole in holes)

    def build():
        curve = bpy.data.curves.new('outline', 'CURVE')
        curve.dimensions, curve.fill_mode = '2D', 'BOTH'
        for points in (outline, *holes):
            spline = curve.splines.new('POLY')
            spline.points.add(len(points) - 1)
            for point, (x, y) in zip(spline.points, points):
                point.co = (x, y, 0, 1)
            spline.use_cyclic_u = True
        curve.extrude = thickness / 2 - bevel
        curve.bevel_depth, curve.bevel_resolution, curve.offset = bevel, 2, -bevel
        flat = bpy.data.objects.new('outline', curve)
        mesh = bpy.data.meshes.new_from_object(flat)
        mesh.transform(_lift(thickness / 2))
        work = bmesh.new()
        work.from_mesh(mesh)
        bmesh.ops.remove_doubles(work, verts=work.verts[:], dist=thickness * 1e-4)
        bmesh.ops.recalc_face_normals(work, faces=work.faces[:])
        return _mesh_of(work)

    return _solid(('plate', outline, holes, thickness, bevel), build, look, at, turn, 40)


def _lift(z):
    from mathutils import Matrix

    return Matrix.Translation((0, 0, z))


def _points(points):
    return tuple((float(x), float(y)) for x, y in points)


def rectangle(width, depth, corner=0.0, at=(0, 0), steps=6):
    """The outline of a rectangle about `at` with round corners."""
    x, y = at
    if not corner:
        return [(x + sx * width / 2, y + sy * depth / 2) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    points = []
    for sx, sy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        cx, cy = x + sx * (width / 2 - corner), y + sy * (depth / 2 - corner)
        for i in range(steps + 1):
            angle = math.radians(start + 90 * i / steps)
            points.append((cx + corner * math.cos(angle), cy + corner * math.sin(angle)))
    return points


def circle(radius, at=(0, 0), steps=40):
    turn = 2 * math.pi / steps
    return [(at[0] + radius * math.cos(i * turn), at[1] + radius * math.sin(i * turn)) for i in range(steps)]


def strip(path, thickness, width, look, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """Sheet metal: a path [(x, z), ...] as thick as told, `width` wide along y, centred on `at`."""
    path = [Vector(point) for point in path]
    left, right = [], []
    for i, point in enumerate(path):
        ahead = (path[min(i + 1, len(path) - 1)] - point).normalized() if i < len(path) - 1 else None
        behind = (point - path[i - 1]).normalized() if i else None
        direction = ((ahead or behind) + (behind or ahead)).normalized()
        across = Vector((-direction.y, direction.x))
        reach = thickness / 2 / max(0.4, across.dot(Vector((-(ahead or behind).y, (ahead or behind).x))))
        left.append(tuple(point + across * reach))
        right.append(tuple(point - across * reach))
    outline = left + right[::-1]
    with group(at, turn):
        return plate(outline, width, look, (0, width / 2, 0), (90, 0, 0), bevel=bevel)


def wire(points, radius, look, at=(0, 0, 0), turn=(0, 0, 0), smooth=True, radii=None, flat=None):
    """A round wire (or a band of `flat` = (width, height)) along points in space."""
    curve = bpy.data.curves.new('wire', 'CURVE')
    curve.dimensions = '3D'
    curve.resolution_u = 10
    curve.use_fill_caps = True
    if flat:
        profile = bpy.data.objects.new('profile', bpy.data.curves.new('profile', 'CURVE'))
        spline = profile.data.splines.new('POLY')
        corners = rectangle(*flat, corner=min(flat) * 0.3)
        spline.points.add(len(corners) - 1)
        for point, (x, y) in zip(spline.points, corners):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
        curve.bevel_mode, curve.bevel_object = 'OBJECT', profile
    else:
        curve.bevel_depth, curve.bevel_resolution = radius, 5
    if smooth:
        spline = curve.splines.new('NURBS')
    else:
        spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for i, (point, place) in enumerate(zip(spline.points, points)):
        point.co = (*place, 1)
        point.radius = radii[i] if radii else 1.0
    if smooth:
        spline.order_u = min(4, len(points))  # Blender allows it only once the points are there
    spline.use_endpoint_u = True
    spline.use_smooth = True
    curve.materials.append(look)
    return _placed(bpy.data.objects.new('wire', curve), at, turn)


def bent(points, radius, steps=5):
    """Points with each corner rounded off, for leads: [(x, y, z), ...]."""
    points = [Vector(point) for point in points]
    smooth = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:]):
        reach = min(radius, (before - corner).length / 2, (after - corner).length / 2)
        start = corner + (before - corner).normalized() * reach
        end = corner + (after - corner).normalized() * reach
        for i in range(steps + 1):
            t = i / steps
            smooth.append(start.lerp(corner, t).lerp(corner.lerp(end, t), t))
    return [tuple(point) for point in (*smooth, points[-1])]


def coil(radius, turns, rise, steps=24, start=0.0):
    """The points of a helix about z."""
    count = int(turns * steps)
    return [
        (
            radius * math.cos(start + 2 * math.pi * i / steps),
            radius * math.sin(start + 2 * math.pi * i / steps),
            rise * i / steps,
        )
        for i in range(count + 1)
    ]
