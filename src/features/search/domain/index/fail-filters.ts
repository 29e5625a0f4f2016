import { passes, type CodedColumn } from './coded-column.ts';
import type { PartQuery } from './part-query.ts';
import type { Scratch } from './scratch.ts';
import type { Shelf } from './shelf.ts';
import type { Slots } from './slots.ts';

/**
 * What a part notes for each filter that it fails, beside the number of the filter (from 1): whoever
 * has twice as much has failed more than one. Sums, because to decide for each part what it has
 * failed before would take several times as long.
 */
export const FAILED_ONCE = 0x100;

/**
 * Sums up in `scratch.failed` what each of the parts fails.
 * @returns the facets that have a filter, in the order of their numbers.
 */
export function failFilters(
  shelf: Shelf,
  query: PartQuery,
  among: Slots,
  scratch: Pick<Scratch, 'failed' | 'prices'>,
): readonly string[] {
  const { failed } = scratch;
  failed.fill(0, 0, shelf.length);
  const facets: string[] = [];
  const next = (facet: string) => FAILED_ONCE + facets.push(facet);
  for (const filter of query.filters) {
    const column = shelf.columns.get(filter.key);
    const accepted = column?.accepted((value) => passes(value, filter));
    if (column && accepted) failCodes(failed, among, column, accepted, next(filter.key));
  }
  for (const [facet, accepts] of generalFilters(query)) {
    const column = shelf.general[facet];
    failCodes(failed, among, column, column.accepted(accepts), next(` ${facet}`));
  }
  if (query.inStock) failStock(failed, among, shelf.stock, next(' stock'));
  if (query.price) failPrice(shelf, query, among, scratch, next(' price'));
  return facets;
}

type General = 'manufacturer' | 'lifecycle' | 'leadTime';

function* generalFilters({
  manufacturers,
  lifecycles,
  longestLeadTime: longest,
}: PartQuery): Generator<readonly [General, (value: string | number) => boolean]> {
  const stages: readonly string[] = lifecycles;
  if (manufacturers.length > 0) {
    yield ['manufacturer', (value) => manufacturers.includes(String(value))];
  }
  if (stages.length > 0) yield ['lifecycle', (value) => stages.includes(String(value))];
  if (longest !== null) yield ['leadTime', (days) => Number(days) <= longest];
}

function failCodes(
  failed: Uint16Array,
  { slots, count }: Slots,
  { codes }: CodedColumn,
  accepted: Uint8Array,
  failure: number,
): void {
  const failures = Uint16Array.from(accepted, (one) => (one === 1 ? 0 : failure));
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    failed[slot] = (failed[slot] as number) + (failures[codes[slot] as number] as number);
  }
}

function failStock(
  failed: Uint16Array,
  { slots, count }: Slots,
  stock: Int32Array,
  failure: number,
): void {
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    failed[slot] = (failed[slot] as number) + failure * Number((stock[slot] as number) <= 0);
  }
}

function failPrice(
  shelf: Shelf,
  { price, quantity }: PartQuery,
  among: Slots,
  { failed, prices }: Pick<Scratch, 'failed' | 'prices'>,
  failure: number,
): void {
  const { slots, count } = among;
  const [low, high] = [price?.low ?? -1, price?.high ?? Number.POSITIVE_INFINITY];
  shelf.prices.at(quantity, among, prices);
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    const each = prices[slot] as number;
    // A part without a price is not a number, which is in no order.
    const inRange = Number(each >= low) & Number(each <= high);
    failed[slot] = (failed[slot] as number) + failure * (1 - inRange);
  }
}
