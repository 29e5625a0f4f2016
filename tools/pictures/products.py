"""Every product of the demo catalogue: which family shows it, and what is particular to it.

Where the catalogue says it (a part's number, its package, its length), the model takes it from there.
"""

import glob
import json
import os

from families import listing

_CATALOGUE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../db/demo/catalogue/*.json')


def _catalogue():
    for file in sorted(glob.glob(_CATALOGUE)):
        with open(file, encoding='utf-8') as text:
            for product in json.load(text):
                yield product['sku'].lower(), product


#: name of the picture -> (family, its parameters, how it is viewed)
PRODUCTS = {}
for name, product in _catalogue():
    entry = listing.model_of(name, product)
    if entry:
        PRODUCTS[name] = entry
