"""Components: what is soldered onto boards."""

from families import cables, chips, connectors, discretes, leds, magnetics, passives, rail


def models(product):
    mpn = product['mpn']
    package = product['attributes'].get('package', '')
    return _passives(package) | _capacitors() | _semiconductors(mpn) | _connectors()


def _passives(package):
    chip, cap = passives.chip_resistor, passives.chip_capacitor
    front = {'azimuth': -20, 'elevation': 24}
    return {
        'r0603-10k': (chip, dict(package=package, marking='1002')),
        'r0402-4k7': (chip, dict(package=package, ends=0.22)),
        'r0805-100r': (chip, dict(package=package, marking='1000')),
        'r0805-49r9-b': (chip, dict(package=package, marking='49R9', film='#16483f')),
        'rs2512-r010': (passives.shunt, dict(package=package, marking='R010')),
        'rm-1k0': (passives.axial_resistor, {}),
        'rc5-10r': (passives.cement_resistor, {}),
        'ra50-4r7': (passives.aluminium_resistor, {}),
        'c0603-100n': (cap, dict(package=package, code='#a8835a')),
        'c0805-10u': (cap, dict(package=package, code='#8f6a49', tall=1.02)),
        'c0402-22p': (cap, dict(package=package, code='#a9a39b')),
        'fb0603-600r': (cap, dict(package=package, code='#3a3936', ends=0.2)),
        'fb0805-120r': (cap, dict(package=package, code='#2b2c30', tall=0.8, ends=0.26)),
        'l-10u-6045': (magnetics.power_inductor, dict(side=6.0, height=4.5, marking='100')),
        'l-100u-1210': (magnetics.power_inductor, dict(side=12.0, height=9.6, marking='101')),
        'lc-10m-2a': (magnetics.toroid_choke, {}, {'azimuth': -30, 'elevation': 24}),
        'xt-8m-hc49': (passives.can_crystal, {}, front),
        'xt-16m-3225': (passives.smd_crystal, dict(size=(3.2, 2.5, 0.75), rows=('16.000', 'PM 10'))),
        'xt-32k-3215': (passives.smd_crystal, dict(size=(3.2, 1.5, 0.8), rows=('32.768K',), pads=2)),
    }


def _capacitors():
    upright = {'azimuth': -14, 'elevation': 22}
    return {
        'ce-100u25': (passives.radial_capacitor, dict(diameter=6.3, height=11, rows=('100µF', '25V', '105°C')), upright),
        'ce-1000u35': (passives.radial_capacitor, dict(diameter=12.5, height=20, sleeve='#4b2a1b', band='#e2c89a', rows=('1000µF', '35V', 'LZ 105°C'), pitch=5.0), upright),
        'ce-470u450': (passives.snap_in, {}, upright),
        'cv-47u35': (passives.smd_electrolytic, {}),
        'cx2-100n': (passives.film_capacitor, {}, upright),
        'cf-1u63': (passives.film_capacitor, dict(size=(7.2, 4.5, 9.5), code='#b3231c', rows=('1µ0 63-', 'MKT'), pitch=5.0, ink='#f0e6d8'), upright),
    }


