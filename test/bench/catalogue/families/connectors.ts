import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { hundredths, indexLetter, millimetres } from './part-numbers.ts';

const countsUpTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

export const headers = family({
  category: 'pin-headers',
  share: 26,
  manufacturers: manufacturers.connectors,
  axes: {
    columns: countsUpTo(50),
    rows: [1, 2, 3],
    pitch: [1, 1.27, 2, 2.54],
    kind: [
      { code: 'S', label: 'straight' },
      { code: 'A', label: 'right angle' },
      { code: 'M', label: 'surface mount' },
      { code: 'F', label: 'socket' },
      { code: 'B', label: 'box, keyed' },
    ],
    plating: [
      { code: 'T', name: 'Tin', factor: 1 },
      { code: 'G', name: 'Gold flash', factor: 1.4 },
      { code: 'X', name: 'Gold 0.76 µm', factor: 2.3 },
    ],
  },
  make({ columns, rows, pitch, kind, plating }, { prefix }) {
    const positions = columns * rows;
    if (positions < 2 || (kind.code === 'B' && rows !== 2)) return null;
    return {
      mpn: `${prefix}H${hundredths(pitch)}-${rows}${String(columns).padStart(2, '0')}${kind.code}${plating.code}`,
      name: `Pin header ${rows} x ${columns} ${pitch} mm ${kind.label} ${plating.name.toLowerCase()}`,
      description: `${positions} contacts in a body of high-temperature plastic. Fits all ${pitch} mm sockets of the same rows.`,
      attributes: {
        positions,
        rows,
        pitch: millimetres(pitch),
        current: pitch > 1.5 ? 3 : 1,
        plating: plating.name,
      },
      dollars: 0.008 * positions * plating.factor * (kind.code === 'B' ? 1.6 : 1) + 0.02,
    };
  },
});

const wireSeries = [
  { code: 'SH', pitch: 1, current: 1 },
  { code: 'GH', pitch: 1.25, current: 1 },
  { code: 'ZH', pitch: 1.5, current: 1 },
  { code: 'PH', pitch: 2, current: 2 },
  { code: 'XH', pitch: 2.5, current: 3 },
  { code: 'KK', pitch: 2.54, current: 4 },
  { code: 'VH', pitch: 3.96, current: 10 },
  { code: 'MF', pitch: 3, current: 5 },
  { code: 'MJ', pitch: 4.2, current: 9 },
];

export const wireToBoard = family({
  category: 'wire-to-board',
  share: 18,
  manufacturers: manufacturers.connectors,
  axes: {
    line: wireSeries,
    positions: countsUpTo(24).slice(1),
    kind: [
      { code: 'H', label: 'Board header', dollars: 0.02 },
      { code: 'A', label: 'Board header, right angle', dollars: 0.024 },
      { code: 'M', label: 'Board header, surface mount', dollars: 0.035 },
      { code: 'P', label: 'Cable housing', dollars: 0.012 },
      { code: 'D', label: 'Cable housing, two rows', dollars: 0.02 },
    ],
    colour: ['W', 'B', 'R', 'N'],
    plating: ['T', 'G'],
  },
  make({ line, positions, kind, colour, plating }, { prefix }) {
    const label = { W: 'white', B: 'black', R: 'red', N: 'natural' }[colour];
    return {
      mpn: `${prefix}${line.code}-${kind.code}${String(positions).padStart(2, '0')}${colour}${plating}`,
      name: `Wire-to-board ${kind.label.toLowerCase()} ${line.code} style ${positions} positions ${line.pitch} mm ${label}`,
      description: `${plating === 'G' ? 'Gold-plated' : 'Tin-plated'} contacts, latched against pulling. Contacts of cable housings are bought apart.`,
      attributes: {
        positions,
        pitch: millimetres(line.pitch),
        current: line.current,
        kind: kind.label,
      },
      dollars: kind.dollars * (1 + positions / 3) * (plating === 'G' ? 1.7 : 1),
    };
  },
});

const connectionTypes = [
  'Screw, rising cage',
  'Screw, pluggable',
  'Push-in',
  'Spring cage',
  'Lever',
];

const blockColours = ['green', 'black', 'grey', 'orange', 'blue'];

