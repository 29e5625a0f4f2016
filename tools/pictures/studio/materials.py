"""What parts are made of. Every material is made once a picture and shared by what asks for it."""

import bpy

_made = {}


def forget():
    """Call before each picture: the objects of the last one are gone, and so are their materials."""
    _made.clear()


def colour(code):
    """'#rrggbb' as the linear RGBA that Blender calculates with."""
    channels = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return (*linear, 1.0)


def material(code, rough=0.4, metal=0.0, grain=0.0, grain_size=60, coat=0.0, **more):
    """A surface; `grain` is how deep its texture is, `grain_size` how fine (per picture height)."""
    key = (code, rough, metal, grain, grain_size, coat, tuple(sorted(more.items())))
    if key not in _made:
        _made[key] = _new(code, rough, metal, grain, grain_size, coat, more)
    return _made[key]


def _new(code, rough, metal, grain, grain_size, coat, more):
    made = bpy.data.materials.new(code)
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = colour(code)
    surface.inputs['Roughness'].default_value = rough
    surface.inputs['Metallic'].default_value = metal
    surface.inputs['Clearcoat'].default_value = coat
    surface.inputs['Clearcoat Roughness'].default_value = 0.12
    for name, value in more.items():
        if name == 'glow':
            surface.inputs['Emission'].default_value = colour(code)
            surface.inputs['Emission Strength'].default_value = value
        elif name == 'scatter':
            surface.inputs['Subsurface'].default_value = value
            surface.inputs['Subsurface Radius'].default_value = (0.06, 0.05, 0.04)
            surface.inputs['Subsurface Color'].default_value = colour(code)
        elif name != 'brushed':
            surface.inputs['IOR' if name == 'ior' else name.title()].default_value = value
    if grain:
        _add_grain(nodes, links, surface, grain, grain_size, more.get('brushed'))
    return made


def _add_grain(nodes, links, surface, grain, grain_size, brushed):
    """Bumps in the picture's space, so that a chip and a cabinet show the same fine structure."""
    place = nodes.new('ShaderNodeNewGeometry')
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = grain_size
    noise.inputs['Detail'].default_value = 3
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = grain
    bump.inputs['Distance'].default_value = 0.02
    source = place.outputs['Position']
    if brushed:
        stretch = nodes.new('ShaderNodeMapping')
        stretch.inputs['Scale'].default_value = brushed
        links.new(source, stretch.inputs['Vector'])
        source = stretch.outputs['Vector']
    links.new(source, noise.inputs['Vector'])
    links.new(noise.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], surface.inputs['Normal'])


def epoxy(code='#1c1c1e'):
    """Moulding compound of integrated circuits."""
    return material(code, rough=0.5, grain=0.2, grain_size=110, specular=0.38)


def plastic(code, rough=0.38):
    return material(code, rough=rough, grain=0.08, grain_size=70)


def matt_plastic(code):
    return material(code, rough=0.6, grain=0.25, grain_size=80)


def glossy(code):
    return material(code, rough=0.14, coat=0.4)


def tin():
    return material('#cfd0d2', rough=0.3, metal=1.0, grain=0.06, grain_size=25)


def solder():
    return material('#d4d5d6', rough=0.22, metal=1.0, grain=0.15, grain_size=14)


def steel():
    return material('#b9bbbe', rough=0.28, metal=1.0)


def chrome():
    return material('#dcdee0', rough=0.1, metal=1.0)


def zinc():
    return material('#c3c7c9', rough=0.36, metal=1.0, grain=0.15, grain_size=10)


def dark_steel():
    return material('#55565a', rough=0.38, metal=1.0)


def aluminium(code='#cbccce'):
    return material(code, rough=0.38, metal=1.0, grain=0.05, grain_size=120)


def anodised(code='#26272a'):
    return material(code, rough=0.42, metal=0.75, grain=0.1, grain_size=140)


def brushed(code='#c4c5c7'):
    return material(code, rough=0.33, metal=1.0, grain=0.12, grain_size=6, brushed=(2.0, 60.0, 60.0))


def copper(code='#d98a5c'):
    return material(code, rough=0.27, metal=1.0, grain=0.08, grain_size=8, brushed=(1.0, 40.0, 40.0))


def enamelled_copper():
    return material('#c46f35', rough=0.22, metal=0.9, coat=0.6)


def brass():
    return material('#d6b15f', rough=0.26, metal=1.0)


def gold():
    return material('#f0c35e', rough=0.25, metal=1.0)


def nickel():
    return material('#cfc8b8', rough=0.2, metal=1.0)


def ceramic(code='#f1ede4'):
    return material(code, rough=0.35, grain=0.08, grain_size=50)


def solder_mask(code='#14593a'):
    return material(code, rough=0.3, coat=0.35)


def silkscreen(code='#eceae2'):
    return material(code, rough=0.55)


def laser(code='#a9a9a6'):
    """Marking burnt or printed onto moulded parts."""
    return material(code, rough=0.7)


def ink(code='#1d1c1a'):
    return material(code, rough=0.6)


def paper(code='#f4f2ec'):
    return material(code, rough=0.5)


def pvc(code):
    return material(code, rough=0.42, grain=0.05, grain_size=30)


def rubber(code='#1b1b1c'):
    return material(code, rough=0.62, grain=0.1, grain_size=80)


def paint(code='#d6d7d2'):
    """Powder coat with its orange peel."""
    return material(code, rough=0.42, grain=0.22, grain_size=60)


def glass(code='#ffffff', rough=0.02, ior=1.45):
    return material(code, rough=rough, transmission=1.0, ior=ior)


def clear_resin(code, rough=0.08):
    """Coloured epoxy that light passes through."""
    return material(code, rough=rough, transmission=0.75, ior=1.45)


def glow(code, strength=1.5):
    return material(code, rough=0.3, glow=strength)
