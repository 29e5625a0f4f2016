"""Displays on their boards, showing something."""

import math

from studio import materials as of
from studio.lettering import text
from studio.shapes import box, plate, rectangle, wire
from families.boards import FACE, board, on
from families import connectors


def _panel(width, depth, height, view, at=(0, 0), code='#0b0b0d', frame='#0b0b0d'):
    x, y = at
    box((width, depth, height), of.material(frame, 0.25), (x, y, FACE), bevel=0.2)
    plate(rectangle(*view, 0.3, (x, y)), 0.05, of.material(code, 0.06, coat=1.0), (0, 0, FACE + height))
    return FACE + height + 0.08


def oled():
    board(27, 27.5, '#143f7c', [(x, y, 1.2) for x in (-11, 11) for y in (-11.3, 11.3)], 2, 4)
    top = _panel(26.5, 17, 1.4, (24, 13), (0, -0.5))
    white = of.glow('#eef6ff', 1.6)
    text('24.6 °C', 3.6, (-1.2, 1.8, top), white, font='bold')
    for i, high in enumerate((1.2, 2.0, 1.6, 2.6, 3.4, 2.9, 3.8, 3.1, 2.2, 2.7)):
        plate(rectangle(1.5, high, at=((i - 4.5) * 2.05, -6 + high / 2)), 0.02, white, (0, 0, top))
    with on(0, 11.4):
        connectors.pin_header(4)


def tft():
    board(86, 50, '#8f1d20', [(x, y, 1.6) for x in (-40, 40) for y in (-22, 22)], 2, 8)
    top = _panel(69, 49, 3.0, (58, 43), (0, 0), '#101725', '#d8dad8')
    plate(rectangle(58, 6, at=(0, 18)), 0.03, of.glow('#1d2c4a', 0.6), (0, 0, top))
    text('LINE 3   24.1 V', 2.8, (-8, 18, top + 0.05), of.glow('#ffffff', 1.2), font='bold')
    curve = [(-26 + i * 1.0, 2 + 7 * math.sin(i / 6) * math.exp(-i / 60), top + 0.1) for i in range(53)]
    wire(curve, 0.35, of.glow('#f08a3c', 1.8))
    wire([(x, -4 + 0.15 * abs(x - 4), top + 0.1) for x in range(-26, 27)], 0.3, of.glow('#3cc2f0', 1.5))
    for y in (-8, 0, 8):
        wire([(-27, y, top), (27, y, top)], 0.06, of.glow('#5a6b8c', 0.6), smooth=False)
    for i, (code, word) in enumerate((('#2e8b4f', 'RUN'), ('#b4602a', 'HOLD'), ('#93302b', 'STOP'))):
        plate(rectangle(16, 6.4, 0.8, ((i - 1) * 18.5, -16)), 0.05, of.glow(code, 0.8), (0, 0, top))
        text(word, 2.2, ((i - 1) * 18.5, -16, top + 0.1), of.glow('#ffffff', 1.0), font='bold')


def character_lcd():
    board(98, 60, '#175c37', [(x, y, 1.7) for x in (-46, 46) for y in (-27, 27)], 2, 6)
    box((97, 40, 9), of.material('#1a1a1c', 0.35, 0.4), (0, 0, FACE), bevel=0.6)
    top = FACE + 9.02
    plate(rectangle(80, 27, 0.6), 0.05, of.glow('#1a3fd0', 0.75), (0, 0, top))
    rows = ('BUSBAR   LINE 3', '24.08 V   4.91 A', 'T 41.6 C   FAN ON', 'READY')
    for i, row in enumerate(rows):
        text(f'{row:<20}', 3.5, (-37, 9.4 - i * 6.2, top + 0.1), of.glow('#eef3ff', 1.5), font='mono', align='LEFT')
    with on(-24, 27):
        connectors.pin_header(16)
