"""Runs inside Blender: renders the named products and scenes, one after the other.

    blender -b --python photograph.py -- OUT SAMPLES WIDTH NAME...

Skips pictures that another process is rendering or has finished.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import products  # noqa: E402
from scenes import views  # noqa: E402
from studio import exposure, stage  # noqa: E402
from studio.shapes import group  # noqa: E402


def main(out, samples, width, names):
    for name in names:
        picture = os.path.join(out, f'{name}.png')
        if os.path.exists(picture) or not claim(f'{picture}.claim'):
            continue
        started = time.time()
        try:
            if name in views.SCENES:
                photograph_scene(name, picture, samples, width)
            else:
                photograph_product(name, picture, samples, width)
            print(f'{name}: {time.time() - started:.0f} s', flush=True)
        except Exception as error:  # one broken model does not stop the others
            import traceback

            traceback.print_exc()
            print(f'{name}: FAILED {error}', flush=True)
        finally:
            os.remove(f'{picture}.claim')


def claim(path):
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def photograph_product(name, picture, samples, width):
    build, parameters, view = products.PRODUCTS[name]
    stage.clear()
    with group() as root:
        build(**parameters)
    size = stage.settle(root, view.get('turn', (0, 0, 0)))
    stage.floor()
    stage.light()
    eye = stage.camera(view.get('azimuth', stage.AZIMUTH), view.get('elevation', stage.ELEVATION))
    stage.focus(eye, size)
    passes = exposure.render(width, width, samples)
    exposure.write_png(exposure.develop(exposure.clean(passes), view.get('exposure', 1.0)), picture)


def photograph_scene(name, picture, samples, width):
    stage.clear()
    size, light = views.SCENES[name]()
    ratio = size[1] / size[0]
    across = round(size[0] * width / 640)
    passes = exposure.render(across, round(across * ratio), samples, reach=1.0)
    exposure.write_png(exposure.develop(exposure.clean(passes, reach=1.0), light, fade=False), picture)


if __name__ == '__main__':
    folder, count, wide, *names = sys.argv[sys.argv.index('--') + 1 :]
    main(folder, int(count), int(wide), names)
