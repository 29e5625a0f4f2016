import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { preferredNumbers } from '../series.ts';
import { decimalCode, formatQuantity } from './part-numbers.ts';

const diodePackages = [
  { name: 'SOD-523', max: 0.3, dollars: 0.012 },
  { name: 'SOD-323', max: 0.5, dollars: 0.013 },
  { name: 'SOD-123', max: 1, dollars: 0.018 },
  { name: 'SOT-23', max: 0.5, dollars: 0.016 },
  { name: 'SMA (DO-214AC)', max: 3, dollars: 0.03 },
  { name: 'SMB (DO-214AA)', max: 5, dollars: 0.06 },
  { name: 'SMC (DO-214AB)', max: 10, dollars: 0.11 },
  { name: 'DO-41', max: 2, dollars: 0.018 },
  { name: 'TO-220AC', max: 30, dollars: 0.42 },
];

const rectifierKinds = [
  { kind: 'Schottky', code: 'SK', forward: 0.5, max: 200 },
  { kind: 'Fast recovery', code: 'FR', forward: 1.3, max: 1000 },
  { kind: 'Ultrafast', code: 'UF', forward: 1.4, max: 1000 },
  { kind: 'Standard rectifier', code: 'GP', forward: 1.1, max: 1600 },
];

export const rectifiers = family({
  category: 'diodes',
  share: 13,
  manufacturers: manufacturers.semiconductors,
  axes: {
    volts: [20, 30, 40, 45, 60, 80, 100, 150, 200, 400, 600, 800, 1000, 1200, 1600],
    amperes: [0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 8, 10, 15, 20, 30],
    kind: rectifierKinds,
    body: diodePackages,
    grade: ['', '-Q'],
  },
  make({ volts, amperes, kind, body, grade }, { prefix }) {
    if (volts > kind.max || amperes > body.max || amperes < body.max / 12) return null;
    const short = body.name.replace(/ .*|-/g, '');
    return {
      mpn: `${prefix}${kind.code}${decimalCode(amperes)}-${volts}${short}${grade}`,
      name: `${kind.kind} diode ${volts} V ${formatQuantity(amperes, 'A')} ${body.name.replace(/ \(.*/, '')}`,
      description: `${kind.kind} diode, ${kind.forward} V at ${formatQuantity(amperes, 'A')}, -55 to 150 °C junction${grade ? ', AEC-Q101' : ''}.`,
      attributes: {
        voltage: volts,
        current: amperes,
        forwardVoltage: kind.forward,
        kind: kind.kind,
        package: body.name,
      },
      dollars: body.dollars * (1 + volts / 1_000) * (grade ? 1.4 : 1),
    };
  },
});

export const zeners = family({
  category: 'diodes',
  share: 13,
  manufacturers: manufacturers.semiconductors,
  axes: {
    volts: preferredNumbers('e24', 0, 2).filter(({ value }) => value >= 2.4),
    watts: [0.2, 0.3, 0.5, 1, 1.5, 3, 5],
    percent: [2, 5],
    body: diodePackages.slice(0, 8),
    grade: ['', '-Q'],
  },
  make({ volts, watts, percent, body, grade }, { prefix }) {
    if (watts > body.max || watts < body.max / 5) return null;
    const short = body.name.replace(/ .*|-/g, '');
    return {
      mpn: `${prefix}Z${decimalCode(watts)}${percent === 2 ? 'B' : 'C'}${String(volts.value).replace('.', 'V')}${short}${grade}`,
      name: `Zener diode ${volts.value} V ${percent} % ${formatQuantity(watts, 'W')} ${body.name.replace(/ \(.*/, '')}`,
      description: `Voltage reference and clamp. Near 5.6 V the temperature hardly matters; above, the voltage rises with it.`,
      attributes: { voltage: volts.value, kind: 'Zener', forwardVoltage: 1.1, package: body.name },
      dollars: body.dollars * (percent === 2 ? 1.2 : 1) * (grade ? 1.4 : 1),
    };
  },
});

const surges = [
  { watts: 200, code: 'SF', package: 'SOD-123', dollars: 0.05 },
  { watts: 400, code: 'SMA', package: 'SMA (DO-214AC)', dollars: 0.06 },
  { watts: 600, code: 'SMB', package: 'SMB (DO-214AA)', dollars: 0.08 },
  { watts: 1500, code: 'SMC', package: 'SMC (DO-214AB)', dollars: 0.19 },
  { watts: 5000, code: '5K', package: 'P600', dollars: 0.95 },
];

