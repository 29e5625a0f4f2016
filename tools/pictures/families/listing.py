"""The list: SKU -> model. Entries are (family, parameters) or (family, parameters, view)."""

from families import listed_electronics, listed_equipment

_LISTS = (listed_electronics, listed_equipment)


def model_of(name, product):
    for module in _LISTS:
        found = module.models(product).get(name[3:])
        if found:
            family, parameters, *view = found
            return family, parameters, view[0] if view else {}
    return None
