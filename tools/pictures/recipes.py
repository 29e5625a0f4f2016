"""Runs inside Blender (the models need its modules): prints the source of each picture's model."""

import inspect
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import products  # noqa: E402
from scenes import views  # noqa: E402


def recipe(build, *more):
    return f'{inspect.getsource(sys.modules[build.__module__])}{build.__name__}{more}'


found = {name: recipe(*entry) for name, entry in products.PRODUCTS.items()}
found |= {name: recipe(build) for name, build in views.SCENES.items()}
print('RECIPES ' + json.dumps(found), flush=True)
