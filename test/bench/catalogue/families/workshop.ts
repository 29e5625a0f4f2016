import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, indexLetter, millimetres } from './part-numbers.ts';

export const irons = family({
  category: 'soldering-equipment',
  share: 0.5,
  manufacturers: manufacturers.tools,
  axes: {
    kind: [
      'Soldering station',
      'Soldering iron',
      'Hot air station',
      'Desoldering station',
      'Soldering tip',
    ],
    watts: [30, 40, 60, 65, 80, 90, 120, 150, 200, 300],
    celsius: [380, 400, 420, 450, 480, 550],
    version: ['A', 'B', 'C', 'D'],
  },
  make({ kind, watts, celsius, version }, { prefix }) {
    const tip = kind === 'Soldering tip';
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}-${watts}-${celsius}${version}`,
      name: `${kind} ${watts} W up to ${celsius} °C type ${version}`,
      description: tip
        ? 'Iron-plated copper; keep it tinned.'
        : 'Safe for parts that static destroys, calibrated.',
      attributes: { kind, ...(tip ? {} : { power: watts }), temperatureMax: celsius },
      dollars: tip ? 6 : 30 + watts,
    };
  },
});

const alloys = [
  ['Sn96.5Ag3Cu0.5', 220],
  ['Sn99.3Cu0.7', 227],
  ['Sn60Pb40', 190],
  ['Sn63Pb37', 183],
  ['Sn42Bi58', 138],
  ['Sn62Pb36Ag2', 179],
] as const;

export const solders = family({
  category: 'solder',
  share: 0.6,
  manufacturers: manufacturers.tools,
  axes: {
    kind: ['Solder wire', 'Solder bar', 'Solder paste', 'Desoldering braid'],
    alloy: alloys,
    diameter: [0.3, 0.35, 0.5, 0.7, 0.8, 1, 1.2, 1.5, 2, 3],
    grams: [10, 50, 100, 250, 500, 1000],
    flux: ['N', 'R', 'W'],
  },
  make({ kind, alloy, diameter, grams, flux }, { prefix }) {
    const [metal, celsius] = alloy;
    const label = { N: 'no-clean', R: 'rosin', W: 'water-soluble' }[flux];
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}${metal.replace(/[^\d]/g, '')}-${decimalCode(diameter)}-${grams}${flux}`,
      name: `${kind} ${metal} ${diameter} mm ${grams} g ${label} flux`,
      description: `Melts at ${celsius} °C. Store paste cold and let it warm up closed.`,
      attributes: {
        kind,
        alloy: metal,
        diameter: millimetres(diameter),
        mass: Number(`${grams}e-3`),
        meltingPoint: celsius,
      },
      dollars: 2 + grams * 0.075 * (metal.includes('Ag') ? 1.4 : 1),
    };
  },
});

export const handTools = family({
  category: 'hand-tools',
  share: 0.8,
  manufacturers: manufacturers.tools,
  axes: {
    kind: [
      'Crimp tool',
      'Side cutter',
      'Wire stripper',
      'Tweezers',
      'Screwdriver',
      'Torque screwdriver',
      'Pliers',
      'Cable cutter',
    ],
    range: [
      'AWG 30-20',
      'AWG 28-20',
      'AWG 26-16',
      'AWG 22-10',
      '0.08-16 mm²',
      '0.5-6 mm²',
      'Cu up to 1.3 mm',
      'Cu up to 4 mm',
      'Tip 0.15 mm',
      'Slot 2.5 mm',
      'PH1',
      'TX10',
    ],
    length: [115, 130, 145, 160, 180, 190, 220, 250],
    grip: ['S', 'E', 'V'],
  },
  make({ kind, range, length, grip }, { prefix }) {
    const label = { S: 'standard', E: 'ESD safe', V: 'insulated 1000 V' }[grip];
    return {
      mpn: `${prefix}${kind
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 6)
        .toUpperCase()}${kind.length}-${range.replace(/[^A-Z0-9]/g, '')}${range.length}-${length}${grip}`,
      name: `${kind} ${range} ${length} mm ${label}`,
      description: `Forged and hardened, ${label} handles. Replacement parts are kept for ten years.`,
      attributes: { kind, range, length: millimetres(length) },
      dollars: 6 + length / 10 + (kind === 'Torque screwdriver' ? 60 : 0),
    };
  },
});

export const instruments = family({
  category: 'test-instruments',
  share: 0.5,
  manufacturers: manufacturers.sensors,
  axes: {
    kind: [
      'Digital multimeter',
      'Digital oscilloscope',
      'Laboratory supply',
      'Function generator',
      'Current clamp',
      'Insulation tester',
    ],
    volts: [30, 60, 120, 300, 600, 1000],
    channels: [1, 2, 3, 4, 8],
    bandwidth: [1e3, 2e4, 1e5, 5e7, 1e8, 2e8, 3.5e8, 1e9],
    safety: ['CAT I 300 V', 'CAT II', 'CAT III 600 V', 'CAT III 1000 V, CAT IV 600 V'],
  },
  make({ kind, volts, channels, bandwidth, safety }, { prefix }) {
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}-${volts}-${channels}-${bandwidth / 1e3}${safety.length}`,
      name: `${kind} ${channels === 1 ? '' : `${channels} channels `}${volts} V ${bandwidth >= 1e6 ? `${bandwidth / 1e6} MHz` : `${bandwidth / 1e3} kHz`}`,
      description: `Comes with leads and a calibration certificate; ${safety}.`,
      attributes: { kind, voltage: volts, channels, bandwidth, safety },
      dollars: 40 + channels * 20 + (bandwidth / 1e6) * 1.5,
    };
  },
});

const fabricColours = ['blue', 'grey', 'black', 'green'];

export const staticSafe = family({
  category: 'esd-protection',
  share: 0.4,
  manufacturers: manufacturers.tools,
  axes: {
    kind: [
      'Bench mat',
      'Floor mat',
      'Wrist strap',
      'Heel strap',
      'Shielding bag',
      'Gloves',
      'Storage box',
    ],
    size: [
      'S',
      'M',
      'L',
      'XL',
      '100 x 150 mm',
      '200 x 300 mm',
      '300 x 400 mm',
      '600 x 1200 mm',
      '900 x 1800 mm',
    ],
    ohms: [1e5, 1e6, 1e7, 1e8, 1e9],
    colour: fabricColours,
  },
  make({ kind, size, ohms, colour }, { prefix }) {
    return {
      mpn: `${prefix}${kind.replace(/[^A-Z]/g, '')}${kind.length}-${size.replace(/[^A-Z0-9]/g, '')}-${Math.log10(ohms)}${indexLetter(fabricColours, colour)}`,
      name: `ESD ${kind.toLowerCase()} ${size} ${ohms >= 1e9 ? '1 GΩ' : ohms >= 1e6 ? `${ohms / 1e6} MΩ` : `${ohms / 1e3} kΩ`} ${colour}`,
      description: `Drains charge slowly enough for parts and people. Test it each month.`,
      attributes: { kind, size, resistance: ohms },
      dollars: kind.includes('mat') ? 28 : 4,
    };
  },
});

export const workshop: readonly Family[] = [irons, solders, handTools, instruments, staticSafe];
