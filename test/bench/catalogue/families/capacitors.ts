import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { preferredNumbers, threeDigitCode, type PreferredNumber } from '../series.ts';
import { decimalCode, formatQuantity, millimetres } from './part-numbers.ts';

/** `maxCv` is the largest product of capacitance and voltage (F·V) of an X7R chip. */
const chips = [
  { size: '0201', maxCv: 1e-6, dollars: 0.004 },
  { size: '0402', maxCv: 1.2e-5, dollars: 0.004 },
  { size: '0603', maxCv: 6e-5, dollars: 0.007 },
  { size: '0805', maxCv: 1.7e-4, dollars: 0.013 },
  { size: '1206', maxCv: 4e-4, dollars: 0.03 },
  { size: '1210', maxCv: 9e-4, dollars: 0.07 },
  { size: '1812', maxCv: 1.6e-3, dollars: 0.18 },
  { size: '2220', maxCv: 3e-3, dollars: 0.35 },
];

const dielectrics = [
  { name: 'C0G', code: 'CG', cvFactor: 0.02, max: 1e-7, min: 5e-13, percents: [1, 5], factor: 1.7 },
  {
    name: 'X7R',
    code: 'X7',
    cvFactor: 1,
    max: 4.8e-5,
    min: 1e-10,
    percents: [5, 10, 20],
    factor: 1,
  },
  { name: 'X5R', code: 'X5', cvFactor: 2.2, max: 1e-4, min: 1e-9, percents: [10, 20], factor: 0.9 },
  { name: 'X7S', code: 'XS', cvFactor: 1.4, max: 1e-4, min: 1e-8, percents: [10, 20], factor: 1.2 },
  { name: 'Y5V', code: 'Y5', cvFactor: 3, max: 1e-4, min: 1e-8, percents: [20], factor: 0.7 },
];
const percentLetters: Readonly<Record<number, string>> = { 1: 'F', 5: 'J', 10: 'K', 20: 'M' };

export const multilayer = family({
  category: 'ceramic-capacitors',
  share: 190,
  manufacturers: manufacturers.capacitors.slice(0, 6),
  axes: {
    farads: preferredNumbers('e24', -12, -4),
    volts: [6.3, 10, 16, 25, 50, 100, 200, 250, 500, 630, 1000],
    chip: chips,
    dielectric: dielectrics,
    percent: [1, 5, 10, 20],
    grade: ['', 'A', 'T'],
  },
  make({ farads, volts, chip, dielectric, percent, grade }, { prefix, style }) {
    const { value } = farads;
    if (!dielectric.percents.includes(percent)) return null;
    if (value < dielectric.min || value > dielectric.max) return null;
    if (value * Math.max(volts, 10) > chip.maxCv * dielectric.cvFactor) return null;
    // Class 2 dielectrics are made in E12 values only.
    if (dielectric.name !== 'C0G' && !isE12(farads)) return null;
    const code = threeDigitCode(farads, -12);
    const letter = percentLetters[percent];
    const mpn =
      style % 2 === 0
        ? `${prefix}${chip.size}${dielectric.code}${code}${letter}${decimalCode(volts)}V${grade}`
        : `${prefix}${dielectric.code}-${chip.size}-${decimalCode(volts)}-${code}${letter}${grade}`;
    const label = { '': '', A: 'Automotive ', T: 'Soft-termination ' }[grade];
    return {
      mpn,
      name: `${label}MLCC ${formatQuantity(value, 'F')} ${percent} % ${volts} V ${dielectric.name} ${chip.size}`,
      description: `Multilayer ceramic capacitor of ${dielectric.name}, nickel barrier terminations.${dielectric.name === 'C0G' ? ' No loss of capacitance with voltage.' : ' Expect less capacitance at the rated voltage.'}`,
      attributes: {
        capacitance: value,
        tolerance: percent,
        voltage: volts,
        dielectric: dielectric.name,
        package: chip.size,
      },
      dollars:
        chip.dollars *
        dielectric.factor *
        (1 + (value * volts) / (chip.maxCv * dielectric.cvFactor)) *
        (volts > 100 ? 2 : 1) *
        (grade ? 1.6 : 1),
    };
  },
});

