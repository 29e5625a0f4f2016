import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity, millimetres } from './part-numbers.ts';

const outputs = [3.3, 5, 9, 12, 15, 18, 24, 28, 36, 48];
const decimals = (value: number, digits = 3) => Number(value.toPrecision(digits));

export const dinRail = family({
  category: 'din-rail-supplies',
  share: 1,
  manufacturers: manufacturers.power,
  axes: {
    volts: [5, 12, 15, 24, 36, 48, 72],
    watts: [10, 15, 30, 45, 60, 75, 100, 120, 150, 240, 320, 480, 960],
    phases: [1, 2, 3],
    line: ['E', 'S', 'X'],
  },
  make({ volts, watts, phases, line }, { prefix }) {
    if (phases > 1 && watts < 120) return null;
    const width = 18 + Math.round(watts ** 0.62);
    const efficiency = decimals(82 + Math.log10(watts) * 4 + (line === 'X' ? 2 : 0));
    return {
      mpn: `${prefix}DR${line}${watts}-${volts}-${phases}`,
      name: `DIN-rail supply ${volts} V ${decimals(watts / volts)} A ${watts} W ${phases === 1 ? 'single-phase' : `${phases}-phase`}`,
      description: `Supply for control cabinets${line === 'X' ? ' with 150 % boost for 3 seconds' : ''}, output adjustable by 15 %. Leave 40 mm above and below.`,
      attributes: {
        outputVoltage: volts,
        outputCurrent: decimals(watts / volts),
        power: watts,
        efficiency,
        width: millimetres(width),
      },
      dollars: 12 + watts * 0.22 * (line === 'X' ? 1.3 : 1),
    };
  },
});

export const enclosed = family({
  category: 'enclosed-supplies',
  share: 2.5,
  manufacturers: manufacturers.power,
  axes: {
    volts: outputs,
    watts: [5, 10, 15, 20, 25, 35, 50, 75, 100, 150, 200, 350, 500, 600, 1000, 1500],
    line: ['A', 'M', 'L', 'C'],
    coating: ['', 'C'],
  },
  make({ volts, watts, line, coating }, { prefix }) {
    const use = { A: 'industry', M: 'medical devices', L: 'lighting', C: 'chargers' }[line];
    return {
      mpn: `${prefix}${line}S${watts}-${decimalCode(volts)}${coating}`,
      name: `Enclosed power supply ${volts} V ${decimals(watts / volts)} A ${watts} W for ${use}`,
      description: `85 to 264 V AC in, ${watts > 200 ? 'cooled by a fan' : 'cooled by air alone'}. ${coating ? 'Coated against moisture.' : 'Short circuit and overload hurt nothing.'}`,
      attributes: {
        outputVoltage: volts,
        outputCurrent: decimals(watts / volts),
        power: watts,
        efficiency: decimals(78 + Math.log10(watts) * 4.5),
        length: millimetres(50 + Math.round(watts ** 0.72)),
      },
      dollars: 7 + watts * 0.13 * (line === 'M' ? 1.8 : 1),
    };
  },
});

const inputs = [
  [4.5, 5.5],
  [4.5, 9],
  [9, 18],
  [9, 36],
  [18, 36],
  [18, 75],
  [36, 75],
  [43, 160],
];

export const converters = family({
  category: 'dc-dc-converters',
  share: 10,
  manufacturers: manufacturers.power,
  axes: {
    input: inputs,
    volts: outputs,
    watts: [0.25, 1, 2, 3, 5, 6, 8, 10, 15, 20, 30, 40, 60, 100],
    isolation: [1000, 1500, 2250, 3000, 4000, 5200],
    body: ['S', 'D', 'Q', 'M'],
  },
  make({ input, volts, watts, isolation, body }, { prefix }) {
    const [low = 0, high = 0] = input;
    if (watts > 10 && body === 'S') return null;
    const shape = { S: 'SIP', D: 'DIP', Q: 'brick', M: 'surface-mount' }[body];
    return {
      mpn: `${prefix}${body}${decimalCode(watts)}-${decimalCode(low)}${high}${decimalCode(volts)}-${isolation / 10}`,
      name: `DC/DC converter ${low}-${high} V to ${volts} V ${formatQuantity(decimals(watts / volts), 'A')} ${watts} W ${shape}`,
      description: `Isolated by ${isolation} V, regulated within 1 %. Needs a small ceramic capacitor on either side.`,
      attributes: {
        inputMin: low,
        inputMax: high,
        outputVoltage: volts,
        outputCurrent: decimals(watts / volts),
        power: watts,
        isolation,
      },
      dollars: 3 + watts * 0.9 + isolation / 1500,
    };
  },
});

export const power: readonly Family[] = [dinRail, enclosed, converters];
