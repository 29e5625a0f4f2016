import { otherCounts } from '../counted-values.ts';
import type { Attribute, Filter } from '../filters.ts';
import type { SiValue } from '#shared/quantity/parse-quantity.ts';
import type { SiRange } from './parse-range.ts';
import { dimensionsIn, usualContacts } from './component-codes.ts';
import {
  isTemperatureRange,
  temperatureFilters,
  type TemperatureRange,
} from './temperature-range.ts';
import { usualFactor } from './usual-units.ts';
import { isBare, type TermInterpretation, type Term } from './parse-terms.ts';
import type { CatalogueLookup, SearchableCategory, TextValue } from './catalogue-lookup.ts';
import { queryTokens, valueKey } from './tokenizer.ts';

/** A filter that a term can mean in one category. */
export interface FilterCandidate {
  /**
   * One filter, or one for each end of a range: `temperatureMin:..-40` and `temperatureMax:85..`.
   */
  readonly filters: readonly Filter[];
  /**
   * Likelihood up to 1, which is a value with its unit, or an existing text. Below
   * `MIN_EXISTING_WEIGHT`, no product has the value.
   */
  readonly weight: number;
}

/**
 * A term with the lookups that do not depend on the category, made once before `chooseCategory`
 * compares the categories.
 */
export interface ResolvedTerm {
  readonly term: Term;
  /** The tokens of a term that is only a word or a part number; else empty. */
  readonly words: readonly string[];
  readonly texts: readonly (TextValue & Pick<FilterCandidate, 'weight'>)[];
  /** Contacts that no product has, for the attributes that have others. */
  readonly missingContacts: readonly TextValue[];
}

export function resolveTerm(term: Term, catalogue: CatalogueLookup): ResolvedTerm {
  const [contacts] = contactsIn(term);
  const texts = term.interpretations.flatMap((interpretation) => {
    if (interpretation.kind === 'text') {
      const step = interpretation.key === 'contacts' ? CONTACTS_STEP : TEXTS_STEP;
      return textsOf(interpretation.values, catalogue, step);
    }
    if (interpretation.kind !== 'words') return [];
    const own = textsOf([term.text], catalogue);
    // `NO` is rather a contact than the value of a yes-no attribute.
    return contacts === undefined ? own : own.map((one) => ({ ...one, weight: 0.5 }));
  });
  const isFoundByKind = term.words !== undefined && texts.length > 0;
  const words = isWord(term) && !isFoundByKind ? queryTokens(term.words ?? term.text) : [];
  const missingContacts = contacts === undefined ? [] : attributesWithContacts(contacts, catalogue);
  return { term, words, texts, missingContacts };
}

/** The contacts that a term can mean, as attributes spell them; empty for other terms. */
function contactsIn({ interpretations }: Term): readonly string[] {
  return interpretations.flatMap((one) =>
    one.kind === 'text' && one.key === 'contacts' ? one.values : [],
  );
}

/** These contacts as a value of each attribute that has contacts of any kind and count. */
function attributesWithContacts(value: string, catalogue: CatalogueLookup): readonly TextValue[] {
  const attributes = new Map<string, TextValue>();
  for (const { category, key } of textsOf(usualContacts, catalogue)) {
    attributes.set(JSON.stringify([category, key]), { category, key, value, count: 0 });
  }
  return [...attributes.values()];
}

/**
 * For contacts that no product has: the filters on the same kind with another count, the nearest
 * first. Empty for other terms.
 */
export function otherContacts(term: Term, catalogue: CatalogueLookup): readonly FilterCandidate[] {
  const [contacts = ''] = contactsIn(term);
  const { lower, higher } = otherCounts(contacts);
  const filters = textsOf([...lower, ...higher], catalogue).map(({ key, value }) => {
    return { filters: [{ key, value }], weight: MISSING_WEIGHT };
  });
  return distinct(filters);
}

/** Whether a term can only be a word or a part number. */
export function isWord({ interpretations: [first] }: Term): boolean {
  return first?.kind === 'words' || first?.kind === 'part-number';
}

/** How much less likely each text of a term is than the one before it. */
const TEXTS_STEP = 0.1;
const CONTACTS_STEP = 0.2;

