import { passes, type CodedColumn } from './coded-column.ts';
import type { PartQuery, WantedWord } from './part-query.ts';
import type { Bounds } from './price-column.ts';
import { documentWords } from '../reading/words.ts';
import { isWord } from './same-word.ts';
import type { Shelf } from './shelf.ts';

/** What a row of a shelf has failed: no filter, more than one, or the one of this number (from 1). */
const NONE = 0;
const OUT = 255;

/** Which parts of a shelf fit a query. Its arrays are lent: they hold until the next shelf is looked at. */
export interface Match {
  readonly shelf: Shelf;
  /** The slots that pass everything, ascending, and how many they are. */
  readonly slots: Uint32Array;
  readonly count: number;
  /** Whether nothing was asked for: all parts of the shelf. */
  readonly whole: boolean;
  /** Of the parts that pass everything but perhaps the filter by price; null without one. */
  readonly priceBounds: Bounds | null;
  /** The slots that pass everything but perhaps the filter of this facet, in no order, until it is asked again. */
  beside(facet: string): { readonly slots: Uint32Array; readonly count: number };
}

/** Room to work in, used again and again. */
export interface Scratch {
  readonly failed: Uint8Array;
  readonly marks: Uint8Array;
  readonly slots: Uint32Array;
  readonly others: Uint32Array;
  readonly prices: Float64Array;
  readonly keys: Float64Array;
}

export function scratchFor(length: number): Scratch {
  return {
    failed: new Uint8Array(length),
    marks: new Uint8Array(length),
    slots: new Uint32Array(length),
    others: new Uint32Array(length),
    prices: new Float64Array(length),
    keys: new Float64Array(length),
  };
}

export interface WantedWords {
  readonly word: WantedWord;
  /** The words of names, by their numbers. */
  readonly inNames: readonly number[];
}

/** The parts of the shelf that fit; null when there are none, not even beside one filter. */
export function matchShelf(
  shelf: Shelf,
  query: PartQuery,
  words: readonly WantedWords[],
  scratch: Scratch,
): Match | null {
  const { length } = shelf;
  if (shelf.living === 0) return null;
  // Nothing here passes, and what would but for that filter is counted in no column.
  if (query.filters.some(({ key }) => !shelf.columns.has(key))) return null;
  const failed = scratch.failed.subarray(0, length);
  failed.fill(NONE);
  for (const wanted of words) if (!keepWord(shelf, wanted, failed, scratch.marks)) return null;
  if (shelf.living < length) {
    for (let i = 0; i < length; i += 1) if (shelf.alive[i] === 0) failed[i] = OUT;
  }
  const facets = failFilters(shelf, query, failed);
  const priceBounds =
    query.price && failPrice(shelf, query, failed, facets.push(' price'), scratch);
  const whole = words.length === 0 && facets.length === 0;
  const { slots, others } = scratch;
  const { count, near } = select(failed, slots, others);
  return {
    shelf,
    slots,
    count,
    whole,
    priceBounds,
    beside(facet) {
      const number = facets.indexOf(facet) + 1;
      let end = count;
      if (number === 0) return { slots, count };
      // Behind the matches there is room for as many as there are others.
      for (let i = 0; i < near; i += 1) {
        const slot = others[i] as number;
        slots[end] = slot;
        if (failed[slot] === number) end += 1;
      }
      return { slots, count: end };
    },
  };
}

/** Sorts out the slots that have failed nothing, and those that have failed one thing only. */
function select(failed: Uint8Array, slots: Uint32Array, nearly: Uint32Array) {
  let count = 0;
  let near = 0;
  for (let slot = 0; slot < failed.length; slot += 1) {
    const what = failed[slot] as number;
    slots[count] = slot;
    nearly[near] = slot;
    if (what === NONE) count += 1;
    else if (what !== OUT) near += 1;
  }
  return { count, near };
}