def _semiconductors(mpn):
    name = mpn.removesuffix('-HV')
    front = {'azimuth': -24, 'elevation': 18}
    return {
        'd-1n4148': (discretes.axial_diode, dict(length=3.9, radius=0.9, wire_radius=0.26, glass=True)),
        'd-1n4007': (discretes.axial_diode, dict(marking='1N4007')),
        'd-ss14': (discretes.sma, dict(rows=('SS14',))),
        'd-smbj24a': (discretes.sma, dict(rows=('24A', 'HV 615'), body=(4.4, 3.6, 2.3))),
        'led5-red': (leds.round_led, dict(code='#d8140f'), front),
        'led5-green': (leds.round_led, dict(code='#16a23c'), front),
        'led5-blue': (leds.round_led, dict(code='#1238d0'), front),
        'led2835-4000k': (leds.flat_led, {}),
        'q-bc547b': (discretes.to92, dict(rows=('BC', '547B', '615')), front),
        'q-mmbt3904': (discretes.sot23, dict(rows=('1AM',))),
        'q-tip120': (discretes.to220, dict(rows=('TIP120', 'HV 2615')), front),
        'm-2n7002': (discretes.sot23, dict(rows=('702',))),
        'm-ao3p30': (discretes.sot23, dict(rows=('P30',))),
        'm-irf540n': (discretes.to220, dict(rows=('IRF540N', 'HV 2609')), front),
        'm-irlz44n': (discretes.to220, dict(rows=('IRLZ44N', 'HV 2611')), front),
        'u-lm317t': (discretes.to220, dict(rows=('LM317T', 'HV 2607')), front),
        'u-l7805': (discretes.to220, dict(rows=('L7805', 'HV 2614')), front),
        'u-1117-33': (discretes.sot223, dict(rows=('1117-3.3', 'HV 612'))),
        'u-2596-5': (discretes.to263, dict(rows=('HV2596S', '-5.0', '2612'))),
        'u-ne555p': (chips.dip, dict(rows=('NE555P', 'HV 2615'))),
        'u-lm358d': (chips.gull_wing, dict(rows=('LM358D', 'HV 2611'))),
        'u-tl072p': (chips.dip, dict(rows=('TL072CP', 'HV 2608'))),
        'u-485-33': (chips.gull_wing, dict(rows=('TS485E', '2615 A'))),
        'u-can-33': (chips.gull_wing, dict(rows=('TS230C', '2608 B'))),
        'u-232-33': (chips.gull_wing, dict(pins=16, body=(9.9, 3.9), rows=('TS3232E', 'TESSALINE 2614'))),
        'u-uln2003a': (chips.dip, dict(pins=16, rows=('TS2003A', 'TESSALINE 2613'))),
        'u-74hc595': (chips.gull_wing, dict(pins=16, body=(9.9, 3.9), rows=('74HC595D', 'TESSALINE 2610'))),
        'u-pc817': (chips.dip, dict(pins=4, rows=('TS817', 'B 615'), letter=0.8, length=4.7, notch=False)),
        'mcu-m0-48': (chips.quad, dict(pins=48, body=7.0, rows=('TSM0F064', 'L48  2615', 'TESSALINE'))),
        'mcu-m4-100': (chips.quad, dict(pins=100, body=14.0, rows=('TSM4F1M0', 'L100  2609', 'TESSALINE'), letter=1.2)),
        'mcu-8-28': (chips.dip, dict(pins=28, rows=('TS8F32P28', 'TESSALINE 2612'))),
        'mcu-lp-32': (chips.qfn, dict(rows=('TSL0F128', 'Q32 2615', 'TESSALINE'))),
    }


def _connectors():
    return {
        'ph-1x40': (connectors.pin_header, {}),
        'bh-2x5': (connectors.box_header, {}),
        'xh-4h': (connectors.xh_header, {}),
        'xh-4p': (connectors.xh_housing, {}),
        'tb-508-2': (connectors.terminal_block, {}),
        'tb-pl381-6': (connectors.terminal_block, dict(positions=6, pitch=3.81, depth=9.5, height=9.4, pluggable=True)),
        'tb-din-2a5': (rail.terminal, {}, {'azimuth': -60, 'elevation': 20}),
        'tb-din-pe4': (rail.terminal, dict(code='#3f8f3c', size='4', width=6.2, stripe='#d9c728', metal=True), {'azimuth': -60, 'elevation': 20}),
        'ds-9m': (connectors.dsub_male, {}),
        'rj45-mag': (connectors.rj45, {}),
        'usbc-16': (connectors.usb_c, {}),
        'm12-4a-f': (cables.m12_connector, {}),
        'm12-5a-p': (cables.m12_panel, {}),
        'm8-3-f': (cables.coiled, dict(ends=('m8-angled', 'open'), colours=('#6b3f22', '#2c4f9e', '#1c1c1e'))),
        'ca-m12-5m': (cables.coiled, {}),
        'ca-rj45-2m': (cables.coiled, dict(code='#a9acae', radius=2.9, loop=46, turns=3, ends=('rj45', 'rj45'))),
        'ca-usbc-1m': (cables.coiled, dict(radius=1.9, loop=32, turns=3, ends=('usb-c', 'usb-c'))),
        'ca-idc10-30': (cables.ribbon, {}),
        'ca-xh4-15': (cables.pigtail, {}),
        'wr-05-bk': (cables.spool, dict(rows=('100 m  0,5 mm²', 'SK-W05-BK100'))),
        'wr-05-rd': (cables.spool, dict(code='#c4231c', rows=('100 m  0,5 mm²', 'SK-W05-RD100'))),
        'wr-05-bu': (cables.spool, dict(code='#1d3c8f', rows=('100 m  0,5 mm²', 'SK-W05-BU100'))),
        'wr-15-gy': (cables.spool, dict(code='#2f9140', stripe='#d8c51f', title='H07V-K 1,5', wire_radius=1.5, rows=('100 m  1,5 mm²', 'SK-W15-GY100'))),
    }
