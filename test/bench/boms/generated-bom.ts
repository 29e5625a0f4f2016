import { pick, type Random } from '../catalogue/random.ts';
import type { SampledPart } from './sampled-parts.ts';
import {
  writeAlmost,
  writeArea,
  writeChip,
  writeFarads,
  writeHenries,
  writeHertz,
  writeManufacturer,
  writeNumber,
  writeOhms,
  writeWords,
} from './spellings.ts';

export const lineKinds = [
  'MPN',
  'MPN with a packaging suffix or other punctuation',
  'SKU',
  'own part number',
  'resistor by values',
  'capacitor by values',
  'inductor, ferrite or crystal by values',
  'words',
  'MPN that no product has',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** How many of 100 lines are of each kind, in the order of `lineKinds`. */
const mix = [40, 10, 5, 5, 13, 13, 4, 7, 3];

/** Cells of a line. */
interface Cells {
  readonly mpn?: string;
  readonly manufacturer?: string;
  readonly supplierPartNumber?: string;
  readonly value?: string;
  readonly footprint?: string;
  readonly description?: string;
}

/** A limit that a line states; the product may be better. */
export interface StatedLimit {
  readonly key: string;
  readonly value: string | number;
  readonly is: 'at least' | 'at most' | 'dielectric' | 'equal';
}

/** A line with what is right for it. */
export interface GeneratedLine {
  readonly kind: LineKind;
  /** Its first designator, which no other line has. */
  readonly designator: string;
  /** What it was made from; null if no product is right. */
  readonly part: SampledPart | null;
  /** For a line with values: what a product must have; null if only `part` is right. */
  readonly limits: readonly StatedLimit[] | null;
  readonly cells: Cells;
}

export interface Sources {
  readonly any: readonly SampledPart[];
  readonly resistors: readonly SampledPart[];
  readonly capacitors: readonly SampledPart[];
  readonly others: readonly SampledPart[];
}

/** Own part numbers by number, which the person has used in orders. */
export const ownNumberOf = ({ sku }: SampledPart): string =>
  `NW-${sku.replaceAll(/[^A-Z0-9]/gi, '')}`;

/** Writes lines of all kinds; only of one with `only`. */
export function generateLines(
  count: number,
  sources: Sources,
  random: Random,
  only?: LineKind,
): readonly GeneratedLine[] {
  const kinds = only
    ? [only]
    : lineKinds.flatMap((kind, at) => Array<LineKind>(mix[at] ?? 0).fill(kind));
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] as LineKind;
    const line = makeLine(kind, sources, random);
    return { ...line, designator: `${line.letter}${at + 1}` };
  });
}

type Made = Omit<GeneratedLine, 'designator'> & { readonly letter: string };

function makeLine(kind: LineKind, sources: Sources, random: Random): Made {
  const part = pick(random, sources.any);
  const { mpn, sku, manufacturer, name } = part;
  const exact = { kind, part, limits: null, letter: 'U' };
  switch (kind) {
    case 'MPN':
      return {
        ...exact,
        cells: {
          mpn: writeNumber(mpn, random),
          manufacturer: writeManufacturer(manufacturer, random),
          description: random() < 0.5 ? name : '',
        },
      };
    case 'MPN with a packaging suffix or other punctuation':
      return {
        ...exact,
        cells: {
          mpn: writeAlmost(mpn, random),
          manufacturer: writeManufacturer(manufacturer, random),
        },
      };
    case 'SKU':
      return { ...exact, cells: { supplierPartNumber: writeNumber(sku, random) } };
    case 'own part number':
      return { ...exact, cells: { mpn: ownNumberOf(part) } };
    case 'words':
      return { ...exact, cells: { description: writeWords(name, random) } };
    case 'MPN that no product has':
      return { ...exact, part: null, cells: { mpn: `ZQ${Math.floor(random() * 1e7)}-XK9` } };
    case 'resistor by values':
      return { kind, ...resistorLine(pick(random, sources.resistors), random) };
    case 'capacitor by values':
      return { kind, ...capacitorLine(pick(random, sources.capacitors), random) };
    case 'inductor, ferrite or crystal by values':
      return { kind, ...otherLine(pick(random, sources.others), random) };
  }
}

type Valued = Omit<Made, 'kind'>;

const numberOf = ({ values }: SampledPart, key: string): number => Number(values[key]);

/** Puts texts that a line says besides its value into the value, the description, or both. */
function withTexts(value: string, texts: readonly string[], word: string, random: Random): Cells {
  const all = texts.join(' ');
  return pick(random, [
    { value: [value, ...texts].join(' ') },
    { value, description: all },
    { value, description: [word, value, ...texts].join(' ') },
    { description: [word, value, ...texts].join(' ') },
    { value: [value, ...texts].join(', ') },
    { value: [value.replaceAll(' ', ''), ...texts].join('_') },
  ]);
}

