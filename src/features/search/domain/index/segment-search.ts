import { type Codes, passes } from './dictionary-column.ts';
import { TokenCounts, matchTokens, type ResolvedToken } from './match-tokens.ts';
import { TupleFilter } from './facet-tuples.ts';
import type { PartQuery } from './part-query.ts';
import type { Bounds, Prices, PricesAtQuantity } from './prices-at-quantity.ts';
import type { CategorySegment } from './category-segment.ts';
import { type CodeFilter, FAILED_ONCE, EXCLUDED, RowBatch, BATCH_SIZE } from './row-batch.ts';

/** What a query finds on a segment; null when that is nothing, not even beside one filter. */
export function searchSegment(
  segment: CategorySegment,
  query: PartQuery,
  tokens: readonly ResolvedToken[],
  buffers: SearchBuffers,
): SegmentSearch | null {
  if (segment.liveCount === 0) return null;
  // Nothing here passes, and what would but for that filter is counted in no column.
  if (query.filters.some(({ key }) => !segment.columns.has(key))) return null;
  const tokenCount = matchTokens(segment, tokens, buffers.tokenCounts);
  return tokenCount === null ? null : new SegmentSearch(segment, query, tokenCount, buffers);
}

/** The first batch has so many rows: often a page is full with it, and others need no look. */
const FIRST_BATCH_SIZE = 512;

/** A query on a segment. It holds until the next segment is searched: both work in the same room. */
export class SegmentSearch {
  readonly segment: CategorySegment;
  /** At the quantity that is asked for. */
  readonly prices: PricesAtQuantity;
  readonly tuples: TupleFilter;
  private readonly filters: SegmentFilters;
  /** Whether prices decide what matches. */
  private readonly byPrice: boolean;
  /** How many words a part must be marked with. */
  private readonly tokenCount: number;
  private readonly buffers: SearchBuffers;

  constructor(
    segment: CategorySegment,
    query: PartQuery,
    tokenCount: number,
    buffers: SearchBuffers,
  ) {
    const needsAllPrices = tokenCount === 0 && (query.price !== null || query.order.by === 'price');
    this.segment = segment;
    this.prices = segment.prices.at(query.quantity, needsAllPrices);
    this.tuples = new TupleFilter(segment.tuples, query);
    this.filters = filtersOf(segment, query, this.tuples, (batch) => this.pricesOf(batch));
    this.byPrice = query.price !== null;
    this.tokenCount = tokenCount;
    this.buffers = buffers;
  }

  /** Everything that may fit, a batch at a time, the last ones first. */
  *batches(): Generator<RowBatch> {
    const { batch, batchSize } = this.buffers;
    const { filters, whole } = this;
    const sort = (one: RowBatch) => {
      if (whole && filters.facets.length === 0) return one.selectAll();
      if (whole) one.failedFilters.fill(0, 0, one.to - one.from);
      return filters.select(one);
    };
    let most = Math.min(batchSize, FIRST_BATCH_SIZE);
    for (let to = this.segment.length; to > 0; to = batch.from) {
      batch.goTo(Math.max(0, to - most), to, sort);
      most = batchSize;
      if (whole || this.excludeRows(batch) > 0) yield batch;
    }
  }

  /** The number of the filter by a facet; 0 when it has none. */
  filterNumber(facet: string): number {
    return this.filters.facets.indexOf(facet) + 1;
  }

  /** Whether nothing but filters leaves parts of the segment out. */
  get hasNoTokens(): boolean {
    return this.tokenCount === 0;
  }

  /** Whether every part of the segment passes everything but perhaps the filters of these facets. */
  allRowsPassExcept(...facets: readonly string[]): boolean {
    return this.tokenCount === 0 && this.filters.facets.every((one) => facets.includes(one));
  }

  /** What one piece costs of each match; of all that the batch has when there is a filter by price. */
  pricesOf(batch: RowBatch): Prices {
    batch.prices ??= this.byPrice
      ? this.allPricesOf(batch)
      : this.prices.of(batch, batch.from, batch.roomForPrices);
    return batch.prices;
  }

  /** What one piece costs of all parts. */
  allPricesOf({ from, to, roomForPrices }: RowBatch): Prices {
    return this.prices.between(from, to, roomForPrices);
  }

  /** Whether every place of the segment holds a part that has the words. */
  private get whole(): boolean {
    return this.tokenCount === 0 && this.segment.liveCount === this.segment.length;
  }

