def models(product):
    return {}
