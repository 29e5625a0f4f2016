import {
  isBare,
  parseTerms,
  type Term,
  type TermInterpretation,
} from '#features/search/domain/query-parser/parse-terms.ts';
import { toPlainCharacters } from '#shared/plain-characters.ts';
import { bodySize, mountingOf, packageName, type BodySize, type Mounting } from './package-name.ts';
import {
  isValueKind,
  kindOfDesignator,
  kindOfFootprint,
  kindOfWords,
  mainUnits,
  type PartKind,
  type ValueKind,
} from './part-kind.ts';

/** What a line says about its part besides numbers. Null: it does not say. Numbers are in base SI units. */
export interface WantedPart {
  readonly kind: PartKind | null;
  /** The main value: Ω, F, H or Hz. */
  readonly value: number | null;
  /** As `packageName` returns it. */
  readonly package: string | null;
  readonly body: BodySize;
  readonly mounting: Mounting | null;
  /** Of a capacitor: `electrolytic`, `tantalum`, `film`, `ceramic`. */
  readonly technology: Technology | null;
  /** The class of a ceramic, `C0G` for `NP0`. */
  readonly dielectric: string | null;
  readonly voltage: number | null;
  readonly current: number | null;
  readonly power: number | null;
  /** In %, of a crystal in ppm. */
  readonly tolerance: number | null;
  /** In ppm/K. */
  readonly tempco: number | null;
  readonly loadCapacitance: number | null;
  readonly temperatureMin: number | null;
  readonly temperatureMax: number | null;
  /** Whether cells contradict each other, such as `10k` in one and `RES 4.7K` in another. */
  readonly isContradictory: boolean;
}

export type Technology = 'electrolytic' | 'tantalum' | 'film' | 'ceramic' | 'supercapacitor';

/** What a list says about a part in words. */
export interface PartTexts {
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly designators: readonly string[];
  /** Whether its list writes decimals with a comma: `32,768 kHz`. */
  readonly decimalComma?: boolean;
}

/** Reads what value, footprint, description and designators say about a part. Accepts any texts. */
export function wantedPart(line: PartTexts): WantedPart {
  const value = separated(line.value);
  const description = separated(line.description);
  const footprint = toPlainCharacters(line.footprint);
  const said = [value, description].join(' ; ');
  const { kind, isContradictory: kindsDiffer } = decideKind(
    [kindOfWords(said), kindOfFootprint(footprint), kindOfDesignator(line.designators[0] ?? '')],
    said,
  );
  const cells = [value, description].map((text) =>
    parseTerms(ownPrefixes(text, kind), hasDecimalComma(text, line.decimalComma ?? false)),
  );
  const all = cells.flat();
  const values = cells.map((terms, at) =>
    isValueKind(kind) ? mainValue(terms, kind, at === 0) : null,
  );
  const mainOne = values.find((one) => one !== null) ?? null;
  const others = cells.filter((_, at) => values[at] !== null);
  const packages = [footprint, value, description].map((text, at) =>
    at === 0 || isValueKind(kind) ? packageName(at === 0 ? text : packageTerms(text), kind) : null,
  );
  const named = packages.filter((one) => one !== null);
  const places = [footprint, said].join(' ');
  return {
    kind,
    value: mainOne,
    package: named[0] ?? null,
    body: bodySize(places),
    mounting: mountingOf(places),
    technology: kind === 'capacitor' ? technologyOf(places) : null,
    ...limitsIn(all, kind),
    isContradictory:
      kindsDiffer ||
      new Set(named).size > 1 ||
      others.some(
        (terms) => !terms.flatMap(valuesOf).some((one) => isSameValue(one.number, mainOne)),
      ),
  };
}

/** Values that differ by this share of them, or less, are the same. */
export const ROUNDING = 1e-6;

/** Whether two values are the same, apart from rounding. */
export function isSameValue(one: number, other: number | null): boolean {
  return other !== null && Math.abs(one - other) <= Math.abs(other) * ROUNDING;
}