function textsOf(values: readonly string[], catalogue: CatalogueLookup, step = TEXTS_STEP) {
  return values.flatMap((text, i) =>
    catalogue.textValues(valueKey(text)).map((value) => ({ ...value, weight: 1 - i * step })),
  );
}

/** Candidates with a lower weight match no product. */
export const MIN_EXISTING_WEIGHT = 0.4;
/** The factor for a value that no product has. */
export const MISSING_WEIGHT = 0.35;

/**
 * All filters that a term can mean among the attributes of a category, the likeliest first.
 * @param certain whether the category was named or chosen: numbers without a unit count only then
 */
export function filterCandidatesFor(
  { term, texts, missingContacts }: ResolvedTerm,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
  certain: boolean,
): readonly FilterCandidate[] {
  const { attributes } = term;
  const candidates = term.interpretations.flatMap((interpretation) => {
    const isNumber = interpretation.kind === 'value' || interpretation.kind === 'range';
    if (isNumber && attributes && isBare(interpretation)) {
      return ofNamed(interpretation, attributes, category, catalogue);
    }
    if (interpretation.kind === 'value')
      return ofValue(interpretation, category, catalogue, certain);
    return interpretation.kind === 'range'
      ? ofRange(interpretation, category, catalogue, certain)
      : [];
  });
  candidates.push(...ofLimits(term, category, catalogue));
  candidates.push(...ofDimensions(term, category, catalogue));
  const usable = certain || term.text.length > 1;
  const existing = usable
    ? texts.filter((one) => one.category === category.slug && one.count > 0)
    : [];
  for (const { key, value, weight } of existing) {
    candidates.push({ filters: [{ key, value }], weight });
  }
  if (existing.length === 0) {
    candidates.push(...ofMissingText(term, category));
    for (const { category: slug, key, value } of missingContacts) {
      if (slug === category.slug)
        candidates.push({ filters: [{ key, value }], weight: MISSING_WEIGHT });
    }
  }
  const named = attributes
    ? candidates.filter(({ filters }) => filters.every(({ key }) => attributes.has(key)))
    : candidates;
  return named.length > 1 ? distinct(named.toSorted((a, b) => b.weight - a.weight)) : named;
}

/** A package or dielectric that no product has. */
function ofMissingText(term: Term, { columns }: SearchableCategory): readonly FilterCandidate[] {
  return term.interpretations.flatMap((interpretation) => {
    if (interpretation.kind !== 'text') return [];
    const { key, values } = interpretation;
    if (key === undefined || key === 'contacts') return [];
    const [value] = values;
    const hasAttribute = columns.some((column) => column.key === key && column.type === 'text');
    return hasAttribute && value !== undefined
      ? [{ filters: [{ key, value }], weight: MISSING_WEIGHT }]
      : [];
  });
}

function distinct(candidates: readonly FilterCandidate[]): readonly FilterCandidate[] {
  const distinctCandidates = new Map<string, FilterCandidate>();
  for (const candidate of candidates) {
    const written = JSON.stringify(candidate.filters);
    if (!distinctCandidates.has(written)) distinctCandidates.set(written, candidate);
  }
  return [...distinctCandidates.values()];
}

function ofValue(
  value: TermInterpretation & { kind: 'value' },
  category: SearchableCategory,
  catalogue: CatalogueLookup,
  certain: boolean,
): readonly FilterCandidate[] {
  const bare = isBare(value);
  if (bare && !certain) return [];
  const columns = numberAttributes(category);
  const [main] = columns;
  return columns.flatMap((column, position) => {
    const own = bare ? bareLikelihood(column, position) : likelihood(value, column);
    // `1k` of a ferrite bead is its impedance rather than its resistance.
    const likely =
      !bare && main?.unit === column.unit ? Math.min(own, likelihood(value, main)) : own;
    if (likely === 0) return [];
    const filter = { key: column.key, value: value.number };
    const exists = catalogue.count(category.slug, filter) > 0;
    if (!exists && (bare || value.code)) return [];
    const certainty = value.code ? 0.5 : likely * ofRatedVoltage(value, category);
    const weight = certainty * (exists ? 1 : MISSING_WEIGHT) - position / 100;
    return [{ filters: [filter], weight }];
  });
}

