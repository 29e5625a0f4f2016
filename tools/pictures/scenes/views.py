"""The wide pictures of the shop's pages."""

SCENES = {}
