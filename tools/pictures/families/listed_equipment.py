"""Equipment: what is wired, mounted, or stands on a bench."""

from families import boards, cables, displays, electromechanical as em, enclosures, hand_tools
from families import instruments, motion, rail, sensors, supplies, thermal
from studio import materials


def models(product):
    return (
        _boards() | _switchgear() | _enclosures() | _motion() | _power(product) | _sensors() | _thermal() | _tools()
    )


def _boards():
    flat = {'elevation': 42}
    return {
        'bd-wifi32': (boards.wifi_board, {}, {'elevation': 38}),
        'bd-m4-64': (boards.debug_board, {}, flat),
        'bd-8-nano': (boards.nano_board, {}, {'elevation': 38}),
        'rf-wifi32': (boards.radio_module, {}, {'elevation': 42}),
        'rf-lora-868': (boards.radio_module, dict(size=(16, 16), mask='#12447f', rows=('PF-LR868', '868 MHz'), printed=False, ports=1), flat),
        'rf-ltem': (boards.radio_module, dict(size=(20, 24), mask='#14593a', rows=('PF-CM1', 'LTE-M / GNSS', 'IMEI 0086'), printed=False, ports=2), flat),
        'rb-8-24': (boards.relay_board, {}, {'elevation': 40}),
        'rb-485-8di': (rail.io_module, {}),
        'ds-oled-096': (displays.oled, {}, flat),
        'ds-tft-28': (displays.tft, {}, flat),
        'ds-lcd-2004': (displays.character_lcd, {}, flat),
        'dc-bk24-5-3': (boards.buck, {}, {'elevation': 36}),
        'md-st-carrier': (boards.stepper_carrier, {}),
        'md-hb-2': (boards.h_bridge, {}),
    }


def _switchgear():
    return {
        'rl-24-10': (em.cube_relay, {}),
        'rl-din-6': (rail.slim_relay, {}, {'azimuth': -52, 'elevation': 20}),
        'ssr-25': (em.solid_state_relay, {}, {'elevation': 40}),
        'sw-tact-6': (em.tactile, {}),
        'sw-tog-1': (em.toggle, {}, {'elevation': 22}),
        'sw-pb22-gn': (em.pushbutton, {}, {'elevation': 22}),
        'sw-estop': (em.emergency_stop, {}, {'elevation': 22}),
        'km-9-24dc': (rail.contactor, {}),
        'km-25-230': (rail.contactor, dict(width=56, height=90, depth=96, rows=('SE-K25', '25A AC-3 230V AC'), body='#2b2d31')),
        'cb-c10-1p': (rail.breaker, dict(poles=1, rating='C10', code='SE-MC1')),
        'cb-c16-3p': (rail.breaker, dict(poles=3, rating='C16', code='SE-MC3')),
        'fu-520-t2a': (em.fuse, dict(marking='T2A 250V')),
        'fu-520-f5a': (em.fuse, dict(ceramic=True, marking='F5A 250V')),
        'cu-20x5-1m': (em.busbars, {}),
        'cu-30x10-1m': (em.busbars, dict(width=30, thickness=10, tinned=True)),
        'cu-comb-3p': (em.comb, {}, {'elevation': 18}),
    }


def _enclosures():
    return {
        'en-pc-180': (enclosures.screwed_box, {}),
        'en-st-400': (enclosures.cabinet, {}, {'elevation': 16}),
        'en-al-115': (enclosures.screwed_box, dict(size=(115, 65, 55), metal=True)),
        'en-din-35': (rail.enclosure_din, dict(width=35), {'elevation': 24}),
        'en-din-105': (rail.enclosure_din, dict(width=105, smoked=True), {'elevation': 24}),
        'cg-m20': (enclosures.gland, {}),
        'cg-m20-ms': (enclosures.gland, dict(brass=True)),
        'dr-35-1m': (rail.rail, dict(length=210)),
    }


def _motion():
    shaft = {'azimuth': -38, 'elevation': 26}
    return {
        'sm-n17-40': (motion.stepper, {}, shaft),
        'sm-n17-23': (motion.stepper, dict(length=23, label_rows=('1.8°  1 A',), model='DM-17-23'), shaft),
        'sm-n23-76': (motion.stepper, dict(frame=56.4, length=76, shaft=6.35, reach=21, pilot=38.1, hole=47.1, label_rows=('1.8°  2.8 A', '1.9 N·m'), model='DM-23-76-28'), shaft),
        'gm-37-12-100': (motion.gear_motor, {}, shaft),
        'gm-25-12-enc': (motion.gear_motor, dict(diameter=25, gearbox=21, motor=31, can=24.4, shaft=4, offset=0.0, encoder=True, rows=('12 V  200 rpm',), model='DM-G25'), shaft),
        'gm-42-24-pl': (motion.planetary, {}, shaft),
        'md-st-45': (motion.stepper_driver, {}, {'elevation': 38}),
        'vfd-0k75-1p': (motion.drive, {}, {'elevation': 20}),
        'vfd-2k2-3p': (motion.drive, dict(size=(106, 152, 190), rows=('2.2 kW', '3 x 400 V'), model='DM-F220-400', reading='36.50'), {'elevation': 20}),
    }


