/** What a spelling of a unit does to the number before it. */
export interface Measure {
  /** Base SI unit as columns have it; null when only a prefix was typed, and for counts. */
  readonly unit: string | null;
  /** Power of ten. */
  readonly power: number;
  /** A factor that is no power of ten: of an inch, say. */
  readonly multiplier: number;
  /** What is counted, in the plural: `pins`. */
  readonly counted: string | null;
  /** A prefix without a unit: `10k`. */
  readonly prefixOnly: boolean;
}

interface Unit {
  readonly unit: string | null;
  /** Case-sensitive where that makes a difference. */
  readonly symbols: readonly string[];
  readonly names?: readonly string[];
  readonly prefixes?: string;
  /** These too, but only in the right case: a typed `MV` may be a millivolt. */
  readonly rarePrefixes?: string;
  readonly power?: number;
  readonly multiplier?: number;
  readonly counted?: string;
}

const powers: Readonly<Record<string, number>> = {
  p: -12,
  n: -9,
  µ: -6,
  u: -6,
  m: -3,
  c: -2,
  d: -1,
  h: 2,
  k: 3,
  M: 6,
  G: 9,
};

const prefixNames: Readonly<Record<string, string>> = {
  p: 'pico',
  n: 'nano',
  µ: 'micro',
  m: 'milli',
  c: 'centi',
  k: 'kilo',
  M: 'mega',
  G: 'giga',
};

/**
 * Every unit that is read. Where upper and lower case are mixed up, the first in this order counts
 * first: `mhz` are megahertz, `MOHM` is looked up as both.
 */
const units: readonly Unit[] = [
  { unit: 'Ω', symbols: ['Ω', 'ohm', 'ohms'], prefixes: 'kMmµG' },
  { unit: 'Ω', symbols: ['R'], prefixes: 'mkM' },
  { unit: 'Ω', symbols: ['kilohm', 'kilohms'], power: 3 },
  { unit: 'Ω', symbols: ['megohm', 'megohms', 'Megohm', 'megaohm'], power: 6 },
  { unit: 'F', symbols: ['F'], names: ['farad', 'farads'], prefixes: 'pnµm' },
  // What old catalogues call a microfarad.
  { unit: 'F', symbols: ['mfd', 'MFD', 'MF'], power: -6 },
  { unit: 'H', symbols: ['H'], names: ['henry', 'henries'], prefixes: 'pnµm', rarePrefixes: 'kMG' },
  {
    unit: 'V',
    symbols: ['V', 'VDC', 'VAC', 'Vdc', 'Vac', 'Vrms'],
    names: ['volt', 'volts'],
    prefixes: 'mµk',
    rarePrefixes: 'npMG',
  },
  {
    unit: 'A',
    symbols: ['A'],
    names: ['amp', 'amps', 'ampere', 'amperes'],
    prefixes: 'mµnpk',
    rarePrefixes: 'MG',
  },
  { unit: 'W', symbols: ['W'], names: ['watt', 'watts'], prefixes: 'mkµMG', rarePrefixes: 'np' },
  { unit: 'W', symbols: ['VA'], prefixes: 'k' },
  { unit: 'Hz', symbols: ['Hz'], names: ['hertz'], prefixes: 'kMG', rarePrefixes: 'mµnp' },
  { unit: 'm', symbols: ['m'], names: ['meter', 'meters', 'metre', 'metres'], prefixes: 'mcµnk' },
  { unit: 'm', symbols: ['micron', 'microns'], power: -6 },
  {
    unit: 'm',
    symbols: ['in', 'inch', 'inches', '"', '″', "''", 'zoll'],
    multiplier: 254,
    power: -4,
  },
  { unit: 'm', symbols: ['mil', 'mils'], multiplier: 254, power: -7 },
  { unit: 'mm²', symbols: ['mm²', 'mm2', 'mm^2', 'sqmm', 'qmm'] },
  { unit: 'kg', symbols: ['g'], names: ['gram', 'grams', 'gramm'], prefixes: 'kmµ', power: -3 },
  { unit: 's', symbols: ['s', 'sec'], names: ['second', 'seconds'], prefixes: 'mµnp' },
  { unit: '%', symbols: ['%', 'pct', 'percent', 'prozent'] },
  { unit: 'ppm', symbols: ['ppm'] },
  { unit: '°C', symbols: ['°C', '℃', 'degC', 'deg C', 'C', 'celsius'] },
  { unit: '°', symbols: ['°', 'deg', 'degree', 'degrees'] },
  { unit: 'kB', symbols: ['kB', 'KB', 'kbyte', 'kbytes', 'KiB'] },
  { unit: 'kB', symbols: ['MB', 'MiB', 'Mbyte'], multiplier: 1024 },
  { unit: 'kB', symbols: ['GB', 'GiB', 'Gbyte'], multiplier: 1024 * 1024 },
  { unit: 'Pa', symbols: ['Pa'], names: ['pascal'], prefixes: 'kMGh' },
  { unit: 'Pa', symbols: ['bar'], prefixes: 'm', power: 5 },
  { unit: 'N·m', symbols: ['N·m', 'Nm', 'N*m', 'NM'], prefixes: 'mck' },
  { unit: 'cd', symbols: ['cd'], names: ['candela'], prefixes: 'm' },
  { unit: 'rpm', symbols: ['rpm', '1/min', 'U/min', 'min-1', 'r/min'] },
  { unit: 'dBm', symbols: ['dBm'] },
  { unit: 'dB(A)', symbols: ['dB(A)', 'dBA', 'dB'] },
  { unit: 'K/W', symbols: ['K/W', '°C/W', 'C/W'] },
  { unit: 'W/(m·K)', symbols: ['W/(m·K)', 'W/m·K', 'W/mK', 'W/(mK)', 'W/(m*K)', 'W/m*K', 'W/m-K'] },
  { unit: 'm³/h', symbols: ['m³/h', 'm3/h', 'm^3/h', 'cbm/h'] },
  { unit: null, symbols: ['pin', 'pins', 'lead', 'leads'], counted: 'pins' },
  {
    unit: null,
    symbols: ['pos', 'position', 'positions', 'way', 'ways', 'polig', 'ckt', 'circuits'],
    counted: 'positions',
  },
  { unit: null, symbols: ['pole', 'poles', 'P', 'pol'], counted: 'poles' },
  { unit: null, symbols: ['ch', 'channel', 'channels'], counted: 'channels' },
  { unit: null, symbols: ['row', 'rows'], counted: 'rows' },
  {
    unit: null,
    symbols: ['conductor', 'conductors', 'core', 'cores', 'wires'],
    counted: 'conductors',
  },
  { unit: null, symbols: ['phase', 'phases'], counted: 'phases' },
  { unit: null, symbols: ['contact', 'contacts'], counted: 'contacts' },
];