/** Cells join with `_`, `±` or a hyphen what the parser of values wants apart: `10k_1%_0603`, `100nF±10%`. */
function separated(text: string): string {
  return toPlainCharacters(text)
    .replaceAll('_', ' ')
    .replaceAll(/ ?(±|\+\/-) ?/g, ' ±')
    .replaceAll(/(?<=[\p{L}%Ω])-(?=\d)/gu, ' ')
    .replaceAll(/(?<=\d)@|@(?=\d)/g, ' @ ')
    .trim();
}

/** `5P6` and `4N7` are values of capacitors; elsewhere `P` and `N` are other letters. */
function ownPrefixes(text: string, kind: PartKind | null): string {
  if (kind !== 'capacitor' && kind !== 'inductor') return text;
  return text.replaceAll(/(?<=\d)[PN](?=\d{1,2}(?![\p{L}\d]))/gu, (prefix) => prefix.toLowerCase());
}

/**
 * `0,0625W`, `32,768 kHz`; in `1,000 V` and `4,700 µF` the comma groups, unless the list writes decimals with one.
 * @param inList whether it does
 */
function hasDecimalComma(text: string, inList: boolean): boolean {
  if (/\d,\d{1,2}(?!\d)|(?<!\d)0,\d/.test(text)) return true;
  return inList ? /\d,\d{3}(?!\d)/.test(text) : COMMA_BEFORE_PREFIX.test(text);
}

/** Nobody needs a prefix and thousands: three decimals, which do not end in a zero, or megahertz. */
const COMMA_BEFORE_PREFIX =
  /(?<![\d.,])\d{1,3},(?:\d\d[1-9] ?[kKMmµμunpG](?:ohms?|[ΩωFHVAW]|Hz)|\d{3} ?[MG]Hz)(?!\p{L})/iu;

/** The parts of a text that can be a package: not `1210 Ω`, and no temperature. */
function packageTerms(text: string): string {
  const [found] = parseTerms(text).filter(({ interpretations: [first] }) =>
    first?.kind === 'text' ? first.key === 'package' || /[x×]/.test(first.values[0] ?? '') : false,
  );
  return found?.text ?? (/HC-?49|axial/i.test(text) ? text : '');
}

/** Kinds that a diagram shows with the letter of another. */
const refinements: readonly (readonly [PartKind, PartKind])[] = [
  ['ferrite', 'inductor'],
  ['led', 'diode'],
];

/** The kind that the surest of these names, and whether another one contradicts it. */
function decideKind(named: readonly (PartKind | null)[], said: string) {
  const known = named.filter((one) => one !== null);
  const units = parseTerms(said).flatMap(({ interpretations: [first] }) =>
    first?.kind === 'value' && !first.code ? [first.unit] : [],
  );
  const byUnit = units.includes('H') ? 'inductor' : units.includes('F') ? 'capacitor' : null;
  const [first = byUnit] = known;
  const special = refinements.find(
    ([one, other]) => known.includes(one) && known.every((each) => each === one || each === other),
  );
  if (special) return { kind: special[0], isContradictory: false };
  // An inductor of some ohms at a frequency is a ferrite.
  const isFerrite =
    first === 'inductor' && !units.includes('H') && units.includes('Ω') && units.includes('Hz');
  if (isFerrite) return { kind: 'ferrite' as const, isContradictory: false };
  if (known.includes('other')) return { kind: 'other' as const, isContradictory: false };
  return { kind: first, isContradictory: new Set(known).size > 1 };
}

type Value = TermInterpretation & { readonly kind: 'value' };

const valuesOf = ({ interpretations }: Term): readonly Value[] =>
  interpretations.filter((one) => one.kind === 'value');

/** What the main value of each kind can be without a unit: `10k`, `100n`, `16M`. */
const plausible: Readonly<Record<ValueKind, (value: number) => boolean>> = {
  resistor: (value) => value >= 1e-4 && value < 1e12,
  capacitor: (value) => value >= 1e-14 && value < 0.1,
  inductor: (value) => value >= 1e-11 && value < 100,
  ferrite: (value) => value >= 1,
  crystal: (value) => value >= 1e4 && value < 1e9,
};

