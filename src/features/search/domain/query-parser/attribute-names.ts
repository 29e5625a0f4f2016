import type { Attribute } from '../filters.ts';
import type { CatalogueLookup, SearchableCategory } from './catalogue-lookup.ts';
import { catalogueNames, categoryNamedIn, type NamedCategory } from './catalogue-names.ts';
import { isPrefixed, isWord } from './candidate-filters.ts';
import { isBare, type Term } from './parse-terms.ts';
import { fold, queryTokens } from './tokenizer.ts';

/** A name of more words is none of an attribute. */
const MAX_NAME_TERMS = 3;
/** The shortest end of a compound that names its attribute: `Spannung` of `Nennspannung`. */
const MIN_COMPOUND_END = 5;

/** Names that people use for an attribute, folded, and the one that attributes have. */
const otherNames: Readonly<Record<string, string>> = {
  weight: 'mass',
  amperage: 'current',
  wattage: 'power',
  temp: 'temperature',
  freq: 'frequency',
  raster: 'rastermass',
};

/**
 * A step of `interpret` before a category is chosen: joins the name of an attribute and the value behind it, which is
 * then a value of this attribute: `voltage 6.3V`, `Spannung 6,3 V`, `voltage > 40`, `power 0.5 to 2`. A name that is
 * also one of a category stays.
 */
export function joinAttributeNames(
  typedTerms: readonly Term[],
  scope: readonly NamedCategory[],
): readonly Term[] {
  const given = withConversion(typedTerms, scope);
  const joined: Term[] = [];
  for (let at = 0; at < given.length;) {
    const { term, length } = valueFrom(given.slice(at, at + MAX_RANGE_TERMS));
    const fits = unitTestOf(term);
    const found = fits ? nameBefore(joined, fits, scope) : null;
    const [typed, next] = given.slice(at);
    const side = fits && !found && next && length === 1 ? sideNamed(next, fits, scope) : null;
    if (side && next) {
      joined.push({ ...term, text: `${term.text} ${next.text}`, attributes: side });
      at += 1;
    } else if (found) {
      const name = joined.splice(joined.length - found.length);
      const text = [...name, term].map((one) => one.text).join(' ');
      joined.push({ ...term, text, attributes: found.keys });
    } else if (typed) {
      joined.push(typed);
    }
    at += found ? length : 1;
  }
  return joined;
}

/** Whether one of the values has the name of an attribute before it. */
export function namesAttribute(terms: readonly Term[], catalogue: CatalogueLookup): boolean {
  const { categories } = catalogueNames(catalogue);
  return joinAttributeNames(terms, categories).some(({ attributes }) => attributes);
}

/** `24V to 5V` of a converter: a range starts at the lower end. */
function withConversion(given: readonly Term[], scope: readonly NamedCategory[]): readonly Term[] {
  const at = given.findIndex(({ text }) => /^(?:to|auf|in|->|→)$/i.test(text));
  const [input, output] = [given[at - 1], given[at + 1]];
  const [from, to] = [voltageOf(input), voltageOf(output)];
  if (!input || !output || from === null || to === null || from === to) return given;
  const sides = ['input', 'output'].map((text) =>
    sideNamed({ text, interpretations: [] }, isVoltage, scope),
  );
  const [ofInput, ofOutput] = sides;
  if (!ofInput || !ofOutput) return given;
  return [
    ...given.slice(0, at - 1),
    { ...input, attributes: ofInput },
    { ...output, attributes: ofOutput },
    ...given.slice(at + 2),
  ];
}

const isVoltage: UnitTest = (unit) => unit === 'V';

function voltageOf(term: Term | undefined): number | null {
  const [first] = term?.interpretations ?? [];
  return first?.kind === 'value' && first.unit === 'V' ? first.number : null;
}

/** `between`, the ends and the word between them. */
const MAX_RANGE_TERMS = 4;
const FROM = /^(?:between|from|zwischen|von)$/i;
const TO = /^(?:to|and|bis|und|-)$/i;
const NUMBERS = /^(\d{1,9}(?:[.,]\d{1,6})?)(?:-|\.\.+|…|~)(\d{1,9}(?:[.,]\d{1,6})?)$/;

/** The value or range that the terms begin with: without a unit, a range only has a meaning behind a name. */
function valueFrom(terms: readonly Term[]): { readonly term: Term; readonly length: number } {
  const [first] = terms;
  if (!first) throw new Error('no terms');
  const from = FROM.test(first.text) ? 1 : 0;
  const [low, to, high] = terms.slice(from);
  const [start, end] = [bareNumberOf(low), bareNumberOf(high)];
  if (to && TO.test(to.text) && start !== null && end !== null && start <= end) {
    const length = from + 3;
    const text = terms.slice(0, length).map((one) => one.text);
    return { term: rangeTerm(text.join(' '), start, end), length };
  }
  const [, least = '', most = ''] = NUMBERS.exec(first.text) ?? [];
  const [one, other] = [least, most].map((number) => Number(number.replace(',', '.')));
  if (least !== '' && one !== undefined && other !== undefined && one <= other) {
    return { term: rangeTerm(first.text, one, other), length: 1 };
  }
  return { term: first, length: 1 };
}

