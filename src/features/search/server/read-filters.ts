import { typedValue } from '#features/catalogue/domain/typed-value.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { parseUnitPrice, UNIT_PRICE_PATTERN } from '#shared/money.ts';
import type { ColumnFilter, Range } from '../domain/index/part-query.ts';
import type { Column } from './category-scope.ts';

/** @throws Refusal naming the parameter. */
export function wrong(parameter: string, detail: string): never {
  throw refuse(generalRefusals.invalidInput, { errors: [{ parameter, detail }] });
}

/** The filters of a query, one for each column. */
export function readFilters(
  given: readonly string[],
  columns: ReadonlyMap<string, Column>,
): ColumnFilter[] {
  const filters = new Map<string, { values: (string | number)[]; ranges: Range[] }>();
  for (const typed of given) {
    const at = typed.indexOf(':');
    const [key, value] = [typed.slice(0, at), typed.slice(at + 1).trim()];
    const column = columns.get(key);
    if (at < 1 || !column) wrong('filter', `There is no such column: ${typed}`);
    const filter = filters.get(key) ?? { values: [], ranges: [] };
    filters.set(key, filter);
    const [low, high, ...more] = value.split('..').map((side) => side.trim());
    if (column.type === 'text') filter.values.push(value);
    else if (high === undefined) filter.values.push(numberOf(value, column));
    else if (more.length > 0 || (!low && !high)) wrong('filter', `Not a range: ${typed}`);
    else {
      const side = (text: string | undefined) => (text ? numberOf(text, column) : null);
      filter.ranges.push({ low: side(low), high: side(high) });
    }
  }
  return [...filters].map(([key, filter]) => ({ key, ...filter }));
}

function numberOf(typed: string, { name, unit }: Column): number {
  return typedValue(typed, unit) ?? wrong('filter', `Not a value for ${name}: ${typed}`);
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