const bare = { unit: null, multiplier: 1, counted: null, prefixOnly: true };
const prefixes: Readonly<Record<string, Measure>> = Object.fromEntries(
  Object.entries({ k: 3, K: 3, M: 6, meg: 6, Meg: 6, MEG: 6, G: 9 })
    .concat(Object.entries({ m: -3, µ: -6, u: -6, U: -6, n: -9, N: -9, p: -12, P: -12 }))
    .map(([prefix, power]) => [prefix, { ...bare, power }]),
);

const exactly = new Map<string, Measure[]>();
const inAnyCase = new Map<string, Measure[]>();
for (const unit of units) spellOut(unit);

function spellOut({ unit, symbols, names = [], power = 0, multiplier = 1, ...rest }: Unit): void {
  const measure = { unit, multiplier, counted: rest.counted ?? null, prefixOnly: false };
  const known = Array.from(rest.prefixes ?? '');
  for (const prefix of rest.rarePrefixes ?? '') {
    const scaled = { ...measure, power: power + (powers[prefix] ?? 0) };
    for (const symbol of symbols) add(exactly, prefix + symbol, scaled);
  }
  for (const spelling of [...symbols, ...names]) keep(spelling, { ...measure, power });
  for (const prefix of known) {
    const scaled = { ...measure, power: power + (powers[prefix] ?? 0) };
    for (const symbol of symbols) keep(prefix + symbol, scaled);
    for (const symbol of prefix === 'µ' ? symbols : []) keep(`u${symbol}`, scaled);
    for (const name of names) keep(`${prefixNames[prefix] ?? prefix}${name}`, scaled);
    if (unit === 'Ω' && prefix === 'M') for (const symbol of symbols) keep(`Meg${symbol}`, scaled);
  }
}

function keep(spelling: string, measure: Measure): void {
  add(exactly, spelling, measure);
  add(inAnyCase, spelling.toLowerCase(), measure);
}

function add(spellings: Map<string, Measure[]>, spelling: string, measure: Measure): void {
  const known = spellings.get(spelling);
  const same = known?.some((m) => m.unit === measure.unit && m.power === measure.power);
  if (!known) spellings.set(spelling, [measure]);
  else if (!same) known.push(measure);
}

/** The longest spelling that there is, in characters. */
export const LONGEST_SPELLING = Math.max(...Array.from(exactly.keys(), ({ length }) => length));

/**
 * What a spelling of a unit, a prefix or both may stand for, likeliest first: `kΩ`, `mhz`, `m` (a
 * metre, or milli), `pins`. Empty when it is none.
 */
export function measuresOf(spelling: string): readonly Measure[] {
  const exact = exactly.get(spelling) ?? [];
  const prefix = prefixes[spelling];
  if (exact.length > 0 && !prefix && !/^M[VAH]/.test(spelling)) return exact;
  const other = inAnyCase.get(spelling.toLowerCase()) ?? [];
  const measures = [...exact, ...(prefix ? [prefix] : []), ...other];
  return measures.filter((measure, i) => measures.indexOf(measure) === i);
}

/** A prefix alone, as it stands for the decimal point in `4k7`. */
export function prefixMeasure(prefix: string): Measure | null {
  return prefixes[prefix] ?? null;
}
