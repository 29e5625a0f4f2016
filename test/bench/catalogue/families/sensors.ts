import { family, type Family } from '../family.ts';
import { manufacturers } from '../manufacturers.ts';
import { decimalCode, formatQuantity, indexLetter, millimetres } from './part-numbers.ts';

const principles = [
  { name: 'Inductive', code: 'I', ranges: [1.5, 2, 4, 6, 8, 12, 15, 20], dollars: 14 },
  { name: 'Capacitive', code: 'C', ranges: [4, 8, 12, 15, 20, 25], dollars: 31 },
  { name: 'Magnetic', code: 'H', ranges: [10, 25, 40, 60, 70], dollars: 18 },
  { name: 'Ultrasonic', code: 'U', ranges: [150, 300, 500, 1000, 2000, 4000], dollars: 85 },
  {
    name: 'Photoelectric, diffuse',
    code: 'P',
    ranges: [50, 100, 300, 500, 800, 1200],
    dollars: 39,
  },
  {
    name: 'Photoelectric, retroreflective',
    code: 'R',
    ranges: [1000, 2000, 4000, 6000, 8000],
    dollars: 44,
  },
];

const switching = [
  'PNP, normally open',
  'PNP, normally closed',
  'PNP, changeover',
  'NPN, normally open',
  'NPN, normally closed',
  'Analog 0-10 V',
  'IO-Link',
];

const housings = [
  'M5 steel',
  'M8 brass',
  'M12 brass',
  'M12 steel',
  'M18 brass',
  'M18 PBT',
  'M30 brass',
  'Cuboid 31 x 20 x 11 mm',
];

export const proximity = family({
  category: 'proximity-sensors',
  share: 7,
  manufacturers: manufacturers.sensors,
  axes: {
    principle: principles,
    index: [0, 1, 2, 3, 4, 5, 6, 7],
    output: switching,
    housing: housings,
    cable: ['P', '2', '5', '10'],
    protection: ['IP67', 'IP68', 'IP69K'],
  },
  make({ principle, index, output, housing, cable, protection }, { prefix }) {
    const range = principle.ranges[index];
    if (range === undefined) return null;
    if (principle.code === 'I' && range > Number(/\d+/.exec(housing)?.[0]) * 0.6) return null;
    const outputLetter = indexLetter(switching, output);
    return {
      mpn: `${prefix}${principle.code}${decimalCode(range)}-${indexLetter(housings, housing)}${outputLetter}${cable}${protection.slice(2)}`,
      name: `${principle.name} sensor ${housing} ${formatQuantity(millimetres(range), 'm')} ${output} ${cable === 'P' ? 'M12 plug' : `${cable} m cable`}`,
      description: `Stands short circuits and reversed wires, ${protection}. The range holds for the standard target.`,
      attributes: {
        principle: principle.name,
        range: millimetres(range),
        output,
        supplyMin: 10,
        supplyMax: 30,
        housing,
        protection,
      },
      dollars: principle.dollars * (output === 'IO-Link' ? 1.4 : 1) + (cable === '10' ? 9 : 0),
    };
  },
});

const elements = [
  { name: 'Pt100 class A', code: 'PA', low: -50, dollars: 18 },
  { name: 'Pt100 class B', code: 'PB', low: -50, dollars: 14 },
  { name: 'Pt1000 class B', code: 'PK', low: -50, dollars: 14 },
  { name: 'NTC 10 kΩ', code: 'N10', low: -40, dollars: 2.1 },
  { name: 'NTC 100 kΩ', code: 'N100', low: -40, dollars: 2.2 },
  { name: 'Type K, class 1', code: 'TK', low: -40, dollars: 15 },
  { name: 'Type J, class 1', code: 'TJ', low: -40, dollars: 15 },
  { name: 'Digital', code: 'D', low: -55, dollars: 3.2 },
];

export const temperature = family({
  category: 'temperature-sensors',
  share: 4,
  manufacturers: manufacturers.sensors,
  axes: {
    element: elements,
    celsius: [105, 125, 150, 200, 250, 400, 600, 800, 1000],
    diameter: [1.5, 3, 4, 5, 6, 8],
    length: [25, 50, 100, 150, 250],
    cable: [0.5, 1, 2, 3, 5, 10],
  },
  make({ element, celsius, diameter, length, cable }, { prefix }) {
    const maxCelsius = element.code.startsWith('T')
      ? 1000
      : element.code.startsWith('P')
        ? 600
        : 150;
    if (celsius > maxCelsius || celsius < maxCelsius / 6) return null;
    return {
      mpn: `${prefix}T${element.code}-${celsius}-${decimalCode(diameter)}X${length}-${decimalCode(cable)}`,
      name: `Temperature probe ${element.name} ${diameter} x ${length} mm up to ${celsius} °C ${cable} m`,
      description: `Probe of stainless steel, tight to IP67, on a cable for ${celsius > 200 ? 'heat' : 'machines'}.`,
      attributes: {
        element: element.name,
        temperatureMin: element.low,
        temperatureMax: celsius,
        diameter: millimetres(diameter),
        cableLength: cable,
      },
      dollars: element.dollars + cable * 0.8 + length / 60,
    };
  },
});

export const pressure = family({
  category: 'pressure-sensors',
  share: 3,
  manufacturers: manufacturers.sensors,
  axes: {
    bar: [0.1, 0.25, 0.4, 0.6, 1, 1.6, 2.5, 4, 6, 10, 16, 25, 40, 60, 100, 160, 250, 400, 600],
    output: ['4-20 mA', '0-10 V', '0.5-4.5 V', 'IO-Link', 'I2C'],
    accuracy: [0.1, 0.25, 0.5, 1],
    thread: ['G1/4 A', 'G1/2 A', 'G1/8 A', 'NPT 1/4', 'M12 x 1'],
    seal: ['F', 'N', 'E'],
  },
  make({ bar, output, accuracy, thread, seal }, { prefix }) {
    return {
      mpn: `${prefix}P${decimalCode(bar)}-${output.replace(/[^A-Z0-9]/g, '')}-${decimalCode(accuracy)}${thread.replace(/[^A-Z0-9]/g, '')}${seal}`,
      name: `Pressure transmitter 0-${bar} bar ${output} ${accuracy} % ${thread}`,
      description: `Ceramic cell behind a seal of ${{ F: 'FKM', N: 'NBR', E: 'EPDM' }[seal]}. Bursts above three times its range.`,
      attributes: { pressure: Number(`${bar}e5`), output, accuracy, thread },
      dollars: 40 + 8 / accuracy + (output === 'IO-Link' ? 20 : 0),
    };
  },
});

export const sensors: readonly Family[] = [proximity, temperature, pressure];
