import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { parseUnitPrice, UNIT_PRICE_PATTERN } from '#shared/money.ts';
import type { ColumnFilter, Range } from '../domain/index/part-query.ts';
import { parseFilter, type Filter } from '../domain/filters.ts';
import type { Column } from './category-scope.ts';
import { refuseFilters } from './refuse-filters.ts';

/** @throws Refusal naming the parameter. */
export function wrong(parameter: string, detail: string): never {
  throw refuse(generalRefusals.invalidInput, { errors: [{ parameter, detail }] });
}

/**
 * The filters of a query, one for each column.
 * @throws Refusal naming every filter that cannot be read.
 */
export function readFilters(
  given: readonly string[],
  columns: ReadonlyMap<string, Column>,
): ColumnFilter[] {
  const parsed = given.map((typed) => parseFilter(typed, [...columns.values()]));
  const faults = parsed.flatMap((one) => (one.ok ? [] : [one.fault]));
  if (faults.length > 0) throw refuseFilters(faults);
  return byColumn(parsed.flatMap((one) => (one.ok ? [one.filter] : [])));
}

/** One filter for each column: its values and ranges are alternatives. */
function byColumn(filters: readonly Filter[]): ColumnFilter[] {
  const all = new Map<string, { values: (string | number)[]; ranges: Range[] }>();
  for (const filter of filters) {
    const one = all.get(filter.key) ?? { values: [], ranges: [] };
    all.set(filter.key, one);
    if ('value' in filter) one.values.push(filter.value);
    else one.ranges.push({ low: filter.low, high: filter.high });
  }
  return [...all].map(([key, one]) => ({ key, ...one }));
}

/** `low..high`, `low..` or `..high` as millionths. */
export function readPrices(typed: string): Range {
  const [low = '', high, ...more] = typed.split('..').map((side) => side.trim());
  const bad = high === undefined || more.length > 0 || (low === '' && high === '');
  if (bad) wrong('price', 'low..high, low.. or ..high');
  const side = (text: string) => {
    if (text === '') return null;
    if (!UNIT_PRICE_PATTERN.test(text)) wrong('price', `Not a price: ${text}`);
    return Number(parseUnitPrice(text, 'EUR').millionths);
  };
  return { low: side(low), high: side(high ?? '') };
}
