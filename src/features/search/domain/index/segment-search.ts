import { type Codes, passes } from './dictionary-column.ts';
import { TokenCounts, matchTokens, type ResolvedToken } from './match-tokens.ts';
import { TupleFilter } from './facet-tuples.ts';
import type { PartQuery } from './part-query.ts';
import type { Bounds, Prices, PricesAtQuantity } from './prices-at-quantity.ts';
import type { CategorySegment } from './category-segment.ts';
import { type CodeFilter, FAILED_ONCE, NOT_CANDIDATE, RowBatch, BATCH_SIZE } from './row-batch.ts';

/** Prepares a query on a segment; null if no row can match. */
export function searchSegment(
  segment: CategorySegment,
  query: PartQuery,
  tokens: readonly ResolvedToken[],
  buffers: SearchBuffers,
): SegmentSearch | null {
  if (segment.liveCount === 0) return null;
  // No row passes a filter on an attribute that the category lacks. Near misses of that filter need
  // no count: the category has no such facet.
  if (query.filters.some(({ key }) => !segment.columns.has(key))) return null;
  const tokenCount = matchTokens(segment, tokens, buffers.tokenCounts);
  return tokenCount === null ? null : new SegmentSearch(segment, query, tokenCount, buffers);
}

/** Smaller than the others: it often fills the page, and later batches then need no sort keys. */
const FIRST_BATCH_SIZE = 512;

/**
 * A query on one segment: evaluates the filters batch by batch. Valid until the next segment is
 * searched, as they share buffers.
 */
export class SegmentSearch {
  readonly segment: CategorySegment;
  /** At the query's quantity. */
  readonly prices: PricesAtQuantity;
  readonly tuples: TupleFilter;
  private readonly filters: SegmentFilters;
  /** Whether the query has a filter by price. */
  private readonly hasPriceFilter: boolean;
  /** How many tokens a row must match. */
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
    this.hasPriceFilter = query.price !== null;
    this.tokenCount = tokenCount;
    this.buffers = buffers;
  }

  /**
   * Yields the rows that may match, in batches from the last row to the first: newest first while
   * `idsAscend`. Each batch is the same object, so it is valid until the next.
   */
  *batches(): Generator<RowBatch> {
    const { batch, batchSize } = this.buffers;
    const { filters, allRowsMatch } = this;
    const select = (one: RowBatch) => {
      if (allRowsMatch && filters.facets.length === 0) return one.selectAll();
      if (allRowsMatch) one.failedFilters.fill(0, 0, one.to - one.from);
      return filters.select(one);
    };
    let size = Math.min(batchSize, FIRST_BATCH_SIZE);
    for (let to = this.segment.length; to > 0; to = batch.from) {
      batch.moveTo(Math.max(0, to - size), to, select);
      size = batchSize;
      if (allRowsMatch || this.markNonCandidates(batch) > 0) yield batch;
    }
  }

  /** The number of the facet's filter, from 1; 0 if it has none. */
  filterNumber(facet: string): number {
    return this.filters.facets.indexOf(facet) + 1;
  }

  /** Whether the tokens match every row. */
  get tokensMatchAllRows(): boolean {
    return this.tokenCount === 0;
  }

  /** Whether every live row passes everything but, perhaps, the filters on these facets. */
  allRowsPassExcept(...facets: readonly string[]): boolean {
    return this.tokenCount === 0 && this.filters.facets.every((one) => facets.includes(one));
  }

  /** The unit prices of the matches; of all rows of the batch if there is a filter by price. */
  pricesOf(batch: RowBatch): Prices {
    batch.prices ??= this.hasPriceFilter
      ? this.allPricesOf(batch)
      : this.prices.ofRows(batch, batch.from, batch.priceBuffer);
    return batch.prices;
  }

  /** The unit prices of all rows of the batch. */
  allPricesOf({ from, to, priceBuffer }: RowBatch): Prices {
    return this.prices.inRange(from, to, priceBuffer);
  }

  /** Whether no row is deleted and all match the tokens. */
  private get allRowsMatch(): boolean {
    return this.tokenCount === 0 && this.segment.liveCount === this.segment.length;
  }

  /**
   * Marks deleted rows, and rows that lack a token, as `NOT_CANDIDATE`.
   * @returns how many remain.
   */
  private markNonCandidates({ from, to, failedFilters }: RowBatch): number {
    const { tokenCount } = this;
    const { live } = this.segment;
    const { tokenCounts } = this.buffers;
    if (tokenCount > 0 && !tokenCounts.hasAny(from, to)) return 0;
    const { byRow } = tokenCounts;
    let remaining = 0;
    for (let row = from; row < to; row += 1) {
      const matches = Number(byRow[row] === tokenCount) & (live[row] as number);
      failedFilters[row - from] = NOT_CANDIDATE * (1 - matches);
      remaining += matches;
    }
    return remaining;
  }
}

