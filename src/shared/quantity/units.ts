/** What a typed unit means: the base SI unit, and the factor `multiplier × 10^power` to it. */
export interface ParsedUnit {
  /** Base SI unit, as in the attributes of categories; null for counts and for a prefix alone. */
  readonly unit: string | null;
  readonly power: number;
  /** The part of the factor that is not a power of ten, as for an inch. */
  readonly multiplier: number;
  /** The noun, in the plural, if this is a count: `pins`. */
  readonly counted: string | null;
  /** A prefix without a unit: `10k`. */
  readonly prefixOnly: boolean;
}

interface Unit {
  readonly unit: string | null;
  /** Exact case first; see `parseUnit`. */
  readonly symbols: readonly string[];
  readonly names?: readonly string[];
  readonly prefixes?: string;
  /** Accepted only in the right case: a typed `MV` may be a millivolt. */
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

/** In English, and in German where that differs. */
const prefixNames: Readonly<Record<string, readonly string[]>> = {
  p: ['pico', 'piko'],
  n: ['nano'],
  µ: ['micro', 'mikro'],
  m: ['milli'],
  c: ['centi', 'zenti'],
  k: ['kilo'],
  M: ['mega'],
  G: ['giga'],
};

/**
 * The supported units. If the case is wrong, the order of this list decides what is likelier:
 * `mhz` is megahertz; `MOHM` is tried as both.
 */
const units: readonly Unit[] = [
  { unit: 'Ω', symbols: ['Ω', 'ohm', 'ohms'], names: ['ohm', 'ohms'], prefixes: 'kMmµG' },
  { unit: 'Ω', symbols: ['R'], prefixes: 'mkM' },
  { unit: 'Ω', symbols: ['kilohm', 'kilohms'], power: 3 },
  { unit: 'Ω', symbols: ['megohm', 'megohms', 'Megohm', 'megaohm'], power: 6 },
  { unit: 'F', symbols: ['F'], names: ['farad', 'farads'], prefixes: 'pnµm' },
  // Microfarad in old catalogues.
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
  { unit: 'ppm/K', symbols: ['ppm/K', 'ppm/°C'] },
  { unit: '°C', symbols: ['°C', '℃', 'degC', 'deg C', 'C', 'celsius'] },
  { unit: '°', symbols: ['°', 'deg', 'degree', 'degrees'] },
  { unit: 'kB', symbols: ['kB', 'KB', 'kbyte', 'kbytes', 'KiB'] },
  { unit: 'kB', symbols: ['MB', 'MiB', 'Mbyte'], multiplier: 1024 },
  { unit: 'kB', symbols: ['GB', 'GiB', 'Gbyte'], multiplier: 1024 * 1024 },
  { unit: 'Pa', symbols: ['Pa'], names: ['pascal'], prefixes: 'kMGh' },
  { unit: 'Pa', symbols: ['bar'], prefixes: 'm', power: 5 },
  { unit: 'N·m', symbols: ['N·m', 'Nm', 'N*m', 'NM'], prefixes: 'mck' },
  { unit: 'cd', symbols: ['cd'], names: ['candela'], prefixes: 'm' },
  {
    unit: 'rpm',
    symbols: ['rpm', '1/min', 'U/min', 'Upm', 'min-1', 'min^-1', 'min⁻¹', 'r/min'],
  },
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

/** The base SI units that a number can be stored in. */
export function baseUnits(): readonly string[] {
  return [...new Set(units.flatMap(({ unit }) => unit ?? []))];
}

const bare = { unit: null, multiplier: 1, counted: null, prefixOnly: true };
const prefixes: Readonly<Record<string, ParsedUnit>> = Object.fromEntries(
  Object.entries({ k: 3, K: 3, kilo: 3, M: 6, meg: 6, Meg: 6, MEG: 6, mega: 6, G: 9, giga: 9 })
    .concat(Object.entries({ m: -3, milli: -3, µ: -6, u: -6, U: -6, micro: -6, mikro: -6 }))
    .concat(Object.entries({ n: -9, N: -9, nano: -9, p: -12, P: -12, pico: -12, piko: -12 }))
    .map(([prefix, power]) => [prefix, { ...bare, power }]),
);

/** Units whose symbols are also written after the name of a prefix. */
const ELECTRICAL = new Set(['Ω', 'F', 'H', 'V', 'A', 'W', 'Hz']);

const caseSensitive = new Map<string, ParsedUnit[]>();
const caseInsensitive = new Map<string, ParsedUnit[]>();
for (const unit of units) registerSpellings(unit);

function registerSpellings({
  unit,
  symbols,
  names = [],
  power = 0,
  multiplier = 1,
  ...rest
}: Unit): void {
  const meaning = { unit, multiplier, counted: rest.counted ?? null, prefixOnly: false };
  const known = Array.from(rest.prefixes ?? '');
  for (const prefix of rest.rarePrefixes ?? '') {
    const scaled = { ...meaning, power: power + (powers[prefix] ?? 0) };
    for (const symbol of symbols) add(caseSensitive, prefix + symbol, scaled);
  }
  for (const spelling of [...symbols, ...names]) register(spelling, { ...meaning, power });
  for (const prefix of known) {
    const scaled = { ...meaning, power: power + (powers[prefix] ?? 0) };
    for (const symbol of symbols) register(prefix + symbol, scaled);
    for (const symbol of prefix === 'µ' ? symbols : []) register(`u${symbol}`, scaled);
    for (const prefixName of prefixNames[prefix] ?? []) {
      for (const name of names) register(`${prefixName}${name}`, scaled);
      // `microF`, but not `kilog`.
      const electrical = ELECTRICAL.has(unit ?? '') ? symbols : [];
      for (const symbol of electrical) register(`${prefixName}${symbol}`, scaled);
    }
    if (unit === 'Ω' && prefix === 'M')
      for (const symbol of symbols) register(`Meg${symbol}`, scaled);
  }
}

function register(spelling: string, meaning: ParsedUnit): void {
  add(caseSensitive, spelling, meaning);
  add(caseInsensitive, spelling.toLowerCase(), meaning);
}

function add(spellings: Map<string, ParsedUnit[]>, spelling: string, meaning: ParsedUnit): void {
  const known = spellings.get(spelling);
  const same = known?.some((m) => m.unit === meaning.unit && m.power === meaning.power);
  if (!known) spellings.set(spelling, [meaning]);
  else if (!same) known.push(meaning);
}

/** The length of the longest supported unit. */
export const MAX_UNIT_LENGTH = Math.max(
  ...Array.from(caseSensitive.keys(), ({ length }) => length),
);

/**
 * What a unit, a prefix or both can mean, the likeliest first: `kΩ`, `mhz`, `m` (metre or milli),
 * `pins`. Case tells milli from mega: `mΩ`, `MOhm`; `mohm` and `MOHM` can be either. Empty if it is
 * not a unit.
 */
export function parseUnit(spelling: string): readonly ParsedUnit[] {
  const exact = caseSensitive.get(spelling) ?? [];
  const prefix = prefixes[spelling] ?? prefixes[nameOfPrefix(spelling)];
  // `MW`, too, may be milli: in `DIODE ZENER 12V 500MW` all is in capitals.
  const isExact = exact.length > 0 && !prefix && !/^M(?:[VAH]|W$)/.test(spelling);
  if (isExact && spelling !== 'mohm' && spelling !== 'mohms') return exact;
  // A resistance, rather than a distance in metres.
  if (spelling === 'M' && prefix) return [prefix];
  const other = caseInsensitive.get(spelling.toLowerCase()) ?? [];
  const meanings = [...exact, ...(prefix ? [prefix] : []), ...other];
  const distinct = meanings.filter((meaning, i) => meanings.indexOf(meaning) === i);
  return /^mohm/i.test(spelling) && isMixedCase(spelling)
    ? distinct.filter(({ power }) => power === (spelling.startsWith('m') ? -3 : 6))
    : distinct;
}

function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
}

/** `Mega` and `MEGA` are `mega`; letters, whose case matters, remain. */
function nameOfPrefix(spelling: string): string {
  return spelling.length > 1 ? spelling.toLowerCase() : spelling;
}

/** A prefix alone, as in `4k7`. */
export function parsePrefix(prefix: string): ParsedUnit | null {
  return prefixes[prefix] ?? null;
}
