import { parseUnitPrice, UNIT_PRICE_PATTERN } from '#shared/money.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { type Column, type Filter, parseFilter } from '../domain/filters.ts';
import type { ColumnFilter } from '../domain/index/part-query.ts';
import { type ColumnRange, type Range, RANGE_DOTS } from '../domain/number-range.ts';
import { refuseFilters } from './refuse-filters.ts';

/** @throws Refusal naming the parameter. */
export function wrong(parameter: string, detail: string): never {
  throw refuse(generalRefusals.invalidInput, { errors: [{ parameter, detail }] });
}

/**
 * The filters of the query parameter `filter`, read against the columns that it can name.
 * @throws Refusal naming every filter that cannot be read.
 */
export function readFilters(given: readonly string[], columns: readonly Column[]): Filter[] {
  const parsed = given.map((typed) => parseFilter(typed, columns));
  const faults = parsed.flatMap((one) => (one.ok ? [] : [one.fault]));
  if (faults.length > 0) throw refuseFilters(faults);
  return parsed.flatMap((one) => (one.ok ? [one.filter] : []));
}

/** One filter for each column: its values and ranges are alternatives. */
export function byColumn(filters: readonly Filter[]): ColumnFilter[] {
  const all = new Map<string, { values: (string | number)[]; ranges: ColumnRange[] }>();
  for (const { key, ...filter } of filters) {
    const one = all.get(key) ?? { values: [], ranges: [] };
    all.set(key, one);
    if ('value' in filter) one.values.push(filter.value);
    else one.ranges.push(filter);
  }
  return [...all].map(([key, one]) => ({ key, ...one }));
}

/** `low..high`, `low..` or `..high` as millionths. */
export function readPrices(typed: string): Range {
  const [from = '', to, ...more] = typed.split(RANGE_DOTS).map((side) => side.trim());
  if (to === undefined || more.length > 0 || (from === '' && to === '')) {
    wrong('price', 'low..high, low.. or ..high');
  }
  const [low, high] = [millionthsOf(from), millionthsOf(to)];
  if (low !== null && high !== null && low > high) {
    wrong('price', 'The minimum price is above the maximum');
  }
  return { low, high };
}

function millionthsOf(typed: string): number | null {
  if (typed === '') return null;
  if (!UNIT_PRICE_PATTERN.test(typed)) wrong('price', `Not a price: ${typed}`);
  // The currency is that of the shop; the number is the same in each.
  return Number(parseUnitPrice(typed, 'EUR').millionths);
}