/** Working memory, reused by every search. */
export interface SearchBuffers {
  readonly tokenCounts: TokenCounts;
  readonly batch: RowBatch;
  /** Rows per batch. */
  readonly batchSize: number;
}

/** @param longest the number of rows of the longest segment */
export function searchBuffers(longest: number, batchSize = BATCH_SIZE): SearchBuffers {
  return { tokenCounts: new TokenCounts(longest), batch: new RowBatch(), batchSize };
}

/** The filters of a query on a segment. */
export interface SegmentFilters {
  /** Their facets; the filter number is the index + 1. */
  readonly facets: readonly string[];
  /** Computes which rows of a batch match. */
  readonly select: (batch: RowBatch) => void;
}

/** Facets that are not attributes start with a space, so that they cannot collide with keys. */
export const PRICE = ' price';
/** A filter on the number of pieces in stock. Whether there are any is a tuple facet. */
const MIN_STOCK = ' min-stock';
/** All filters on tuple facets together, which count as one. */
export const TUPLES = ' tuples';

/** @param pricesOf the prices of all rows of a batch */
export function filtersOf(
  segment: CategorySegment,
  { filters, price, minStock }: PartQuery,
  tuples: TupleFilter,
  pricesOf: (batch: RowBatch) => Prices,
): SegmentFilters {
  const facets: string[] = [];
  const next = (facet: string) => FAILED_ONCE + facets.push(facet);
  const codeFilters: CodeFilter[] = [];
  const add = (codes: Codes, accepted: Uint8Array, failure: number) => {
    const failures = new Uint16Array(accepted.length);
    for (const [code, one] of accepted.entries()) failures[code] = failure * (1 - one);
    codeFilters.push({ codes, failures });
  };
  for (const filter of filters) {
    const column = segment.columns.get(filter.key);
    if (!column) continue;
    const accepted = column.accepted((value) => passes(value, filter));
    add(column.codes, accepted, next(filter.key));
  }
  if (!tuples.isEmpty) add(segment.tuples.codes, tuples.passing, next(TUPLES));
  const byCodes = selectByCodes(codeFilters);
  const priceFailure = price ? next(PRICE) : 0;
  const stockFailure = minStock > 1 ? next(MIN_STOCK) : 0;
  const bounds = priceFilterBounds(price);
  return {
    facets,
    select(batch) {
      if (priceFailure) failPrices(batch, pricesOf(batch), bounds, priceFailure);
      if (stockFailure) failStock(batch, segment.stock, minStock, stockFailure);
      byCodes(batch);
    },
  };
}

/** The bounds of the price filter in millionths. */
export function priceFilterBounds(price: PartQuery['price']): Bounds {
  return [price?.low ?? -1, price?.high ?? Number.POSITIVE_INFINITY];
}

/** The last two filters are evaluated in the pass that selects the matches. */
function selectByCodes(filters: readonly CodeFilter[]): SegmentFilters['select'] {
  const [one, other = one && acceptingAll(one), ...more] = filters;
  if (!one || !other) return (batch) => batch.select();
  return (batch) => {
    for (const filter of more) failCodes(batch, filter);
    batch.selectBy(one, other);
  };
}

function acceptingAll({ codes, failures }: CodeFilter): CodeFilter {
  return { codes, failures: new Uint16Array(failures.length) };
}

function failCodes({ failedFilters, from, to }: RowBatch, { codes, failures }: CodeFilter): void {
  for (let row = from; row < to; row += 1) {
    const i = row - from;
    failedFilters[i] = (failedFilters[i] as number) + (failures[codes[row] as number] as number);
  }
}

function failStock(
  { failedFilters, from, to }: RowBatch,
  stock: Int32Array,
  minStock: number,
  failure: number,
): void {
  for (let row = from; row < to; row += 1) {
    const isLess = Number((stock[row] as number) < minStock);
    failedFilters[row - from] = (failedFilters[row - from] as number) + failure * isLess;
  }
}

function failPrices(
  { failedFilters, from, to }: RowBatch,
  { prices, first }: Prices,
  [low, high]: Bounds,
  failure: number,
): void {
  for (let row = from; row < to; row += 1) {
    const price = prices[row - first] as number;
    // A comparison with NaN, a missing price, is false.
    const inRange = Number(price >= low) & Number(price <= high);
    failedFilters[row - from] = (failedFilters[row - from] as number) + failure * (1 - inRange);
  }
}
