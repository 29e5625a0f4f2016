import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { fourDigitCode, rkmCode, preferredNumbers } from '../series.ts';
import { formatQuantity } from './part-numbers.ts';

const chipSizes = [
  { size: '0201', watts: 0.05, voltage: 25, dollars: 0.0032 },
  { size: '0402', watts: 0.063, voltage: 50, dollars: 0.0021 },
  { size: '0603', watts: 0.1, voltage: 75, dollars: 0.0023 },
  { size: '0805', watts: 0.125, voltage: 150, dollars: 0.0036 },
  { size: '1206', watts: 0.25, voltage: 200, dollars: 0.0059 },
  { size: '1210', watts: 0.5, voltage: 200, dollars: 0.014 },
  { size: '2010', watts: 0.75, voltage: 200, dollars: 0.021 },
  { size: '2512', watts: 1, voltage: 250, dollars: 0.032 },
];

const tolerances = [
  { percent: 1, letter: 'F', factor: 1 },
  { percent: 5, letter: 'J', factor: 0.85 },
  { percent: 0.5, letter: 'D', factor: 2.4 },
];
const fineTolerances = [
  { percent: 0.1, letter: 'B', factor: 5 },
  { percent: 0.5, letter: 'D', factor: 2.6 },
  { percent: 1, letter: 'F', factor: 1.8 },
];

const lines = [
  { code: '', label: 'Thick film chip resistor', technology: 'Thick film', factor: 1 },
  { code: 'A', label: 'Automotive chip resistor', technology: 'Thick film', factor: 1.6 },
  { code: 'S', label: 'Anti-sulphur chip resistor', technology: 'Thick film', factor: 1.9 },
  { code: 'P', label: 'Pulse-proof chip resistor', technology: 'Thick film', factor: 2.6 },
];

const reels = ['T', 'R'];

export const thickFilm = family({
  category: 'resistors',
  share: 300,
  manufacturers: manufacturers.resistors,
  axes: {
    ohms: preferredNumbers('e96', 0, 7),
    chip: chipSizes,
    tolerance: tolerances,
    line: lines,
    reel: reels,
  },
  make({ ohms, chip, tolerance, line, reel }, { prefix, style }) {
    const code = style % 3 === 1 ? rkmCode(ohms) : fourDigitCode(ohms);
    const number = [
      `${prefix}C${line.code}${chip.size}${tolerance.letter}${reel}-${code}`,
      `${prefix}R${chip.size}${tolerance.letter}${line.code}-${reel}7${code}`,
      `${prefix}${line.code}${chip.size}-${code}${tolerance.letter}${reel}`,
    ][style % 3];
    return {
      mpn: number ?? '',
      name: `${line.label} ${formatQuantity(ohms.value, 'Ω')} ${tolerance.percent} % ${chip.size} ${formatQuantity(chip.watts, 'W')}`,
      description: `${line.technology} on alumina, ${chip.voltage} V working voltage, -55 to 155 °C, on ${reel === 'T' ? 'paper' : 'embossed'} tape. Lead-free, RoHS.`,
      attributes: {
        resistance: ohms.value,
        tolerance: tolerance.percent,
        power: chip.watts,
        technology: line.technology,
        package: chip.size,
      },
      dollars: chip.dollars * tolerance.factor * line.factor,
    };
  },
});

export const thinFilm = family({
  category: 'resistors',
  share: 55,
  manufacturers: manufacturers.resistors.slice(0, 6),
  axes: {
    ohms: preferredNumbers('e96', 1, 6),
    chip: chipSizes.slice(1, 5),
    tolerance: fineTolerances,
    drift: [10, 25, 50],
  },
  make({ ohms, chip, tolerance, drift }, { prefix }) {
    return {
      mpn: `${prefix}T${chip.size}${tolerance.letter}${drift}-${fourDigitCode(ohms)}`,
      name: `Thin film chip resistor ${formatQuantity(ohms.value, 'Ω')} ${tolerance.percent} % ${chip.size} ${drift} ppm/K`,
      description: `Low-noise nichrome film for measuring circuits, ${drift} ppm/K, ${formatQuantity(chip.watts, 'W')} at 70 °C. Passivated against moisture.`,
      attributes: {
        resistance: ohms.value,
        tolerance: tolerance.percent,
        power: chip.watts,
        technology: 'Thin film',
        package: chip.size,
      },
      dollars: 0.018 * tolerance.factor * (chip.dollars / 0.0021) ** 0.5 * (50 / drift) ** 0.4,
    };
  },
});

