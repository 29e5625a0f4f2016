"""From light to picture: rendering, cleaning noise, the film's curve, and a PNG."""

import os
import struct
import tempfile
import zlib

import bpy
import numpy as np

#: Only the middle rows are rendered: this share of the height.
REACH = 0.8
#: How much light the film takes: white parts stay just below paper white.
FILM = 0.72
#: Shadows are soft: noise in them is smoothed more than noise in light.
SHADOW = 0.3
PASSES = ('Image', 'Normal', 'DiffCol', 'GlossCol')


def render(width, height, samples, threads=2, seed=0, reach=REACH):
    """Renders the stage; returns each pass as rows from the top, linear light, premultiplied."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.film_transparent = True
    scene.render.use_border, scene.render.use_crop_to_border = True, False
    scene.render.border_min_x, scene.render.border_max_x = 0, 1
    scene.render.border_min_y, scene.render.border_max_y = 0.5 - reach / 2, 0.5 + reach / 2
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.render.use_persistent_data = False
    _quality(scene.cycles, samples, seed)
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = True
    with tempfile.TemporaryDirectory() as folder:
        _keep_passes(scene, folder)
        bpy.ops.render.render()
        return {name: _pixels(os.path.join(folder, f'{name}_0001.exr'), width, height) for name in PASSES}


def _quality(cycles, samples, seed):
    cycles.device = 'CPU'
    cycles.samples, cycles.seed = samples, seed
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = 0.012, min(samples, 12)
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 7, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 0.6, 3.0
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4


def _keep_passes(scene, folder):
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    output = nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.format.color_mode = 'RGBA'
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name + '_')
        links.new(layers.outputs[name], output.inputs[-1])
    scene.frame_set(1)


def _pixels(path, width, height):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    values = np.empty(width * height * 4, dtype=np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[::-1].copy()


def clean(passes, strength=1.0, rounds=3, reach=REACH):
    """Smooths noise along surfaces, never across their edges: an edge-avoiding wavelet (Dammertz)."""
    height = passes['Image'].shape[0]
    rows = slice(int(height * (0.5 - reach / 2)), int(height * (0.5 + reach / 2)))
    image = _without_specks(passes['Image'][rows])
    light = image[..., :3].sum(axis=2, keepdims=True)
    image[..., :3] /= 1 + light  # fireflies weigh no more than highlights
    image[..., 3] *= SHADOW
    normal, flat, sheen = (passes[name][rows, :, :3] for name in ('Normal', 'DiffCol', 'GlossCol'))
    guides = np.concatenate([normal * 2.2, flat * 5.0, sheen[..., :1] * 3.0], axis=2)
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    for level in range(rounds):
        step, tolerance = 2**level, (0.085 * strength * 0.6**level) ** 2
        far = 2 * step
        edge = ((far, far), (far, far), (0, 0))
        near, hints = np.pad(image, edge, 'edge'), np.pad(guides, edge, 'edge')
        total, weights = np.zeros_like(image), np.zeros(image.shape[:2] + (1,), np.float32)
        for dy in range(5):
            for dx in range(5):
                place = np.s_[dy * step : dy * step + image.shape[0], dx * step : dx * step + image.shape[1]]
                apart = _distance(near[place], image) / tolerance + _distance(hints[place], guides) * 50
                weight = (kernel[dy] * kernel[dx] * np.exp(-apart))[..., None]
                total += near[place] * weight
                weights += weight
        image = total / weights
    light = image[..., :3].sum(axis=2, keepdims=True)
    image[..., :3] /= np.maximum(1e-4, 1 - light)
    image[..., 3] /= SHADOW
    cleaned = np.zeros_like(passes['Image'])
    cleaned[rows] = image
    return cleaned


def _without_specks(image):
    """A pixel that stands out from all eight around it becomes the one in their middle."""
    height, width = image.shape[:2]
    wide = np.pad(image, ((1, 1), (1, 1), (0, 0)), 'edge')
    around = [wide[y : y + height, x : x + width] for y in range(3) for x in range(3) if (y, x) != (1, 1)]
    sums = np.stack([one.sum(axis=2) for one in around])
    own = image.sum(axis=2)
    spread = np.sort(sums, axis=0)
    low, high = spread[1], spread[6]
    reach = (high - low) + 0.12
    odd = (own < low - reach) | (own > high + reach)
    middle = np.argsort(sums, axis=0)[4]
    chosen = np.take_along_axis(np.stack(around), middle[None, ..., None], axis=0)[0]
    return np.where(odd[..., None], chosen, image)


def _distance(one, other):
    apart = one - other
    return np.einsum('ijk,ijk->ij', apart, apart)


def develop(image, exposure=1.0, fade=True):
    """The film: bright light rolls off softly, dark keeps a little weight. 8 bits, straight alpha."""
    alpha = np.clip((image[..., 3:] - 0.02) / 0.98, 0, 1)
    if fade:
        alpha = alpha * _fade(*image.shape[:2])
    light = np.maximum(image[..., :3], 0) / np.maximum(alpha, 1e-4) * exposure * FILM
    light = light * (light * 2.43 + 0.03) / (light * (light * 2.30 + 0.68) + 0.14)
    light = np.clip(light, 0, 1)
    shown = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return (np.concatenate([shown, alpha], axis=2) * 255 + 0.5).astype(np.uint8)


def _fade(height, width):
    """Shadows run out before the picture ends."""
    across, down = np.linspace(-1, 1, width), np.linspace(-1, 1, height) / REACH
    edge = np.minimum(1 - np.abs(across)[None, :], 1 - np.abs(down)[:, None])
    soft = np.clip(edge / 0.07, 0, 1)
    return (soft * soft * (3 - 2 * soft))[..., None]


def write_png(pixels, path):
    height, width, _ = pixels.shape
    rows = b''.join(b'\0' + row.tobytes() for row in pixels)

    def chunk(kind, body):
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))

    header = struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0)
    part = f'{path}.part'
    with open(part, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header))
        file.write(chunk(b'IDAT', zlib.compress(rows, 4)) + chunk(b'IEND', b''))
    os.replace(part, path)
