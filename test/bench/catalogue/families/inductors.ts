import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { preferredNumbers, threeDigitCode } from '../series.ts';
import { decimalCode, formatQuantity } from './part-numbers.ts';

const cores = [
  { size: '0402', energy: 2e-9, dollars: 0.04 },
  { size: '0603', energy: 8e-9, dollars: 0.05 },
  { size: '1008', energy: 1e-6, dollars: 0.1 },
  { size: '3 x 3 mm', energy: 1e-5, dollars: 0.14 },
  { size: '4 x 4 mm', energy: 3e-5, dollars: 0.19 },
  { size: '5 x 5 mm', energy: 8e-5, dollars: 0.28 },
  { size: '7 x 7 mm', energy: 3e-4, dollars: 0.41 },
  { size: '10 x 10 mm', energy: 9e-4, dollars: 0.72 },
  { size: '12 x 12 mm', energy: 2e-3, dollars: 1.05 },
];

export const chokes = family({
  category: 'inductors',
  share: 48,
  manufacturers: manufacturers.inductors,
  axes: {
    henries: preferredNumbers('e24', -9, -2),
    core: cores,
    percent: [5, 10, 20, 30],
    shielded: [true, false],
    profile: [1, 1.5, 2, 3, 4.5],
  },
  make({ henries, core, percent, shielded, profile }, { prefix }, random) {
    const amperes = Math.sqrt((2 * core.energy * profile) / henries.value);
    if (amperes < 0.02 || amperes > 40 || (percent < 20 && henries.value > 1e-4)) return null;
    const current = Number(amperes.toPrecision(2));
    const resistance = Number((0.09 / amperes ** 1.4 / (0.8 + random() * 0.4)).toPrecision(2));
    const size = core.size.replace(/ x \d+ mm/, '').padStart(2, '0');
    return {
      mpn: `${prefix}${shielded ? 'S' : 'U'}${size}${decimalCode(profile)}-${threeDigitCode(henries, -9)}${percent}`,
      name: `${shielded ? 'Shielded power' : 'Power'} inductor ${formatQuantity(henries.value, 'H')} ${percent} % ${formatQuantity(current, 'A')} ${core.size}`,
      description: `Surface-mount choke for converters, ${profile} mm high. The rated current warms it by 40 K; saturation comes ${shielded ? 'softly' : 'suddenly'} above.`,
      attributes: {
        inductance: henries.value,
        tolerance: percent,
        current,
        resistance,
        package: core.size,
      },
      dollars: core.dollars * (shielded ? 1.2 : 1) * (percent < 20 ? 1.3 : 1),
    };
  },
});

const beadSizes = [
  { size: '0201', maxCurrent: 0.6, dollars: 0.006 },
  { size: '0402', maxCurrent: 1.5, dollars: 0.005 },
  { size: '0603', maxCurrent: 3, dollars: 0.008 },
  { size: '0805', maxCurrent: 5, dollars: 0.014 },
  { size: '1206', maxCurrent: 6, dollars: 0.026 },
  { size: '1812', maxCurrent: 9, dollars: 0.06 },
];

export const beads = family({
  category: 'ferrite-beads',
  share: 16,
  manufacturers: manufacturers.inductors,
  axes: {
    ohms: [
      10, 22, 30, 33, 47, 60, 68, 75, 80, 100, 120, 150, 180, 220, 270, 300, 330, 390, 470, 500,
      560, 600, 680, 800, 1000, 1200, 1500, 1800, 2200, 2500, 2700,
    ],
    bead: beadSizes,
    line: ['P', 'S', 'H', 'G'],
    current: [0.1, 0.2, 0.3, 0.5, 0.8, 1, 1.5, 2, 3, 4, 6],
  },
  make({ ohms, bead, line, current }, { prefix }) {
    if (current > bead.maxCurrent || current * ohms > 1_800) return null;
    const label = { P: 'power lines', S: 'signal lines', H: 'fast signals', G: 'up to GHz' }[line];
    return {
      mpn: `${prefix}B${line}${bead.size}-${String(ohms).padStart(4, '0')}-${decimalCode(current)}A`,
      name: `Ferrite bead ${ohms} Ω at 100 MHz ${formatQuantity(current, 'A')} ${bead.size}`,
      description: `Multilayer ferrite against interference on ${label}. Impedance falls with direct current: see the curves.`,
      attributes: {
        impedance: ohms,
        current,
        resistance: Number((0.05 + ohms / (current * 4000)).toPrecision(2)),
        package: bead.size,
      },
      dollars: bead.dollars * (1 + current / 4),
    };
  },
});

const packages = [
  '1.6 x 1.2 mm',
  '2.0 x 1.6 mm',
  '2.5 x 2.0 mm',
  '3.2 x 2.5 mm',
  '5.0 x 3.2 mm',
  'HC-49/S',
];
const megahertz = [
  3.579545, 3.6864, 4, 4.194304, 6, 7.3728, 8, 9.8304, 10, 11.0592, 12, 12.288, 13.56, 14.31818,
  14.7456, 16, 18.432, 19.2, 20, 22.1184, 24, 24.576, 25, 26, 27, 27.12, 30, 32, 33.333, 36, 37.4,
  38.4, 40, 48, 50, 52, 54,
];

export const quartz = family({
  category: 'crystals',
  share: 16,
  manufacturers: manufacturers.crystals,
  axes: {
    frequency: megahertz,
    picofarads: [6, 7, 8, 9, 10, 12, 12.5, 15, 16, 18, 20, 22, 30],
    ppm: [10, 15, 20, 30, 50],
    size: packages,
  },
  make({ frequency, picofarads, ppm, size }, { prefix }) {
    if (frequency < 12 && !/5|HC/.test(size.slice(0, 2))) return null;
    const short = size
      .replace(/ mm|\./g, '')
      .replace(' x ', '')
      .replace('/', '');
    return {
      mpn: `${prefix}${short}-${frequency}M-${decimalCode(picofarads)}-${ppm}`,
      name: `Quartz crystal ${frequency} MHz ${ppm} ppm ${picofarads} pF ${size}`,
      description: `Fundamental or third-overtone crystal, -40 to 85 °C. Choose the load capacitors for ${picofarads} pF with the strays of the board.`,
      attributes: {
        frequency: Number(`${frequency}e6`),
        tolerance: ppm,
        loadCapacitance: Number(`${picofarads}e-12`),
        package: size,
      },
      dollars: 0.16 * (30 / ppm) ** 0.3 * (size.startsWith('HC') ? 0.8 : 1.1),
    };
  },
});

export const inductors: readonly Family[] = [chokes, beads, quartz];