function ofRange(
  range: SiRange,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
  certain: boolean,
): readonly FilterCandidate[] {
  if (isBare(range) && !certain) return [];
  const { low, high, over, under } = range;
  if (isTemperatureRange(range)) return ofTemperatures(range, category, catalogue);
  const number = high ?? low ?? 0;
  const columns = numberAttributes(category).map((column, position) => {
    return { column, position, likely: likelihood({ ...range, number }, column) };
  });
  const fitting = columns.filter(({ likely }) => likely > 0);
  const count = (filter: Filter) => catalogue.count(category.slug, filter);
  const single = fitting.map(({ column: { key }, position, likely }) => {
    const filter = { key, low, high, over, under };
    return {
      filters: [filter],
      weight: likely * (count(filter) > 0 ? 0.9 : MISSING_WEIGHT) - position / 100,
    };
  });
  if (low === null || high === null) return single;
  const bounds = fitting.flatMap(({ column: { key }, position }) => {
    const maxKey = key.replace(/Min$/, 'Max');
    if (maxKey === key || !fitting.some(({ column }) => column.key === maxKey)) return [];
    const filters = [
      { key, low: null, high: low },
      { key: maxKey, low: high, high: null },
    ];
    return filters.every((one) => count(one) > 0) ? [{ filters, weight: 1 - position / 100 }] : [];
  });
  return [...bounds, ...single];
}

function ofTemperatures(
  range: TemperatureRange,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
): readonly FilterCandidate[] {
  return temperatureFilters(range, category).map(({ filters, likely }) => {
    const exists = filters.every((filter) => catalogue.count(category.slug, filter) > 0);
    return { filters, weight: likely * (exists ? 1 : MISSING_WEIGHT) };
  });
}

/** Attributes that the numbers of `30 x 5 mm` can be, in the order in which they are usually given. */
const DIMENSIONS = ['width', 'size', 'height', 'depth', 'thickness', 'length', 'diameter'];

/** `100 x 100 x 60`: each number is another dimension that a product has. */
function ofDimensions(
  { interpretations: [first], text }: Term,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
): readonly FilterCandidate[] {
  const numbers = first?.kind === 'text' && first.key === undefined ? dimensionsIn(text) : null;
  if (!numbers) return [];
  const free = DIMENSIONS.filter((key) =>
    category.columns.some((column) => column.key === key && column.unit === 'm'),
  );
  const filters: Filter[] = [];
  for (const value of numbers) {
    const key = free.find((one) => catalogue.count(category.slug, { key: one, value }) > 0);
    if (key === undefined) return [];
    free.splice(free.indexOf(key), 1);
    filters.push({ key, value });
  }
  return [{ filters, weight: 0.9 }];
}

/** `24V input`: the lower and the upper limit of the input include it. */
function ofLimits(
  { attributes, interpretations: [first] }: Term,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
): readonly FilterCandidate[] {
  if (!attributes || first?.kind !== 'value') return [];
  const columns = numberAttributes(category).filter(
    ({ key, unit }) => attributes.has(key) && unit === first.unit,
  );
  const min = columns.find(({ key }) => key.endsWith('Min'));
  const max = columns.find(({ key }) => key === min?.key.replace(/Min$/, 'Max'));
  if (!min || !max) return [];
  const filters: Filter[] = [
    { key: min.key, low: null, high: first.number },
    { key: max.key, low: first.number, high: null },
  ];
  const exists = filters.every((one) => catalogue.count(category.slug, one) > 0);
  return exists ? [{ filters, weight: 1 }] : [];
}

