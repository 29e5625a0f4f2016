import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity, millimetres } from './part-numbers.ts';

const frames = [
  { name: 'NEMA 8', short: '8', torque: 0.02, dollars: 17 },
  { name: 'NEMA 11', short: '11', torque: 0.07, dollars: 15 },
  { name: 'NEMA 14', short: '14', torque: 0.15, dollars: 14 },
  { name: 'NEMA 17', short: '17', torque: 0.35, dollars: 12 },
  { name: 'NEMA 23', short: '23', torque: 1.2, dollars: 24 },
  { name: 'NEMA 24', short: '24', torque: 2, dollars: 32 },
  { name: 'NEMA 34', short: '34', torque: 5, dollars: 70 },
];

export const steppers = family({
  category: 'stepper-motors',
  share: 1.5,
  manufacturers: manufacturers.motion,
  axes: {
    frame: frames,
    degrees: [0.9, 1.8],
    amperes: [0.4, 0.6, 1, 1.5, 1.7, 2, 2.8, 3.5, 4.2, 5.5],
    length: [20, 28, 34, 40, 48, 56, 76, 100, 114, 150],
    option: ['', 'B', 'E', 'W'],
  },
  make({ frame, degrees, amperes, length, option }, { prefix }) {
    const torque = Number(((frame.torque * length) / 40).toPrecision(2));
    const extra = { '': '', B: ' with brake', E: ' with encoder', W: ' IP65' }[option];
    return {
      mpn: `${prefix}${frame.short}-${decimalCode(degrees)}-${length}-${decimalCode(amperes)}${option}`,
      name: `Stepper motor ${frame.name} ${degrees}° ${formatQuantity(torque, 'N·m')} ${amperes} A ${length} mm${extra}`,
      description: `Hybrid motor for bipolar drives. Torque halves above a few hundred turns a minute at 24 V.`,
      attributes: {
        frame: frame.name,
        stepAngle: degrees,
        torque,
        current: amperes,
        length: millimetres(length),
      },
      dollars: frame.dollars + length / 8 + (option ? 22 : 0),
    };
  },
});

export const gearMotors = family({
  category: 'dc-motors',
  share: 1.5,
  manufacturers: manufacturers.motion,
  axes: {
    volts: [6, 12, 24, 36, 48],
    diameter: [12, 16, 20, 25, 32, 37, 42],
    ratio: [5, 10, 19, 30, 50, 75, 100, 150, 210, 298, 500, 1000],
    base: [3000, 6000, 9000],
    encoder: ['', 'E'],
  },
  make({ volts, diameter, ratio, base, encoder }, { prefix }) {
    const torque = Number((((diameter / 20) ** 3 * ratio) / 900).toPrecision(2));
    return {
      mpn: `${prefix}G${diameter}-${volts}-${ratio}-${base / 1000}${encoder}`,
      name: `DC gear motor ${diameter} mm ${volts} V ${Math.round(base / ratio)} rpm ${formatQuantity(torque, 'N·m')}${encoder ? ' with encoder' : ''}`,
      description: `Metal gears behind a brushed motor, ratio ${ratio}:1. Do not stall it for longer than a second.`,
      attributes: {
        voltage: volts,
        speed: Math.round(base / ratio),
        torque,
        ratio: `${ratio}:1`,
        diameter: millimetres(diameter),
      },
      dollars: 4 + diameter / 4 + (encoder ? 6 : 0),
    };
  },
});

export const drivers = family({
  category: 'motor-drivers',
  share: 1,
  manufacturers: manufacturers.motion,
  axes: {
    kind: [
      'Stepper driver',
      'Closed-loop stepper driver',
      'Brushed DC driver',
      'Brushless DC driver',
      'Servo drive',
    ],
    range: [
      [8, 35],
      [10, 30],
      [12, 24],
      [18, 50],
      [20, 80],
      [24, 48],
      [80, 230],
    ],
    amperes: [1.5, 2, 2.5, 4.2, 5.6, 7, 8.3, 10, 15, 20, 30],
    bus: ['pulse/direction', 'RS-485', 'CANopen', 'EtherCAT'],
  },
  make({ kind, range, amperes, bus }, { prefix }) {
    const [low = 0, high = 0] = range;
    return {
      mpn: `${prefix}D${kind.replace(/[^A-Z]/g, '')}${kind.length}-${high}-${decimalCode(amperes)}-${bus.slice(0, 2).toUpperCase()}${low}`,
      name: `${kind} ${low}-${high} V ${amperes} A ${bus}`,
      description: `Drive with 256 microsteps or field-oriented control, screw terminals, protected outputs.`,
      attributes: { kind, voltageMin: low, voltageMax: high, current: amperes },
      dollars: 18 + amperes * 4 + (bus === 'EtherCAT' ? 90 : 0),
    };
  },
});

export const inverters = family({
  category: 'frequency-drives',
  share: 0.6,
  manufacturers: manufacturers.motion,
  axes: {
    kilowatts: [0.12, 0.25, 0.37, 0.55, 0.75, 1.1, 1.5, 2.2, 3, 4, 5.5, 7.5, 11, 15, 18.5, 22],
    input: [
      [230, 1],
      [230, 3],
      [400, 3],
      [480, 3],
      [690, 3],
    ],
    filter: ['N', 'A', 'B'],
    bus: ['', 'P', 'E', 'C'],
  },
  make({ kilowatts, input, filter, bus }, { prefix }) {
    const [volts = 0, phases = 0] = input;
    if (phases === 1 && kilowatts > 2.2) return null;
    const amperes = Number(((kilowatts * 1000) / (volts * 1.2 * Math.sqrt(phases))).toPrecision(2));
    return {
      mpn: `${prefix}FD${decimalCode(kilowatts)}K-${volts}-${phases}${filter}${bus}`,
      name: `Frequency drive ${kilowatts} kW ${volts} V ${phases === 1 ? 'single-phase' : 'three-phase'} ${amperes} A`,
      description: `Vector control with safe torque off${filter === 'N' ? '' : ', mains filter built in'}. Shielded motor cable up to 50 m.`,
      attributes: {
        power: Number(`${kilowatts}e3`),
        inputVoltage: volts,
        inputPhases: phases,
        current: amperes,
      },
      dollars: 90 + kilowatts * 62 + (bus ? 70 : 0),
    };
  },
});

export const machines: readonly Family[] = [steppers, gearMotors, drivers, inverters];
