import { scaleDecimal } from '#shared/quantity/decimals.ts';

// Notations of components that `parseTerms` recognizes: package sizes, dielectrics, markings, wire
// gauges.

/** Metric chip sizes (tenths of a millimetre) and their imperial codes (hundredths of an inch). */
const metricSizes: Readonly<Record<string, string>> = {
  '0402': '01005',
  '0603': '0201',
  '1005': '0402',
  '1608': '0603',
  '2012': '0805',
  '2520': '1008',
  '3216': '1206',
  '3225': '1210',
  '3528': '1411',
  '4516': '1806',
  '4532': '1812',
  '5025': '2010',
  '5750': '2220',
  '6032': '2312',
  '6332': '2512',
  '7343': '2917',
};

const inchSizes = new Set([...Object.values(metricSizes), '0612', '0815', '1020', '1225', '2725']);

/** The imperial code of a metric chip size: `0603` for `1608`; null if there is none. */
export function fromMetricSize(metric: string): string | null {
  return metricSizes[metric] ?? null;
}

/**
 * The packages that four or five digits can mean, the likeliest first: `0603` itself, `0603` for
 * the metric `1608`. Empty if none.
 */
export function chipSizes(digits: string): readonly string[] {
  const inch = inchSizes.has(digits) ? [digits] : [];
  const metric = digits.startsWith('0') ? null : fromMetricSize(digits);
  return metric === null ? inch : [...inch, digits, metric];
}

const sameDielectrics = ['C0G', 'NP0'];

const C0G = /^C[0O]G$|^NP[0O]$/;
/** EIA RS-198: the temperature codes of classes 2 and 3 (`X7R`), and of class 1 (`U2J`). */
const EIA_DIELECTRIC = /^(?:[XYZ][2-9][A-FLPR-V]|[ABCLMPR-V][0-8][GHJ-N])$/;

/**
 * All spellings of a ceramic dielectric: `C0G`, `NP0`, `NPO` and `C0G/NP0` are the same. Null for
 * other texts.
 */
export function dielectrics(text: string): readonly string[] | null {
  const codes = text.toUpperCase().split('/');
  if (codes.every((code) => C0G.test(code))) return sameDielectrics;
  const [code = '', ...others] = codes;
  return others.length === 0 && EIA_DIELECTRIC.test(code) ? [code] : null;
}

/** The letters of components in circuit diagrams (IEC 60617), with the words they stand for. */
const designators: Readonly<Record<string, string>> = {
  r: 'resistor',
  c: 'capacitor',
  l: 'inductor',
  d: 'diode',
};

/** Diodes by their kind, which is also how they are sold: `Zener 5v1`, `BZX 5v1`. */
const diodeKinds: readonly { readonly typed: RegExp; readonly kind: string }[] = [
  {
    typed: /^(?:zener(?:-?diode)?s?|z-?diode|bz[tvxy](?:55|79|84|85)?c?|bzx|mmsz|bzd)$/i,
    kind: 'Zener',
  },
  { typed: /^schottky(?:-?diode)?s?$/i, kind: 'Schottky' },
  { typed: /^(?:tvs(?:-?diode)?s?|transil|smbj|smaj|smcj)$/i, kind: 'TVS' },
];

/** What a text next to a value says about the component. */
interface Designation {
  /** The word that it stands for. */
  readonly words: string;
  /** The unit of a number without one. */
  readonly unit: string | null;
  /** The text value of an attribute that says the same. */
  readonly kind: string | null;
}

/**
 * What `R` or `C` before a value stands for: `r 10000 0805`; and `zener`, which is a kind of diode. Null for other
 * texts.
 */
export function designation(text: string): Designation | null {
  const letter = text.toLowerCase();
  const words = designators[letter];
  if (words !== undefined) return { words, unit: letter === 'r' ? 'Ω' : null, kind: null };
  const diode = diodeKinds.find(({ typed }) => typed.test(text));
  return diode ? { words: 'diode', unit: 'V', kind: diode.kind } : null;
}

/**
 * The three-digit marking on a component, two digits and a power of ten: `104` is 10 · 10⁴, in pF
 * or Ω. Null for others.
 */
export function printedCode(text: string): { readonly F: number; readonly Ω: number } | null {
  const code = /^([1-9]\d)([0-7])[JKM]?$/.exec(text);
  if (!code) return null;
  const [, figures = '', power = ''] = code;
  return { F: scaleDecimal(figures, Number(power) - 12), Ω: scaleDecimal(figures, Number(power)) };
}