/** A number without a unit behind the name of an attribute: in the unit that is usual for it. */
function ofNamed(
  typed: TermInterpretation & { kind: 'value' | 'range' },
  names: ReadonlySet<string>,
  category: SearchableCategory,
  catalogue: CatalogueLookup,
): readonly FilterCandidate[] {
  const columns = numberAttributes(category).filter(({ key }) => names.has(key));
  return columns.flatMap((column, position) => {
    const factor = usualFactor(column, (filter) => catalogue.count(category.slug, filter));
    const scaled = (number: number | null) =>
      number === null ? null : Number((number * factor).toPrecision(12));
    const { key } = column;
    const filter: Filter =
      typed.kind === 'value'
        ? { key, value: scaled(typed.number) ?? 0 }
        : {
            key,
            low: scaled(typed.low),
            high: scaled(typed.high),
            over: typed.over,
            under: typed.under,
          };
    const exists = catalogue.count(category.slug, filter) > 0;
    return [{ filters: [filter], weight: (exists ? 0.9 : MISSING_WEIGHT) - position / 100 }];
  });
}

function numberAttributes({ columns }: SearchableCategory): readonly Attribute[] {
  return columns.filter(({ type }) => type === 'number');
}

/**
 * Likelihood of units for a number with only an SI prefix: `10k` is a resistance rather than a
 * frequency, `10u` a capacitance rather than an inductance.
 */
const afterPrefix: readonly { readonly below: number; readonly units: Record<string, number> }[] = [
  { below: 1e-3, units: { F: 1, H: 0.75, A: 0.5, V: 0.45 } },
  { below: 1, units: { Ω: 0.6, F: 0.5, A: 0.6, H: 0.5, W: 0.5, V: 0.45 } },
  // Only in a category that was named: a bare `1k5` is a resistance even if no product has it.
  { below: Infinity, units: { Ω: 1, Hz: 0.25, V: 0.25, W: 0.25 } },
];

/** Whether a number with only an SI prefix can be in this unit. */
export function isPrefixed(unit: string): boolean {
  return afterPrefix.some(({ units }) => unit in units);
}

/** The attribute that a value in this unit is first of all, and the others by comparison. */
const mainAttributes: Readonly<Record<string, string>> = {
  Ω: 'resistance',
  F: 'capacitance',
  H: 'inductance',
  Hz: 'frequency',
};
const OTHER_ATTRIBUTE = 0.65;

function likelihood(value: SiValue, column: Attribute): number {
  if (value.unit !== null) return value.unit === column.unit ? ofUnit(column) : 0;
  if (value.counted !== null)
    return column.unit === null ? countLikelihood(value.counted, column) : 0;
  if (column.unit === null) return value.prefixOnly ? 0 : 0.5;
  const size = Math.abs(value.number);
  const units = afterPrefix.find(({ below }) => size < below)?.units;
  return (units?.[column.unit] ?? 0) * ofUnit(column);
}

/** `1 kΩ` is a resistance rather than the impedance of a ferrite bead. */
function ofUnit({ key, unit }: Attribute): number {
  const main = mainAttributes[unit ?? ''];
  return main === undefined || main === key ? 1 : OTHER_ATTRIBUTE;
}

/**
 * The rated voltages of capacitors that have a point in them, also written `6V3`: IEC 60384-1, from the
 * series R5 and R10 of ISO 3.
 */
const CAPACITOR_VOLTAGES = new Set([1.6, 2.5, 6.3]);

/** `6V3` is the voltage of a capacitor rather than of anything else. */
function ofRatedVoltage({ unit, number }: SiValue, { columns }: SearchableCategory): number {
  if (unit !== 'V' || !CAPACITOR_VOLTAGES.has(number)) return 1;
  return columns[0]?.key === mainAttributes['F'] ? 1 : OTHER_ATTRIBUTE;
}

/** A number without a unit is most likely a count, or the category's main value. */
function bareLikelihood(column: Attribute, position: number): number {
  if (column.unit === null) return 0.6;
  return position === 0 ? 0.5 : 0;
}

/** Nouns that datasheets use for the same count. */
const sameCounts = [new Set(['pin', 'position', 'pole', 'contact', 'way', 'conductor'])];

function countLikelihood(counted: string, { key, name }: Attribute): number {
  const spacedKey = key.replaceAll(/(?=[A-Z])/g, ' ');
  const words = new Set([...queryTokens(spacedKey), ...queryTokens(name)]);
  const [noun = ''] = queryTokens(counted);
  if (words.has(noun)) return 1;
  return sameCounts.some((same) => same.has(noun) && [...words].some((word) => same.has(word)))
    ? 0.8
    : 0;
}