const leadedBodies = [
  { code: '025', size: 'Axial 0207', watts: 0.25, dollars: 0.012 },
  { code: '06', size: 'Axial 0207', watts: 0.6, dollars: 0.017 },
  { code: '1', size: 'Axial 0411', watts: 1, dollars: 0.045 },
  { code: '2', size: 'Axial 0414', watts: 2, dollars: 0.07 },
  { code: '3', size: 'Axial 0617', watts: 3, dollars: 0.11 },
];
const films = [
  { code: 'M', technology: 'Metal film', percent: 1, factor: 1 },
  { code: 'C', technology: 'Carbon film', percent: 5, factor: 0.7 },
  { code: 'X', technology: 'Metal oxide film', percent: 5, factor: 1.1 },
];

export const throughHole = family({
  category: 'resistors',
  share: 38,
  manufacturers: manufacturers.resistors.slice(0, 7),
  axes: { ohms: preferredNumbers('e96', 0, 7), body: leadedBodies, film: films, lead: ['A', 'B'] },
  make({ ohms, body, film, lead }, { prefix }) {
    // Resistors of 5 % are made in E24 values only.
    if (film.percent === 5 && !isE24(ohms.significand)) return null;
    return {
      mpn: `${prefix}${film.code}${body.code}${lead}-${rkmCode(ohms)}`,
      name: `${film.technology} resistor ${formatQuantity(ohms.value, 'Ω')} ${film.percent} % ${formatQuantity(body.watts, 'W')} axial`,
      description: `${body.size} body with tinned copper leads, ${lead === 'A' ? 'taped in ammo pack' : 'bulk in bags'}. Flame-proof coating, -55 to 155 °C.`,
      attributes: {
        resistance: ohms.value,
        tolerance: film.percent,
        power: body.watts,
        technology: film.technology,
        package: body.size,
      },
      dollars: body.dollars * film.factor,
    };
  },
});

const shunts = [
  { size: '1206', watts: 1, dollars: 0.09 },
  { size: '2010', watts: 1.5, dollars: 0.13 },
  { size: '2512', watts: 3, dollars: 0.19 },
  { size: '2728', watts: 5, dollars: 0.44 },
];

export const currentSense = family({
  category: 'resistors',
  share: 14,
  manufacturers: manufacturers.resistors.slice(0, 7),
  axes: {
    ohms: preferredNumbers('e24', -3, 0),
    chip: shunts,
    tolerance: tolerances.slice(0, 2),
    drift: [50, 75, 100, 200],
  },
  make({ ohms, chip, tolerance, drift }, { prefix }) {
    return {
      mpn: `${prefix}L${chip.size}${tolerance.letter}${drift}-${fourDigitCode(ohms)}`,
      name: `Current sense resistor ${formatQuantity(ohms.value, 'Ω')} ${tolerance.percent} % ${chip.size} ${formatQuantity(chip.watts, 'W')}`,
      description: `Metal strip for measuring currents, ${drift} ppm/K, below 2 nH. Use Kelvin connections on the board.`,
      attributes: {
        resistance: ohms.value,
        tolerance: tolerance.percent,
        power: chip.watts,
        technology: 'Metal strip',
        package: chip.size,
      },
      dollars: chip.dollars * tolerance.factor * (200 / drift) ** 0.2,
    };
  },
});

const housings = [
  { watts: 5, size: 'Ceramic 5 W', dollars: 0.24 },
  { watts: 10, size: 'Ceramic 10 W', dollars: 0.39 },
  { watts: 25, size: 'Aluminium 25 W', dollars: 2.4 },
  { watts: 50, size: 'Aluminium 50 W', dollars: 3.3 },
  { watts: 100, size: 'Aluminium 100 W', dollars: 8.9 },
];

export const wirewound = family({
  category: 'resistors',
  share: 8,
  manufacturers: manufacturers.resistors.slice(0, 6),
  axes: { ohms: preferredNumbers('e24', -1, 4), body: housings, percent: [1, 5, 10] },
  make({ ohms, body, percent }, { prefix }) {
    return {
      mpn: `${prefix}W${body.watts}-${rkmCode(ohms)}-${percent}`,
      name: `Wirewound power resistor ${formatQuantity(ohms.value, 'Ω')} ${percent} % ${body.watts} W`,
      description: `${body.size} housing for braking, loading and inrush. ${body.watts >= 25 ? 'Full power on a heat sink only.' : 'Keep 2 mm from the board.'}`,
      attributes: {
        resistance: ohms.value,
        tolerance: percent,
        power: body.watts,
        technology: 'Wirewound',
        package: body.size,
      },
      dollars: body.dollars * (percent === 1 ? 1.5 : 1),
    };
  },
});

const e24 = new Set(preferredNumbers('e24', 0, 1).map(({ significand }) => significand));
function isE24(significand: number): boolean {
  return e24.has(significand);
}

export const resistors: readonly Family[] = [
  thickFilm,
  thinFilm,
  throughHole,
  currentSense,
  wirewound,
];
