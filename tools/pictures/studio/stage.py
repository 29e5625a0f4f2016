"""The studio itself: an empty stage, its light, the camera and how it frames what stands there."""

import math

import bpy
from mathutils import Matrix, Vector

from . import lettering, materials, shapes

AZIMUTH, ELEVATION, LENS = -27.0, 31.0, 100.0
#: Parts fill this share of the picture's width and height. Cards show its middle, four to three.
SAFE = (0.92, 0.69)


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for module in (materials, shapes, lettering):
        module.forget()


def settle(root, turn=(0, 0, 0)):
    """Places the children of `root` on the floor, centred, and scales them to a half diagonal of one unit."""
    root.rotation_euler = [math.radians(angle) for angle in turn]
    root.scale = (1, 1, 1)
    low, high = _bounds(_corners())
    scale = 1 / ((high - low).length / 2)
    middle = (low + high) / 2
    root.scale = (scale,) * 3
    root.location = (-middle.x * scale, -middle.y * scale, -low.z * scale)
    bpy.context.view_layer.update()
    return 1 / scale


def _corners():
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    points = []
    for made in depsgraph.objects:
        if made.type not in {'MESH', 'CURVE', 'FONT'} or made.name.startswith('floor'):
            continue
        mesh = made.to_mesh()
        verts = mesh.vertices
        every = max(1, len(verts) // 400)
        points += [made.matrix_world @ verts[i].co for i in range(0, len(verts), every)]
        points += [made.matrix_world @ Vector(corner) for corner in made.bound_box] if len(verts) < 20 else []
        made.to_mesh_clear()
    return points


def _bounds(points):
    axes = list(zip(*points))
    return Vector(map(min, axes)), Vector(map(max, axes))


def camera(azimuth=AZIMUTH, elevation=ELEVATION, lens=LENS, safe=SAFE, ratio=1.0, aim=(0.0, 0.0)):
    """A camera looking down at the stage, with everything on it inside the safe part."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    eye = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(eye)
    bpy.context.scene.camera = eye
    azimuth_rad, elevation_rad = math.radians(azimuth), math.radians(elevation)
    level = math.cos(elevation_rad)
    direction = Vector((math.sin(azimuth_rad) * level, -math.cos(azimuth_rad) * level, math.sin(elevation_rad)))
    turn = (-direction).to_track_quat('-Z', 'Y').to_matrix()
    points = _corners()
    half = 18 / lens
    target, distance = Vector((0, 0, 0.3)), 8.0
    for _ in range(12):
        seen = [turn.transposed() @ (p - target - direction * distance) for p in points]
        xs = [p.x / -p.z / half for p in seen]
        ys = [p.y / -p.z / half * ratio for p in seen]
        offset = Vector(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2 / ratio, 0)) * half * distance
        target += turn @ offset
        distance *= max((max(xs) - min(xs)) / 2 / safe[0], (max(ys) - min(ys)) / 2 / safe[1])
    eye.matrix_world = Matrix.Translation(target + direction * distance) @ turn.to_4x4()
    data.shift_x, data.shift_y = aim
    return eye


def focus(eye, size_mm):
    """Small parts are photographed through a macro lens: what is behind them is a little soft."""
    if size_mm > 14:
        return
    middle = Vector((0, 0, 0.25)) - eye.matrix_world.translation
    eye.data.dof.use_dof = True
    eye.data.dof.focus_distance = middle.length * 0.965
    eye.data.dof.aperture_fstop = 1.6 if size_mm < 5 else 2.4


def light(strength=1.0):
    """A large soft box at the left, a weaker one at the right, a strip behind, and a pale room."""
    _area('key', (-3.6, -2.2, 4.4), 3.4, 330 * strength, '#fff6ea')
    _area('fill', (4.8, -3.4, 2.4), 3.6, 70 * strength, '#eef4ff')
    _area('strip', (1.6, 4.6, 3.0), (4.6, 1.1), 130 * strength, '#ffffff')
    _area('top', (0.2, 0.9, 5.2), 2.4, 110 * strength, '#ffffff')
    _room(0.5 * strength)


def _area(name, at, size, power, tint):
    data = bpy.data.lights.new(name, 'AREA')
    data.energy, data.color = power, materials.colour(tint)[:3]
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size if isinstance(size, tuple) else (size, size)
    lamp = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(lamp)
    lamp.location = at
    lamp.rotation_euler = (Vector((0, 0, 0.3)) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()


def _room(strength):
    """Bright above, dim at the horizon: what metal needs to look like metal."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    ramp = nodes.new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.0, (0.75, 0.74, 0.72, 1)
    stops[1].position, stops[1].color = 1.0, (1.0, 1.0, 1.0, 1)
    for position, grey in ((0.47, 0.5), (0.53, 0.16), (0.62, 0.3), (0.8, 0.85)):
        stops.new(position).color = (grey, grey, grey, 1)
    to_unit = nodes.new('ShaderNodeMapRange')
    to_unit.inputs['From Min'].default_value = -1
    links.new(where.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], to_unit.inputs['Value'])
    links.new(to_unit.outputs['Result'], ramp.inputs['Fac'])
    links.new(ramp.outputs['Color'], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = strength


def floor(size=40, tint='#e9e5dd'):
    """White paper that shows nothing of itself but the shadow on it."""
    mesh = bpy.data.meshes.new('floor')
    half = size / 2
    corners = [(-half, -half, 0), (half, -half, 0), (half, half, 0), (-half, half, 0)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    made = bpy.data.objects.new('floor', mesh)
    bpy.context.collection.objects.link(made)
    made.data.materials.append(materials.material(tint, rough=0.8))
    made.is_shadow_catcher = True
    return made