export const suppressors = family({
  category: 'diodes',
  share: 10,
  manufacturers: manufacturers.semiconductors,
  axes: {
    volts: [
      3.3, 5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30,
      33, 36, 40, 43, 45, 48, 51, 54, 58, 60, 64, 70, 75, 78, 85, 90, 100, 110, 120, 130, 150, 160,
      170, 188,
    ],
    surge: surges,
    bidirectional: ['', 'C'],
    grade: ['', '-Q', '-H'],
    tolerance: ['A', ''],
  },
  make({ volts, surge, bidirectional, grade, tolerance }, { prefix }) {
    return {
      mpn: `${prefix}${surge.code}J${decimalCode(volts)}${bidirectional}${tolerance}${grade}`,
      name: `TVS diode ${volts} V ${surge.watts} W ${bidirectional ? 'bidirectional' : 'unidirectional'} ${surge.package.replace(/ \(.*/, '')}`,
      description: `Clamps surges of 10/1000 µs up to ${surge.watts} W within a nanosecond. Stands ${volts} V for ever.`,
      attributes: { voltage: volts, kind: 'TVS', package: surge.package },
      dollars: surge.dollars * (bidirectional ? 1.1 : 1) * (grade ? 1.3 : 1),
    };
  },
});

const transistorPackages = [
  { name: 'SOT-23', watts: 0.35, max: 1, dollars: 0.016 },
  { name: 'SOT-323', watts: 0.2, max: 0.5, dollars: 0.018 },
  { name: 'SOT-89', watts: 1, max: 3, dollars: 0.06 },
  { name: 'SOT-223', watts: 1.5, max: 5, dollars: 0.09 },
  { name: 'TO-92', watts: 0.6, max: 1, dollars: 0.03 },
  { name: 'TO-126', watts: 12, max: 4, dollars: 0.18 },
  { name: 'TO-220', watts: 65, max: 15, dollars: 0.38 },
  { name: 'TO-247', watts: 150, max: 30, dollars: 1.4 },
];

export const bipolar = family({
  category: 'bipolar-transistors',
  share: 10,
  manufacturers: manufacturers.semiconductors,
  axes: {
    polarity: ['NPN', 'PNP', 'NPN Darlington', 'PNP Darlington'],
    volts: [12, 15, 20, 25, 30, 40, 45, 50, 60, 65, 80, 100, 120, 140, 160, 200, 250, 300, 400],
    amperes: [0.1, 0.2, 0.5, 0.6, 0.8, 1, 1.5, 2, 3, 4, 5, 8, 10, 15, 25],
    body: transistorPackages,
    gain: ['A', 'B', 'C'],
  },
  make({ polarity, volts, amperes, body, gain }, { prefix }) {
    if (amperes > body.max || amperes < body.max / 12) return null;
    const code = { NPN: 'N', PNP: 'P', 'NPN Darlington': 'DN', 'PNP Darlington': 'DP' }[polarity];
    return {
      mpn: `${prefix}Q${code}${decimalCode(amperes)}-${volts}${gain}${body.name.replace('-', '')}`,
      name: `${polarity} transistor ${volts} V ${formatQuantity(amperes, 'A')} ${body.name}`,
      description: `General purpose, gain group ${gain}, up to ${formatQuantity(body.watts, 'W')} at 25 °C.`,
      attributes: {
        polarity,
        voltage: volts,
        current: amperes,
        power: body.watts,
        package: body.name,
      },
      dollars: body.dollars * (1 + volts / 600) * (polarity.includes('D') ? 1.3 : 1),
    };
  },
});

const fetPackages = [
  { name: 'SOT-23', max: 6, dollars: 0.05 },
  { name: 'SOT-323', max: 2, dollars: 0.04 },
  { name: 'DFN 2 x 2 mm', max: 12, dollars: 0.11 },
  { name: 'SOIC-8', max: 16, dollars: 0.2 },
  { name: 'PDFN 3.3 x 3.3 mm', max: 60, dollars: 0.26 },
  { name: 'PDFN 5 x 6 mm', max: 150, dollars: 0.4 },
  { name: 'TO-252', max: 80, dollars: 0.3 },
  { name: 'TO-263', max: 160, dollars: 0.75 },
  { name: 'TO-220', max: 160, dollars: 0.7 },
  { name: 'TO-247', max: 200, dollars: 2.1 },
];