/** The metric wire sold as the equivalent of an AWG size, in mm². */
const metricWires: Readonly<Record<string, number>> = {
  28: 0.08,
  26: 0.14,
  24: 0.25,
  22: 0.34,
  20: 0.5,
  18: 0.75,
  16: 1.5,
  14: 2.5,
  12: 4,
  10: 6,
  8: 10,
  6: 16,
  4: 25,
  2: 35,
};

/**
 * Cross sections in mm² for AWG 0 to 40: the metric equivalent if there is one, then the exact
 * area.
 */
export function wireSections(gauge: number): readonly number[] {
  const diameter = 0.127 * 92 ** ((36 - gauge) / 39);
  const area = Number(((Math.PI / 4) * diameter ** 2).toPrecision(3));
  const metric = metricWires[gauge];
  return metric === undefined ? [area] : [metric, area];
}

const poleCounts: Readonly<Record<string, number>> = { S: 1, D: 2, '3': 3, '4': 4 };
const POLES_AND_THROWS = /^([SD34])P([SD])T(?:[- ]?(NO|NC))?$/;
const COUNTED_CONTACTS =
  /^([1-9]?)(?: ?X)? ?(?:FORM ?([ABC])|(NO|NORMALLY[- ]OPEN|SCHLIE(?:SS|ẞ)ER)|(NC|NORMALLY[- ]CLOSED|[ÖO]E?FFNER)|(?:CO|C\/O|WECHSLER|CHANGE-?OVER))$/;
/** `NO contact`, `contacts: 2 NC`, `Öffnerkontakt`. */
const CONTACT_NOUN = /^(?:contacts?|kontakte?):? | ?(?:contacts?|kontakte?)$/gi;

/** The kinds of contacts as attributes spell them. */
const contactKinds = ['normally open', 'normally closed', 'changeover'];
/** Relays and switches have rarely more. */
const MAX_CONTACTS = 4;

/** Contacts as attributes spell them, of all kinds and usual counts. */
export const usualContacts: readonly string[] = contactKinds.flatMap((kind) =>
  Array.from({ length: MAX_CONTACTS }, (_, at) => `${at + 1} ${kind}`),
);

/**
 * The contacts of a switch or relay as attributes spell them: `1 changeover` for `SPDT`, `2 changeover`
 * for `2 Form C` or `2 Wechsler`. Without a count, one contact is likeliest, then two: `NC`. Null for
 * other texts.
 */
export function contacts(typed: string): readonly string[] | null {
  const text = typed.replaceAll(CONTACT_NOUN, '');
  const code = text.toUpperCase();
  const named = POLES_AND_THROWS.exec(code);
  if (named) {
    const [, poles = '', throws, rest] = named;
    const kind =
      throws === 'D' ? 'changeover' : rest === 'NC' ? 'normally closed' : 'normally open';
    return [`${poleCounts[poles]} ${kind}`, text];
  }
  const counted = COUNTED_CONTACTS.exec(code);
  // `NO` alone is a word of English sentences unless it is in capitals.
  if (!counted || /^no$/i.test(text) !== (text === 'NO')) return null;
  const [, count = '', form, open, closed] = counted;
  const isOpen = open !== undefined || form === 'A';
  const isClosed = closed !== undefined || form === 'B';
  const kind = isOpen ? 'normally open' : isClosed ? 'normally closed' : 'changeover';
  return count === '' ? [`1 ${kind}`, text, `2 ${kind}`, `3 ${kind}`] : [`${count} ${kind}`, text];
}

const DIMENSIONS =
  /^(\d+(?:[.,]\d+)?) ?[x×] ?(\d+(?:[.,]\d+)?)(?: ?[x×] ?(\d+(?:[.,]\d+)?))?(?: ?([mc]m))?$/i;

/** The numbers of `30 x 5 mm` in metres; without a unit they are millimetres. Null for other texts. */
export function dimensionsIn(text: string): readonly number[] | null {
  const found = DIMENSIONS.exec(text);
  if (!found) return null;
  const [, first, second, third, unit] = found;
  const power = unit?.toLowerCase() === 'cm' ? -2 : -3;
  return [first, second, third].flatMap((number) =>
    number === undefined ? [] : scaleDecimal(number.replace(',', '.'), power),
  );
}
