"""A head that places a chip, a mounting plate being wired, a bench with instruments."""

from families import boards, chips, electromechanical, instruments, magnetics, passives, rail
from scenes.framing import lit_paper, look
from studio import materials as of
from studio.fittings import screw
from studio.lettering import text
from studio.shapes import box, circle, cylinder, group, lathe, plate, rectangle, wire


def pick_and_place():
    with group(scale=1 / 40):
        with group((64, 0, 0), (0, 0, 8)):
            for y in (-58, 58):
                box((330, 6, 16), of.anodised('#8d9094'), (0, y, 0), bevel=0.8)
                box((330, 9, 3), of.anodised('#6b6e72'), (0, y, 16), bevel=0.4)
            with group((0, 0, 17)):
                _placed_board()
        with group((64, 6, 0)):
            _head()
    lit_paper()
    look((-2.6, -11.4, 5.0), (1.6, 0.1, 1.35), 52, aside=(-0.16, 0.0), sharp_at=(1.6, -0.2, 0.9), aperture=2.8)
    return (1280, 576), 1.0


def _placed_board():
    boards.board(150, 104, '#14593a', [(x, y, 1.8) for x in (-70, 70) for y in (-47, 47)], 11, 110, ('BUSBAR 3.1', 46, -44, 3.4))
    for x, y, turn in ((-46, 22, 0), (-46, -8, 0), (44, 26, 90)):
        with boards.on(x, y, turn, 1.6):
            chips.gull_wing(16, (9.9, 3.9), rows=('TS3232E', '2614'))
    with boards.on(36, -14, 0):
        chips.quad(100, 20.0, pitch=0.8, rows=('TSM4F1M0', 'L100', 'TESSALINE'), letter=1.8)
    plate(rectangle(9, 9), 0.05, of.gold(), (0, 6, 1.6))
    for x, y in ((-62, 40), (-48, 40), (-34, 40)):
        with boards.on(x, y):
            passives.smd_electrolytic(8, 10, ('220', '35V'))
    with boards.on(58, 0):
        magnetics.power_inductor(13, 8, '330')
    boards.scatter(0, 0, 60, 5, [(-20, 24), (-22, -26), (10, -34), (16, 34), (-52, -34), (30, 10), (56, -32), (-8, -12)])


def _head():
    steel = of.brushed()
    lathe([(0, 29), (2.0, 29), (2.0, 34), (3.4, 38), (3.4, 52), (6, 55), (6, 66), (9, 68), (9, 86), (0, 86)], steel, smooth=30)
    with group((0, 0, 26.6), scale=1.5):
        chips.qfn(32, 5.0)
    box((34, 26, 60), of.paint('#e2e0d9'), (0, 4, 84), bevel=2)
    box((34.4, 1, 5), of.paper('#b4602a'), (0, -9.2, 104))
    for x in (-26, 26):
        lathe([(0, 44), (1.6, 44), (1.6, 52), (3.4, 56), (3.4, 70), (7, 72), (7, 90), (0, 90)], steel, (x, 8, 0), smooth=30)
    box((360, 30, 34), of.paint('#cfcdc5'), (0, 26, 100), bevel=2)
    box((360, 3, 6), of.steel(), (0, 10, 112), bevel=0.5)


def control_cabinet():
    with group(scale=1 / 170):
        with group((230, 60, 0)):
            box((760, 3, 620), of.paint('#d9dad5'), (0, 2, -60), bevel=1)
            for z in (70, 300):
                box((720, 7, 35), of.zinc(), (0, -3, z - 17), bevel=0.6)
            with group((-240, -7, 258)):
                for i in range(4):
                    with group((i * 18, 0, 0)):
                        rail.breaker(1, 'C10', 'SE-MC1')
                with group((116, 0, 0)):
                    rail.breaker(3, 'C16', 'SE-MC3')
                with group((196, 0, 4)):
                    rail.contactor()
                with group((248, 0, 4)):
                    rail.contactor()
                with group((312, 0, -18)):
                    rail.supply(63, rows=('24 V  10 A',), model='GP-DR240-24')
                with group((400, 0, 0)):
                    rail.io_module()
            with group((-264, -7, 30)):
                for i in range(62):
                    with group((i * 8, 0, 0), (0, 0, 90)):
                        _terminal(i)
            for i, z in enumerate((430, 470, 510)):
                box((700, 8, 22), of.copper(), (0, -34, z), bevel=0.8)
                for x in range(-320, 330, 64):
                    with group((x, -39, z + 11), (90, 0, 0)):
                        screw(6, (0, 0, 0), slot='hex')
            for x in (-210, 120):
                box((26, 30, 130), of.matt_plastic('#a3281f'), (x, -18, 410), bevel=2)
            box((720, 44, 42), of.plastic('#b5b8b6'), (0, -24, 152), bevel=1)
            _wires()
    lit_paper()
    look((-3.0, -10.6, 2.7), (1.5, 0.2, 1.5), 60, aside=(-0.18, 0.0))
    return (1280, 576), 1.0


def _terminal(i):
    if i % 9 == 8:
        rail.terminal('#3f8f3c', '4', 7.6, '#d9c728', True)
    else:
        rail.terminal('#2c56a8' if i % 9 in (3, 4) else '#8f9397', '2.5', 7.4)


def _wires():
    codes = ('#1d1d1f', '#6b3f22', '#2c56b8', '#c4231c', '#8d9194')
    for i in range(34):
        x = -262 + i * 15.4
        top = (x + (i % 3 - 1) * 6, -42, 262) if i < 30 else (x, -30, 200)
        wire([(x, -38, 78), (x, -58, 96), (x, -40, 130), (x, -40, 158)], 2.0, of.pvc(codes[i % 5]))
        if i < 13:
            y = -240 + i * 18 if i < 4 else -240 + i * 15
            wire([(y, -38, 190), (y, -44, 220), (y, -58, 246), (y, -50, 266)], 2.0, of.pvc(codes[i % 3]))
    for i in range(7):
        x = -240 + i * 18
        wire([(x, -50, 336), (x, -62, 356), (x, -52, 390), (x, -42, 424)], 2.4, of.pvc(codes[i % 2]))


def test_bench():
    with group(scale=1 / 130):
        with group((180, 130, 0), (0, 0, 6)):
            instruments.oscilloscope()
        with group((438, 120, 0), (0, 0, -16)):
            instruments.lab_supply()
        with group((16, 0, 0), (0, 0, 20)):
            with group((0, 0, 0), (-46, 0, 0), 0.9):
                instruments.multimeter()
        with group((216, -56, 4), (0, 0, -12), 1.25):
            boards.debug_board()
        wire([(64, 60, 34), (70, -10, 60), (120, -60, 40), (180, -50, 22), (206, -46, 12)], 2.2, of.pvc('#26272a'))
        wire([(102, 64, 34), (120, 0, 50), (170, -30, 50), (214, -40, 30), (224, -50, 14)], 2.2, of.pvc('#26272a'))
        wire([(402, 6, 32), (380, -60, 20), (330, -110, 4), (280, -100, 6), (262, -70, 12)], 2.2, of.pvc('#b3231d'))
        wire([(376, 10, 32), (350, -40, 16), (330, -80, 4), (290, -80, 6), (258, -56, 12)], 2.2, of.pvc('#1b1b1d'))
    lit_paper()
    look((-1.6, -10.6, 3.2), (2.05, 0.4, 0.66), 74, aside=(-0.16, 0.0), sharp_at=(1.6, 0.2, 0.6), aperture=4.0)
    return (1280, 576), 1.0