function bareNumberOf(term: Term | undefined): number | null {
  const [first] = term?.interpretations ?? [];
  return first?.kind === 'value' && isBare(first) ? first.number : null;
}

function rangeTerm(text: string, low: number, high: number): Term {
  const bare = { unit: null, counted: null, prefixOnly: false };
  return { text, interpretations: [{ kind: 'range', ...bare, low, high }, { kind: 'words' }] };
}

/** Whether an attribute in a unit can have the value. */
type UnitTest = (unit: string | null) => boolean;

/** Null if the term is no value. */
function unitTestOf({ interpretations }: Term): UnitTest | null {
  const values = interpretations.filter((one) => one.kind === 'value' || one.kind === 'range');
  if (values.length === 0) return null;
  if (values.some(isBare)) return () => true;
  return (unit) =>
    unit !== null &&
    values.some((value) => (value.prefixOnly ? isPrefixed(unit) : value.unit === unit));
}

/** The longest name of attributes with such values at the end of the terms. */
function nameBefore(
  terms: readonly Term[],
  fits: UnitTest,
  scope: readonly NamedCategory[],
): { readonly length: number; readonly keys: ReadonlySet<string> } | null {
  for (let length = Math.min(MAX_NAME_TERMS, terms.length); length > 0; length--) {
    const words = terms.slice(terms.length - length);
    if (!words.every(isWord)) continue;
    const text = words.map((one) => one.text.replace(/[:=]$/, '')).join(' ');
    const [only] = words;
    const ofSide = length === 1 && only ? sideNamed(only, fits, scope) : null;
    if (ofSide) return { length, keys: ofSide };
    const name = fold(text);
    const isCategory = categoryNamedIn(new Set(queryTokens(text)), scope) !== null;
    // The `coil` of a `coil voltage` is no inductor.
    if (isCategory && !(length > 1 && SIDES.some(({ typed }) => typed.test(only?.text ?? ''))))
      continue;
    const keys = keysNamed(otherNames[name] ?? name, fits, scope);
    if (keys.size > 0) return { length, keys };
  }
  return null;
}

/** Words next to a value that say on which side of a part it is: `output 24V`, `12V coil`. */
const SIDES: readonly { readonly typed: RegExp; readonly prefix: string }[] = [
  { typed: /^(?:input|eingang|vin)$/i, prefix: 'input' },
  { typed: /^(?:output|ausgang|vout)$/i, prefix: 'output' },
  { typed: /^(?:coil|spule)$/i, prefix: 'coil' },
  { typed: /^(?:vcc|vdd)$/i, prefix: 'supply' },
];

/** The keys of the attributes on the side that the word says; null for none. */
function sideNamed(
  { text }: Term,
  fits: UnitTest,
  scope: readonly NamedCategory[],
): ReadonlySet<string> | null {
  const side = SIDES.find(({ typed }) => typed.test(text));
  // A number alone behind `input` is rather a count.
  if (!side || fits(null)) return null;
  const keys = scope.flatMap(({ category }) =>
    category.columns
      .filter(
        ({ key, type, unit }) => type === 'number' && key.startsWith(side.prefix) && fits(unit),
      )
      .map(({ key }) => key),
  );
  return keys.length > 0 ? new Set(keys) : null;
}

function keysNamed(
  name: string,
  fits: UnitTest,
  scope: readonly NamedCategory[],
): ReadonlySet<string> {
  const keys = scope.flatMap(({ category }) =>
    category.columns
      .filter(({ type, unit }) => type === 'number' && fits(unit))
      .filter((column) => namesOf(column, category).some((own) => isNamed(own, name)))
      .map(({ key }) => key),
  );
  return new Set(keys);
}

const foldedNames = new WeakMap<Attribute, readonly string[]>();

function namesOf(column: Attribute, category: SearchableCategory): readonly string[] {
  const cached = foldedNames.get(column);
  if (cached) return cached;
  const names = foldNames(column, category);
  foldedNames.set(column, names);
  return names;
}

function foldNames({ key, name }: Attribute, { otherAttributeNames = [] }: SearchableCategory) {
  const others = otherAttributeNames.filter((one) => one.key === key).map(({ text }) => text);
  return [key.replaceAll(/(?=[A-Z])/g, ' '), name, ...others].map(fold);
}

/** Whether a typed name is the whole one or its last words, also of a compound. */
function isNamed(own: string, typed: string): boolean {
  if (own === typed || own.endsWith(` ${typed}`)) return true;
  return typed.length >= MIN_COMPOUND_END && own.endsWith(typed);
}