  /** Leaves out what has not all words. @returns how many are left. */
  private excludeRows({ from, to, failedFilters }: RowBatch): number {
    const { tokenCount } = this;
    const { live } = this.segment;
    const { tokenCounts } = this.buffers;
    if (tokenCount > 0 && !tokenCounts.hasAny(from, to)) return 0;
    const { byRow } = tokenCounts;
    let left = 0;
    for (let row = from; row < to; row += 1) {
      const has = Number(byRow[row] === tokenCount) & (live[row] as number);
      failedFilters[row - from] = EXCLUDED * (1 - has);
      left += has;
    }
    return left;
  }
}

/** Room to work in, used again and again: what is in it holds until the next segment is looked at. */
export interface SearchBuffers {
  readonly tokenCounts: TokenCounts;
  readonly batch: RowBatch;
  /** So many rows are looked at together. */
  readonly batchSize: number;
}

/** @param longest the rows of the longest segment */
export function searchBuffers(longest: number, batchSize = BATCH_SIZE): SearchBuffers {
  return { tokenCounts: new TokenCounts(longest), batch: new RowBatch(), batchSize };
}

/** The filters of a query on a segment. */
export interface SegmentFilters {
  /** Their facets, in the order of their numbers, which are from 1. */
  readonly facets: readonly string[];
  /** Notes what parts of the batch fail, and sorts out the matches. */
  readonly select: (batch: RowBatch) => void;
}

/** The facets that are no columns of a category begin with a space. */
export const PRICE = ' price';
/** All that is asked of the tupleFacets of parts, which is one filter. */
export const TUPLES = ' kinds';

/** @param pricesOf the prices of all parts of a batch */
export function filtersOf(
  segment: CategorySegment,
  { filters, price }: PartQuery,
  tuples: TupleFilter,
  pricesOf: (batch: RowBatch) => Prices,
): SegmentFilters {
  const facets: string[] = [];
  const next = (facet: string) => FAILED_ONCE + facets.push(facet);
  const coded: CodeFilter[] = [];
  const add = (codes: Codes, accepted: Uint8Array, failure: number) => {
    const failures = new Uint16Array(accepted.length);
    for (const [code, one] of accepted.entries()) failures[code] = failure * (1 - one);
    coded.push({ codes, failures });
  };
  for (const filter of filters) {
    const column = segment.columns.get(filter.key);
    if (!column) continue;
    const accepted = column.accepted((value) => passes(value, filter));
    add(column.codes, accepted, next(filter.key));
  }
  if (!tuples.none) add(segment.tuples.codes, tuples.passing, next(TUPLES));
  const byCodes = sortedByCodes(coded);
  if (!price) return { facets, select: byCodes };
  const [bounds, failure] = [boundsOf(price), next(PRICE)];
  return {
    facets,
    select(batch) {
      failPrices(batch, pricesOf(batch), bounds, failure);
      byCodes(batch);
    },
  };
}

/** What a price must be within, in millionths. */
export function boundsOf(price: PartQuery['price']): Bounds {
  return [price?.low ?? -1, price?.high ?? Number.POSITIVE_INFINITY];
}

/** The last two filters share the pass that sorts out. */
function sortedByCodes(filters: readonly CodeFilter[]): SegmentFilters['select'] {
  const [one, other = one && failingNothing(one), ...more] = filters;
  if (!one || !other) return (batch) => batch.select();
  return (batch) => {
    for (const filter of more) failCodes(batch, filter);
    batch.selectBy(one, other);
  };
}

function failingNothing({ codes, failures }: CodeFilter): CodeFilter {
  return { codes, failures: new Uint16Array(failures.length) };
}

function failCodes({ failedFilters, from, to }: RowBatch, { codes, failures }: CodeFilter): void {
  for (let row = from; row < to; row += 1) {
    const i = row - from;
    failedFilters[i] = (failedFilters[i] as number) + (failures[codes[row] as number] as number);
  }
}

function failPrices(
  { failedFilters, from, to }: RowBatch,
  { prices, first }: Prices,
  [low, high]: Bounds,
  failure: number,
): void {
  for (let row = from; row < to; row += 1) {
    const each = prices[row - first] as number;
    // A part without a price is not a number, which is in no order.
    const inRange = Number(each >= low) & Number(each <= high);
    failedFilters[row - from] = (failedFilters[row - from] as number) + failure * (1 - inRange);
  }
}