export const terminals = family({
  category: 'terminal-blocks',
  share: 18,
  manufacturers: manufacturers.connectors,
  axes: {
    positions: countsUpTo(24).slice(1),
    size: [
      { pitch: 2.54, current: 6, volts: 150, square: 0.5 },
      { pitch: 3.5, current: 10, volts: 300, square: 1.5 },
      { pitch: 3.81, current: 8, volts: 160, square: 1.5 },
      { pitch: 5, current: 16, volts: 300, square: 2.5 },
      { pitch: 5.08, current: 16, volts: 300, square: 2.5 },
      { pitch: 7.5, current: 24, volts: 630, square: 4 },
      { pitch: 10.16, current: 41, volts: 1000, square: 6 },
    ],
    connection: connectionTypes,
    colour: blockColours,
    angle: [0, 45, 90],
  },
  make({ positions, size, connection, colour, angle }, { prefix }) {
    const code = indexLetter(connectionTypes, connection);
    return {
      mpn: `${prefix}TB${hundredths(size.pitch)}-${String(positions).padStart(2, '0')}${code}${angle}${indexLetter(blockColours, colour)}`,
      name: `Terminal block ${positions} positions ${size.pitch} mm ${size.current} A ${connection.toLowerCase()} ${colour}`,
      description: `Takes wires up to ${size.square} mm², entry at ${angle}°. Of polyamide UL 94 V-0; torque as printed.`,
      attributes: {
        positions,
        pitch: millimetres(size.pitch),
        current: size.current,
        voltage: size.volts,
        crossSection: size.square,
        connection,
      },
      dollars: 0.07 * positions * (size.pitch / 5) * (connection.startsWith('Screw, r') ? 1 : 1.6),
    };
  },
});

const styles = [
  ['USB-C receptacle', 16, 5],
  ['USB-C receptacle', 24, 5],
  ['USB-A receptacle', 4, 1.5],
  ['USB Micro-B receptacle', 5, 1.8],
  ['USB-B receptacle', 4, 1.5],
  ['RJ45 8P8C', 8, 1.5],
  ['RJ11 6P4C', 4, 1.5],
  ['HDMI type A', 19, 0.5],
  ['D-sub DE-9 male', 9, 3],
  ['D-sub DE-9 female', 9, 3],
  ['D-sub DA-15 female', 15, 3],
  ['D-sub DB-25 male', 25, 3],
  ['microSD socket', 8, 0.5],
  ['SMA jack', 1, 1],
  ['U.FL receptacle', 1, 0.5],
] as const;

export const data = family({
  category: 'data-connectors',
  share: 6,
  manufacturers: manufacturers.connectors,
  axes: {
    style: styles.map((entry, index) => ({ entry, code: String(index + 1).padStart(2, '0') })),
    mounting: [
      'SMD',
      'PCB through hole',
      'PCB right angle',
      'SMD with through-hole tabs',
      'Panel',
      'Cable',
    ],
    shell: ['N', 'T', 'G'],
    version: ['1', '2', '3', '4', '5', '6', '7', '8'],
  },
  make({ style, mounting, shell, version }, { prefix }) {
    const [name, positions, current] = style.entry;
    return {
      mpn: `${prefix}D${style.code}${mounting.replace(/[a-z -]/g, '')}${mounting.length}${shell}${version}`,
      name: `${name} connector ${positions} contacts ${mounting.toLowerCase()} version ${version}`,
      description: `${shell === 'G' ? 'Gold-plated' : 'Plated'} shell, 10,000 matings where the standard asks for them. See the drawing for the footprint.`,
      attributes: { positions, style: name, mounting, current },
      dollars: 0.2 + positions * 0.03 + (shell === 'G' ? 0.2 : 0),
    };
  },
});

export const circular = family({
  category: 'circular-connectors',
  share: 14,
  manufacturers: manufacturers.connectors,
  axes: {
    size: [
      { name: 'M8', positions: [3, 4, 6, 8], dollars: 4 },
      { name: 'M12', positions: [3, 4, 5, 8, 12], dollars: 4.5 },
      { name: 'M16', positions: [4, 6, 8, 14, 19], dollars: 7 },
      { name: 'M23', positions: [6, 8, 12, 16, 19], dollars: 14 },
    ],
    index: [0, 1, 2, 3, 4],
    coding: ['A', 'B', 'D', 'X', 'L', 'S'],
    kind: [
      'male cable',
      'female cable',
      'male panel',
      'female panel',
      'male angled',
      'female angled',
    ],
    wires: ['screw terminals', 'solder cups', '0.5 m wires', '2 m PUR', '5 m PUR', '10 m PUR'],
    shielded: [true, false],
  },
  make({ size, index, coding, kind, wires, shielded }, { prefix }) {
    const positions = size.positions[index];
    if (positions === undefined || (coding !== 'A' && size.name !== 'M12')) return null;
    const code = kind
      .split(' ')
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
    const angled = kind.endsWith('angled');
    return {
      mpn: `${prefix}${size.name}${coding}${positions}-${code}${angled ? 'W' : ''}${wires.replace(/[a-z ]/g, '').replace('.', '')}${wires.length}${shielded ? 'S' : ''}`,
      name: `${size.name} connector ${positions} positions ${coding}-coded ${kind} ${wires}${shielded ? ' shielded' : ''}`,
      description: `For sensors and actuators in machines. Tight to IP67 when the ring is tightened with the torque that is printed on it.`,
      attributes: {
        positions,
        coding,
        current: positions > 8 ? 1.5 : 4,
        voltage: positions > 4 ? 60 : 250,
        protection: angled ? 'IP68' : 'IP67',
      },
      dollars:
        size.dollars * (1 + positions / 12) * (shielded ? 1.25 : 1) + (/m/.test(wires) ? 3 : 0),
    };
  },
});

export const connectors: readonly Family[] = [headers, wireToBoard, terminals, data, circular];