function resistorLine(part: SampledPart, random: Random): Valued {
  const ohms = writeOhms(numberOf(part, 'resistance'), random);
  const limits: StatedLimit[] = [];
  const texts: string[] = [];
  if (random() < 0.6) {
    const percent =
      random() < 0.8 ? numberOf(part, 'tolerance') : Math.max(5, numberOf(part, 'tolerance'));
    limits.push({ key: 'tolerance', value: percent, is: 'at most' });
    texts.push(pick(random, [`${percent}%`, `±${percent}%`, `${percent} %`]));
  }
  if (random() < 0.3) {
    const watts = numberOf(part, 'power');
    limits.push({ key: 'power', value: watts, is: 'at least' });
    texts.push(pick(random, [`${watts}W`, `${Number((watts * 1000).toPrecision(4))}mW`]));
  }
  const size = String(part.values['package']);
  return {
    letter: 'R',
    part,
    limits,
    cells: withPlace(
      withTexts(ohms, texts, pick(random, ['RES', 'RES SMD', 'Resistor', 'Widerstand']), random),
      writeChip(size, 'R', random),
      random,
    ),
  };
}

const voltages = [4, 6.3, 10, 16, 25, 50, 100];

function capacitorLine(part: SampledPart, random: Random): Valued {
  const farads = writeFarads(numberOf(part, 'capacitance'), random);
  const volts = numberOf(part, 'voltage');
  const stated = random() < 0.7 ? volts : (voltages.findLast((one) => one < volts) ?? volts);
  const dielectric = String(part.values['dielectric']);
  const limits: StatedLimit[] = [];
  const texts: string[] = [];
  if (random() < 0.85) {
    limits.push({ key: 'voltage', value: stated, is: 'at least' });
    texts.push(pick(random, [`${stated}V`, `${stated} V`, `${stated}VDC`]));
  }
  if (random() < 0.85) {
    limits.push({ key: 'dielectric', value: dielectric, is: 'dielectric' });
    texts.push(dielectric === 'C0G' ? pick(random, ['C0G', 'NP0', 'NPO', 'COG']) : dielectric);
  }
  if (random() < 0.4) {
    limits.push({ key: 'tolerance', value: numberOf(part, 'tolerance'), is: 'at most' });
    texts.push(`${numberOf(part, 'tolerance')}%`);
  }
  const size = String(part.values['package']);
  const word = pick(random, ['CAP CER', 'MLCC', 'Capacitor', 'CAP']);
  return {
    letter: 'C',
    part,
    limits,
    cells: withPlace(withTexts(farads, texts, word, random), writeChip(size, 'C', random), random),
  };
}

function otherLine(part: SampledPart, random: Random): Valued {
  const size = String(part.values['package']);
  const current: StatedLimit = { key: 'current', value: numberOf(part, 'current'), is: 'at least' };
  const amperes = `${numberOf(part, 'current')}A`;
  const place = (letter: string) =>
    / x /.test(size)
      ? writeArea(size, letter, random)
      : /^\d{4}$/.test(size)
        ? writeChip(size, 'L', random)
        : size;
  if (part.category === 'crystals') {
    const load = numberOf(part, 'loadCapacitance');
    const ppm = numberOf(part, 'tolerance');
    const texts = [`${Number((load * 1e12).toPrecision(3))}pF`, `${ppm}ppm`];
    const limits: StatedLimit[] = [
      { key: 'loadCapacitance', value: load, is: 'equal' },
      { key: 'tolerance', value: ppm, is: 'at most' },
    ];
    const value = writeHertz(numberOf(part, 'frequency'), random);
    return {
      letter: 'Y',
      part,
      limits,
      cells: { ...withTexts(value, texts, 'Crystal', random), footprint: place('Y') },
    };
  }
  if (part.category === 'ferrite-beads') {
    const ohms = numberOf(part, 'impedance');
    const value = pick(random, [`${ohms}R`, `${ohms}R@100MHz`, `${ohms} Ohm @ 100MHz`]);
    return {
      letter: 'FB',
      part,
      limits: [current],
      cells: { ...withTexts(value, [amperes], 'Ferrite bead', random), footprint: place('L') },
    };
  }
  const value = writeHenries(numberOf(part, 'inductance'), random);
  return {
    letter: 'L',
    part,
    limits: [current],
    cells: { ...withTexts(value, [amperes], 'IND', random), footprint: place('L') },
  };
}

/** The footprint in its own column or, as some write it, in the description. */
function withPlace(cells: Cells, footprint: string, random: Random): Cells {
  if (random() < 0.8 || !/^\d{4}$/.test(footprint)) return { ...cells, footprint };
  return { ...cells, description: [cells.description ?? '', footprint].join(' ').trim() };
}
