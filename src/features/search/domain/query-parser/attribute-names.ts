import type { Attribute } from '../filters.ts';
import type { SearchableCategory } from './catalogue-lookup.ts';
import { categoryNamedIn, type NamedCategory } from './catalogue-names.ts';
import { isWord } from './candidate-filters.ts';
import type { Term } from './parse-terms.ts';
import { fold, queryTokens } from './tokenizer.ts';

/** A name of more words is none of an attribute. */
const MAX_NAME_TERMS = 3;
/** The shortest end of a compound that names its attribute: `Spannung` of `Nennspannung`. */
const MIN_COMPOUND_END = 5;

/**
 * A step of `interpret` before a category is chosen: joins the name of an attribute and the value behind it, which is
 * then a value of this attribute: `voltage 6.3V`, `Spannung 6,3 V`. A name that is also one of a category stays.
 */
export function joinAttributeNames(
  terms: readonly Term[],
  scope: readonly NamedCategory[],
): readonly Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const units = unitsOf(term);
    const found = units.size === 0 ? null : nameBefore(joined, units, scope);
    if (!found) {
      joined.push(term);
      continue;
    }
    const name = joined.splice(joined.length - found.length);
    const text = [...name, term].map((one) => one.text).join(' ');
    joined.push({ ...term, text, attributes: found.keys });
  }
  return joined;
}

/** The units that a value or a range can have; empty for other terms. */
function unitsOf({ interpretations }: Term): ReadonlySet<string> {
  return new Set(
    interpretations.flatMap((one) =>
      one.kind === 'value' || one.kind === 'range' ? (one.unit ?? []) : [],
    ),
  );
}

/** The longest name of attributes in one of these units at the end of the terms. */
function nameBefore(
  terms: readonly Term[],
  units: ReadonlySet<string>,
  scope: readonly NamedCategory[],
): { readonly length: number; readonly keys: ReadonlySet<string> } | null {
  for (let length = Math.min(MAX_NAME_TERMS, terms.length); length > 0; length--) {
    const words = terms.slice(terms.length - length);
    if (!words.every(isWord)) continue;
    const text = words.map((one) => one.text.replace(/[:=]$/, '')).join(' ');
    if (categoryNamedIn(new Set(queryTokens(text)), scope)) continue;
    const keys = keysNamed(fold(text), units, scope);
    if (keys.size > 0) return { length, keys };
  }
  return null;
}

function keysNamed(
  name: string,
  units: ReadonlySet<string>,
  scope: readonly NamedCategory[],
): ReadonlySet<string> {
  const keys = scope.flatMap(({ category }) =>
    category.columns
      .filter(({ type, unit }) => type === 'number' && unit !== null && units.has(unit))
      .filter((column) => namesOf(column, category).some((own) => isNamed(own, name)))
      .map(({ key }) => key),
  );
  return new Set(keys);
}

function namesOf({ key, name }: Attribute, { otherAttributeNames = [] }: SearchableCategory) {
  const others = otherAttributeNames.filter((one) => one.key === key).map(({ text }) => text);
  return [key.replaceAll(/(?=[A-Z])/g, ' '), name, ...others].map(fold);
}

/** Whether a typed name is the whole one or its last words, also of a compound. */
function isNamed(own: string, typed: string): boolean {
  if (own === typed || own.endsWith(` ${typed}`)) return true;
  return typed.length >= MIN_COMPOUND_END && own.endsWith(typed);
}