export const mosfets = family({
  category: 'mosfets',
  share: 16,
  manufacturers: manufacturers.semiconductors,
  axes: {
    polarity: ['N', 'P'],
    volts: [12, 20, 30, 40, 55, 60, 80, 100, 150, 200, 250, 400, 500, 600, 650, 800],
    milliohms: [
      0.8, 1, 1.4, 2, 2.8, 4, 5.5, 8, 11, 15, 22, 30, 44, 60, 85, 120, 180, 280, 450, 900, 2000,
      4500,
    ],
    body: fetPackages,
    grade: ['', 'Q', 'L'],
  },
  make({ polarity, volts, milliohms, body, grade }, { prefix }) {
    const amperes = Math.min(body.max, 900 / Math.sqrt(milliohms) / (volts / 20) ** 0.4);
    const minMilliohms = (volts / 30) ** 2 * (120 / body.max);
    if (
      milliohms < minMilliohms ||
      milliohms > minMilliohms * 60 ||
      (polarity === 'P' && volts > 200)
    )
      return null;
    const current = Number(amperes.toPrecision(2));
    const sign = polarity === 'P' ? -1 : 1;
    const short = body.name.replace(/[ .x]|-|mm/g, '');
    return {
      mpn: `${prefix}${grade}M${polarity}${volts}-${decimalCode(milliohms)}${short}`,
      name: `${polarity}-channel MOSFET ${volts} V ${formatQuantity(current, 'A')} ${milliohms} mΩ ${body.name}`,
      description: `${grade === 'L' ? 'Logic level, fully on at 4.5 V.' : 'Fully on at 10 V.'} Trench technology, avalanche rated${grade === 'Q' ? ', AEC-Q101' : ''}.`,
      attributes: {
        polarity,
        voltage: sign * volts,
        current: sign * current,
        resistance: Number(`${milliohms}e-3`),
        package: body.name,
      },
      dollars: body.dollars * (1 + 3 / (milliohms / minMilliohms)) * (grade === 'Q' ? 1.4 : 1),
    };
  },
});

const colours = [
  { colour: 'Red', code: 'R', nanometres: [621, 624, 630, 640], forward: 2 },
  { colour: 'Orange', code: 'O', nanometres: [602, 605, 610], forward: 2 },
  { colour: 'Yellow', code: 'Y', nanometres: [587, 589, 592], forward: 2.1 },
  { colour: 'Green', code: 'G', nanometres: [520, 525, 530, 571], forward: 3.1 },
  { colour: 'Blue', code: 'B', nanometres: [460, 465, 470, 475], forward: 3.2 },
  { colour: 'White 2700 K', code: 'W27', nanometres: [0], forward: 3 },
  { colour: 'White 4000 K', code: 'W40', nanometres: [0], forward: 3 },
  { colour: 'White 6500 K', code: 'W65', nanometres: [0], forward: 3 },
  { colour: 'Infrared', code: 'IR', nanometres: [850, 880, 940], forward: 1.4 },
];
const ledPackages = [
  '0402',
  '0603',
  '0805',
  '1206',
  'PLCC-2',
  '2835',
  '3030',
  '3535',
  '3 mm round',
  '5 mm round',
];

export const leds = family({
  category: 'leds',
  share: 20,
  manufacturers: manufacturers.leds,
  axes: {
    colour: colours,
    tint: [0, 1, 2, 3],
    body: ledPackages,
    milliamperes: [2, 5, 10, 20, 30, 60, 150, 350],
    candela: [0.02, 0.045, 0.1, 0.2, 0.35, 0.6, 1, 1.8, 3, 6, 9],
  },
  make({ colour, tint, body, milliamperes, candela }, { prefix }) {
    const wave = colour.nanometres[tint];
    const highPower = /^(28|30|35)/.test(body);
    if (wave === undefined || highPower !== milliamperes > 30) return null;
    if (candela > milliamperes * 0.3 || candela < milliamperes / 400) return null;
    const current = Number(`${milliamperes}e-3`);
    return {
      mpn: `${prefix}${body.replace(/ mm round/, 'T').replace('-', '')}${colour.code}${tint}-${milliamperes}-${Math.round(candela * 1000)}`,
      name: `LED ${body} ${colour.colour.toLowerCase()} ${wave ? `${wave} nm ` : ''}${formatQuantity(candela, 'cd')} ${formatQuantity(current, 'A')}`,
      description: `${highPower ? 'Solder the pad to copper that carries the heat away.' : 'Indicator with a wide beam.'} Give it a resistor or a constant current.`,
      attributes: {
        colour: colour.colour,
        ...(wave ? { wavelength: Number(`${wave}e-9`) } : {}),
        intensity: candela,
        forwardVoltage: colour.forward,
        current,
        package: body,
      },
      dollars: 0.02 * (1 + candela) ** 0.5 * (highPower ? 2 : 1),
    };
  },
});

export const semiconductors: readonly Family[] = [
  rectifiers,
  zeners,
  suppressors,
  bipolar,
  mosfets,
  leds,
];