/**
 * @param isValueCell whether the cell is for the value: there, `27` of a resistor is 27 Ω and `104` of a
 * capacitor 100 nF
 */
function mainValue(terms: readonly Term[], kind: ValueKind, isValueCell: boolean): number | null {
  const unit = mainUnits[kind];
  const first = (accepts: (value: Value, term: Term) => boolean) => {
    for (const term of terms) {
      const found = valuesOf(term).find((value) => accepts(value, term));
      if (found) return found.number;
    }
    return null;
  };
  const measured = first((value) => value.unit === unit && !value.code);
  if (measured !== null) return measured;
  const prefixed = first(
    (value) => value.prefixOnly && !value.code && plausible[kind](value.number),
  );
  if (prefixed !== null || !isValueCell) return prefixed;
  if (kind === 'capacitor') {
    return first(
      (value, { text }) => value.code && value.unit === 'F' && /^[1-9]\d[1-7]/.test(text),
    );
  }
  const [only] = terms;
  const bare = kind === 'resistor' && only ? valuesOf(only).find(isBare) : undefined;
  return bare && only?.interpretations[0]?.kind === 'value' ? bare.number : null;
}

type Limits = Pick<
  WantedPart,
  | 'dielectric'
  | 'voltage'
  | 'current'
  | 'power'
  | 'tolerance'
  | 'tempco'
  | 'loadCapacitance'
  | 'temperatureMin'
  | 'temperatureMax'
>;

function limitsIn(terms: readonly Term[], kind: PartKind | null): Limits {
  const measured = (unit: string, below = Infinity) => {
    for (const term of terms) {
      if (term.interpretations[0]?.kind !== 'value') continue;
      const found = valuesOf(term).find(
        (one) => one.unit === unit && !one.code && one.number > 0 && one.number < below,
      );
      if (found) return found.number;
    }
    return null;
  };
  const range = terms
    .flatMap(({ interpretations }) => interpretations)
    .find((one) => one.kind === 'range' && one.unit === '°C');
  const ends = range?.kind === 'range' ? range : { low: null, high: null };
  const dielectric = terms
    .flatMap(({ interpretations }) => interpretations)
    .find((one) => one.kind === 'text' && one.key === 'dielectric');
  // In capitals, `570MA` are milliamperes.
  return {
    dielectric: dielectric?.kind === 'text' ? (dielectric.values[0] ?? null) : null,
    voltage: measured('V', 100_000),
    current: measured('A', 1000),
    power: measured('W', 10_000),
    tolerance: measured(kind === 'crystal' ? 'ppm' : '%'),
    tempco: measured('ppm/K'),
    loadCapacitance: kind === 'crystal' ? measured('F') : null,
    temperatureMin: ends.low,
    temperatureMax: ends.high ?? measured('°C'),
  };
}

const technologies: readonly (readonly [Technology, RegExp])[] = [
  ['supercapacitor', /super-?cap|double[- ]layer|goldcap/i],
  ['tantalum', /tantal|(?<![A-Z])tant(?![A-Z])|EIA-?\d{4}-\d{2}/i],
  ['film', /(?<![A-Z])(?:film|folie\w*|polyester|polypropylene?|MKP|MKS|MKT|PPS)(?![A-Z])/i],
  [
    'electrolytic',
    /electrolytic|elko|(?<![A-Z])(?:alum(?:inium|inum)?|elec|electrolit\w*)(?![A-Z])|(?:^|[: ])CP_(?:Elec|Radial|Axial)/i,
  ],
  ['ceramic', /ceram|keram|mlcc|(?<![A-Z])cer(?![A-Z])|(?:^|:)C_Disc/i],
];

/** The technology of capacitors that a text names. */
export function technologyOf(text: string): Technology | null {
  return technologies.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
