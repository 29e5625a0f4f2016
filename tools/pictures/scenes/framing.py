"""How a scene is looked at: from where, at what, with which lens."""

import bpy
from mathutils import Matrix, Vector

from studio import stage


def look(eye_at, target, lens=70, aside=(0.0, 0.0), sharp_at=None, aperture=2.8):
    """A camera; `aside` moves the view, so that what it looks at stands beside the middle."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    data.shift_x, data.shift_y = aside
    eye = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(eye)
    bpy.context.scene.camera = eye
    direction = Vector(target) - Vector(eye_at)
    eye.matrix_world = Matrix.Translation(eye_at) @ direction.to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    if sharp_at:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(sharp_at) - Vector(eye_at)).length
        data.dof.aperture_fstop = aperture
    return eye


def lit_paper(strength=1.0):
    stage.floor(size=120)
    stage.light(strength)
