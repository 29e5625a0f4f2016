import { parseQuantityValue } from '#shared/quantity/parse-quantity.ts';
import { type ColumnRange, RANGE_DOTS } from './number-range.ts';

/** An attribute of a category, as far as filters need it. */
export interface Attribute {
  readonly key: string;
  readonly name: string;
  /** Base SI unit of a number; null for texts and for counts, such as pins. */
  readonly unit: string | null;
  readonly type: 'number' | 'text';
  /** Texts to show instead of values, in the reader's language; absent if there are none. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** One value of an attribute, or the numbers from `low` to `high`. */
export type Filter = ValueFilter | RangeFilter;

export interface ValueFilter {
  readonly key: string;
  /** A text as spelled in the catalogue, or a number in the base SI unit. */
  readonly value: string | number;
}

/** At least one end is not null. */
export interface RangeFilter extends ColumnRange {
  readonly key: string;
}

export interface FilterError {
  /** As given. */
  readonly filter: string;
  readonly code: 'no-key' | 'no-such-attribute' | 'no-value' | 'not-a-number' | 'low-above-high';
  /** The part of it that cannot be parsed: a value, a bound, or the whole filter. */
  readonly text: string;
}

export type ParsedFilter =
  | { readonly ok: true; readonly filter: Filter }
  | { readonly ok: false; readonly error: FilterError };

/**
 * Parses `key:value`, `key:low..high`, `key:low..` or `key:..high` for the attributes of a
 * category. `>` and `<` exclude the bound: `key:>10..<50`. Numbers may be in any usual notation,
 * each with its own unit: `resistance:4k7`, `voltage:10 V..0.05kV`. Accepts everything that
 * `writeFilter` returns.
 */
export function parseFilter(filter: string, attributes: readonly Attribute[]): ParsedFilter {
  const colon = filter.indexOf(':');
  const refuse = (code: FilterError['code'], text: string): ParsedFilter => ({
    ok: false,
    error: { filter, code, text },
  });
  if (colon < 1) return refuse('no-key', filter);
  const key = filter.slice(0, colon).trim();
  const value = filter.slice(colon + 1).trim();
  const attribute = attributes.find((known) => known.key === key);
  if (!attribute) return refuse('no-such-attribute', key);
  if (value === '') return refuse('no-value', filter);
  if (attribute.type === 'text') return { ok: true, filter: { key, value } };
  if (!RANGE_DOTS.test(value)) {
    const number = parseQuantityValue(value, attribute.unit);
    return number === null
      ? refuse('not-a-number', value)
      : { ok: true, filter: { key, value: number } };
  }
  return parseRange(key, value, attribute.unit, refuse);
}

function parseRange(
  key: string,
  value: string,
  unit: string | null,
  refuse: (code: FilterError['code'], text: string) => ParsedFilter,
): ParsedFilter {
  const dots = RANGE_DOTS.exec(value);
  const [from, over] = endOf(value.slice(0, dots?.index), '>');
  const [to, under] = endOf(value.slice((dots?.index ?? 0) + (dots?.[0].length ?? 0)), '<');
  if (from === '' && to === '') return refuse('no-value', value);
  const low = from === '' ? null : parseQuantityValue(from, unit);
  const high = to === '' ? null : parseQuantityValue(to, unit);
  if (from !== '' && low === null) return refuse('not-a-number', from);
  if (to !== '' && high === null) return refuse('not-a-number', to);
  if (low !== null && high !== null && low > high) return refuse('low-above-high', value);
  const strict = { ...(over ? { over } : {}), ...(under ? { under } : {}) };
  return { ok: true, filter: { key, low, high, ...strict } };
}

/** The end of a range without its sign, and whether the sign excludes the bound. */
function endOf(typed: string, sign: '<' | '>'): [text: string, strict: boolean] {
  const end = typed.trim();
  return end.startsWith(sign) ? [end.slice(1).trim(), true] : [end, false];
}

/** In the syntax of the query parameter `filter`: `resistance:4700`, `voltage:10..50`. */
export function writeFilter(filter: Filter): string {
  if ('value' in filter) return `${filter.key}:${filter.value}`;
  const { key, low, high, over, under } = filter;
  return `${key}:${over ? '>' : ''}${low ?? ''}..${under ? '<' : ''}${high ?? ''}`;
}

/** What is wrong with a filter, and how to correct it. */
export const filterErrorTexts: Readonly<Record<FilterError['code'], string>> = {
  'no-key': 'A filter is key:value or key:low..high.',
  'no-such-attribute': 'There is no such attribute here.',
  'no-value': 'A value is missing.',
  'not-a-number': 'Enter a number, with or without its unit.',
  'low-above-high': 'The minimum is above the maximum.',
};