const cans = [
  { code: '0511', diameter: 5, height: 11, maxCv: 2.4e-3, dollars: 0.03 },
  { code: '0611', diameter: 6.3, height: 11, maxCv: 6e-3, dollars: 0.04 },
  { code: '0812', diameter: 8, height: 12, maxCv: 1.2e-2, dollars: 0.07 },
  { code: '1016', diameter: 10, height: 16, maxCv: 3e-2, dollars: 0.12 },
  { code: '1320', diameter: 12.5, height: 20, maxCv: 6e-2, dollars: 0.24 },
  { code: '1625', diameter: 16, height: 25, maxCv: 0.14, dollars: 0.45 },
  { code: '1836', diameter: 18, height: 36, maxCv: 0.3, dollars: 0.9 },
  { code: '2540', diameter: 25, height: 40, maxCv: 0.8, dollars: 2.8 },
];

export const electrolytic = family({
  category: 'electrolytic-capacitors',
  share: 42,
  manufacturers: [...manufacturers.capacitors.slice(0, 2), ...manufacturers.capacitors.slice(6, 8)],
  axes: {
    farads: preferredNumbers('e12', -6, -2),
    volts: [6.3, 10, 16, 25, 35, 50, 63, 80, 100, 160, 200, 250, 400, 450],
    can: cans,
    celsius: [85, 105, 125],
    line: ['G', 'L', 'H'],
  },
  make({ farads, volts, can, celsius, line }, { prefix }) {
    const cv = farads.value * volts;
    if (cv > can.maxCv || cv < can.maxCv / 40) return null;
    const hours = { G: 2_000, L: 5_000, H: 10_000 }[line];
    return {
      mpn: `${prefix}${line}${celsius}-${decimalCode(volts)}V${threeDigitCode(farads, -12)}M${can.code}`,
      name: `Electrolytic capacitor ${formatQuantity(farads.value, 'F')} 20 % ${volts} V ${celsius} °C ${can.diameter} x ${can.height} mm`,
      description: `Radial aluminium capacitor, ${hours.toLocaleString('en')} hours at ${celsius} °C${line === 'L' ? ', low impedance for switching supplies' : ''}. Mind the stripe: it marks minus.`,
      attributes: {
        capacitance: farads.value,
        tolerance: 20,
        voltage: volts,
        diameter: millimetres(can.diameter),
        height: millimetres(can.height),
        temperatureMax: celsius,
      },
      dollars: can.dollars * (0.6 + cv / can.maxCv) * (hours / 2_000) ** 0.3,
    };
  },
});

const films = [
  { name: 'Polypropylene', code: 'KP', factor: 1.6 },
  { name: 'Polyester', code: 'KT', factor: 1 },
  { name: 'X2 polypropylene', code: 'X2', factor: 1.9 },
  { name: 'PPS', code: 'KS', factor: 2.4 },
];

export const film = family({
  category: 'film-capacitors',
  share: 26,
  manufacturers: [
    ...manufacturers.capacitors.slice(0, 2),
    ...manufacturers.capacitors.slice(5, 6),
    ...manufacturers.capacitors.slice(8),
  ],
  axes: {
    farads: preferredNumbers('e12', -10, -5),
    volts: [63, 100, 160, 250, 305, 400, 630, 1000],
    foil: films,
    pitch: [5, 7.5, 10, 15, 22.5, 27.5],
    percent: [5, 10, 20],
  },
  make({ farads, volts, foil, pitch, percent }, { prefix }) {
    const cv = farads.value * volts;
    const maxCv = 2e-6 * (pitch / 5) ** 3.2;
    if (cv > maxCv * 20 || cv < maxCv / 6 || (foil.code === 'X2') !== (volts === 305)) return null;
    return {
      mpn: `${prefix}${foil.code}-${volts}-${threeDigitCode(farads, -12)}${percentLetters[percent]}-${decimalCode(pitch)}`,
      name: `Film capacitor ${formatQuantity(farads.value, 'F')} ${percent} % ${volts} V ${foil.name} ${pitch} mm`,
      description: `Metallised ${foil.name} in a box of flame-retardant plastic${foil.code === 'X2' ? ' for across the line' : ''}. Self-healing, -40 to 105 °C.`,
      attributes: {
        capacitance: farads.value,
        tolerance: percent,
        voltage: volts,
        dielectric: foil.name,
        pitch: millimetres(pitch),
      },
      dollars: 0.05 * foil.factor * (pitch / 5) ** 1.5 * (percent === 5 ? 1.2 : 1),
    };
  },
});

const e12 = new Set(preferredNumbers('e12', 0, 1).map(({ significand }) => significand));
function isE12({ significand }: PreferredNumber): boolean {
  return e12.has(significand);
}

export const capacitors: readonly Family[] = [multilayer, electrolytic, film];