/** Notes what each part fails, but for the price. @returns the facets that have a filter, in the order of their numbers. */
function failFilters(shelf: Shelf, query: PartQuery, failed: Uint8Array): string[] {
  const facets: string[] = [];
  const failColumn = (facet: string, column: CodedColumn, accepted: Uint8Array) =>
    failCodes(failed, facets.push(facet), column.codes, accepted);
  for (const filter of query.filters) {
    const column = shelf.columns.get(filter.key);
    if (!column) continue;
    failColumn(
      filter.key,
      column,
      column.accepted((value) => passes(value, filter)),
    );
  }
  const { manufacturer, lifecycle, leadTime } = shelf.general;
  const oneOf = (facet: string, column: CodedColumn, names: readonly string[]) =>
    failColumn(
      ` ${facet}`,
      column,
      column.accepted((value) => names.includes(String(value))),
    );
  if (query.manufacturers.length > 0) oneOf('manufacturer', manufacturer, query.manufacturers);
  if (query.lifecycles.length > 0) oneOf('lifecycle', lifecycle, query.lifecycles);
  const longest = query.longestLeadTime;
  if (longest !== null) {
    failColumn(
      ' leadTime',
      leadTime,
      leadTime.accepted((days) => Number(days) <= longest),
    );
  }
  if (query.inStock) failStock(failed, facets.push(' stock'), shelf.stock);
  return facets;
}

function failCodes(
  failed: Uint8Array,
  number: number,
  codes: Uint16Array | Uint32Array,
  accepted: Uint8Array,
): void {
  for (let slot = 0; slot < failed.length; slot += 1) {
    if (accepted[codes[slot] as number] === 0) failed[slot] = failed[slot] === NONE ? number : OUT;
  }
}

function failStock(failed: Uint8Array, number: number, stock: Int32Array): void {
  for (let slot = 0; slot < failed.length; slot += 1) {
    if ((stock[slot] as number) <= 0) failed[slot] = failed[slot] === NONE ? number : OUT;
  }
}

/** The last filter, so that whatever has failed nothing before it stands beside it. */
function failPrice(
  shelf: Shelf,
  { price, quantity }: PartQuery,
  failed: Uint8Array,
  number: number,
  { slots, prices }: Scratch,
): Bounds {
  const [low, high] = [price?.low ?? -1, price?.high ?? Number.POSITIVE_INFINITY];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let count = 0;
  for (let slot = 0; slot < failed.length; slot += 1) {
    slots[count] = slot;
    if (failed[slot] !== OUT) count += 1;
  }
  shelf.prices.at(quantity, slots, count, prices);
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i] as number;
    const each = prices[i] as number;
    const before = failed[slot];
    if (before === NONE) {
      // A part without a price is not a number, which is in no order.
      if (each < lowest) lowest = each;
      if (each > highest) highest = each;
    }
    if (!(each >= low && each <= high)) failed[slot] = before === NONE ? number : OUT;
  }
  return [lowest, highest];
}

/** Takes out the parts that do not have the word; false when none has. */
function keepWord(
  shelf: Shelf,
  { word, inNames }: WantedWords,
  failed: Uint8Array,
  scratchMarks: Uint8Array,
): boolean {
  const fits = (known: string) => word.forms.some((form) => isWord(known, form, word.whole));
  if (shelf.words.some(fits)) return true;
  const marks = scratchMarks.subarray(0, shelf.length);
  marks.fill(0);
  let found = shelf.names.mark(inNames, marks);
  for (const column of [shelf.general.manufacturer, ...shelf.columns.values()]) {
    found += markValues(column, fits, marks);
  }
  if (word.partNumber) {
    found += word.nearly
      ? shelf.numbers.markNearly(word.partNumber, marks)
      : shelf.numbers.markPrefix(word.partNumber, marks);
  }
  if (found === 0) return false;
  for (let slot = 0; slot < failed.length; slot += 1) if (marks[slot] === 0) failed[slot] = OUT;
  return true;
}

/** Marks the parts of which the text in this column has the word. */
function markValues(
  column: CodedColumn,
  fits: (word: string) => boolean,
  marks: Uint8Array,
): number {
  const accepted = new Uint8Array(column.values.length);
  let found = 0;
  for (const [code, words] of column.words(documentWords).entries()) {
    if (!words.some(fits)) continue;
    accepted[code] = 1;
    found += column.counts[code] ?? 0;
  }
  if (found === 0) return 0;
  const { codes } = column;
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (accepted[codes[slot] as number] === 1) marks[slot] = 1;
  }
  return found;
}