def _power(product):
    mpn = product['mpn']
    upright = {'azimuth': -36, 'elevation': 20}
    width = product['attributes'].get('width', 0.04) * 1000
    return {
        'ps-dr24-5': (rail.supply, dict(width=width, rows=('24 V  5 A',), model=mpn), upright),
        'ps-dr24-2a5': (rail.supply, dict(width=width, height=120, depth=100, rows=('24 V  2.5 A',), model=mpn, body='#44474c'), upright),
        'ps-dr24-10': (rail.supply, dict(width=width, depth=117, rows=('24 V  10 A',), model=mpn, body='#33363b'), upright),
        'ps-en24-350': (supplies.enclosed, {}, {'elevation': 38}),
        'ps-en48-350': (supplies.enclosed, dict(title='48 V 7.3 A', model='GP-EN350-48'), {'elevation': 38}),
        'ps-en5-50': (supplies.enclosed, dict(size=(99, 82, 30), title='5 V 10 A', model='GP-EN50-5', fan=False, terminals=6), {'elevation': 38}),
        'dc-iso-5-4': (supplies.brick, {}, {'elevation': 38}),
        'dc-sip-5-5': (supplies.sip, {}, {'elevation': 20}),
        'dc-qb-48-12': (supplies.quarter_brick, {}, {'elevation': 36}),
        'dc-qb-48-12n': (
            supplies.quarter_brick,
            {'rows': ('GP-QB240-48S12', '36-75 V IN', '12 V 20 A')},
            {'elevation': 36},
        ),
    }


def _sensors():
    return {
        'sn-ind-m12': (sensors.threaded, {}),
        'sn-ind-m18': (sensors.threaded, dict(diameter=18, length=62, face='#c9601d', look='brass', plug=False, label_rows=('FM-I18-08', 'PNP NO'))),
        'sn-cap-m18': (sensors.threaded, dict(diameter=18, length=70, face='#d8762a', look='plastic', plug=False, label_rows=('FM-C18-08', 'PNP'))),
        'sn-pd-300': (sensors.photo_sensor, {}, {'azimuth': -40, 'elevation': 24}),
        'st-pt100-6': (sensors.probe, {}),
        'st-ntc-10k': (sensors.probe, dict(diameter=5, length=25, cable='#26272a', look=materials.rubber, colours=('#1c1c1e', '#1c1c1e'), cable_radius=1.5)),
        'st-1w-6': (sensors.probe, dict(length=50, cable='#1c1c1e', colours=('#c4231c', '#e2c12a', '#1c1c1e'))),
        'st-tck-3': (sensors.probe, dict(diameter=3, length=150, shown=150, cable='#2f8f4e', colours=('#2f8f4e', '#e9e7e0'), cable_radius=1.7)),
        'sp-10b-420': (sensors.pressure, {}, {'elevation': 20}),
        'sp-250b-010': (sensors.pressure, dict(rows=('0-250 bar', '0-10 V'), model='FM-PG250-010'), {'elevation': 20}),
    }


def _thermal():
    return {
        'hs-to220-21': (thermal.to220_sink, {}, {'elevation': 26}),
        'hs-ex100': (thermal.extruded, {}),
        'hs-bga40': (thermal.pin_fin, {}, {'elevation': 38}),
        'fn-40-12': (thermal.fan, dict(side=40, depth=10, rows=('KT-F4010-12B', '12 V  0.8 W'), colours=('#c4231c', '#1b1b1d')), {'elevation': 18}),
        'fn-80-24': (thermal.fan, {}, {'elevation': 18}),
        'fn-120-230': (thermal.fan, dict(side=120, depth=38, rows=('KT-F12038-230B', '230 V~ 19 W'), colours=('#1b1b1d', '#1b1b1d'), metal=True), {'elevation': 18}),
        'ti-pad-1': (thermal.pad, {}, {'elevation': 40}),
        'ti-paste-10': (thermal.paste, {}),
    }


def _tools():
    spool = dict(flange='#1f7a45', title='SAC305', rows=('0,7 mm   500 g', 'TW-WS305-07'), brand='TINWRIGHT', width=40, outer=32, wire_radius=0.7, wound=0.84)
    lead = spool | dict(flange='#1c1c1e', title='Sn60Pb40', rows=('1,0 mm   250 g', 'TW-WS60-10'), width=34, outer=28, wire_radius=0.9)
    flat = {'elevation': 44}
    return {
        'tl-ss80': (hand_tools.station, {}, {'elevation': 22}),
        'tl-tip-c24': (hand_tools.tip, {}),
        'sd-sac305-07': (cables.solder_spool, spool),
        'sd-sn60-10': (cables.solder_spool, lead),
        'sd-wick-20': (hand_tools.braid, {}, {'elevation': 24}),
        'tl-crimp-xh': (hand_tools.crimp_tool, {}, flat),
        'tl-crimp-fer': (hand_tools.crimp_tool, dict(handle='#2259a8', ferrule=True), flat),
        'tl-cut-130': (hand_tools.side_cutter, {}, flat),
        'tl-twz-15': (hand_tools.tweezers, {}),
        'ti-dmm-6000': (instruments.multimeter, {}, {'elevation': 24}),
        'ti-osc-100': (instruments.oscilloscope, {}, {'elevation': 18}),
        'ti-psu-30-5': (instruments.lab_supply, {}, {'elevation': 18}),
        'esd-mat-60': (hand_tools.esd_mat, {}, {'elevation': 36}),
        'esd-wrist': (hand_tools.wrist_strap, {}),
    }
