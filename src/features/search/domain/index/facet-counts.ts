import type { Codes, Value } from './dictionary-column.ts';
import { tupleFacets } from './facet-tuples.ts';
import type { PartQuery } from './part-query.ts';
import { countPriced, type PriceRange, SegmentPriceRange } from './price-range.ts';
import type { Bounds } from './prices-at-quantity.ts';
import { FAILED_ONCE, type RowBatch } from './row-batch.ts';
import { priceFilterBounds, PRICE, type SegmentSearch, TUPLES } from './segment-search.ts';
import type { RowList } from './typed-arrays.ts';

/**
 * How many rows of a segment have each value of a facet, under all filters but that facet's own.
 */
interface FacetCounts {
  readonly facet: string;
  readonly values: readonly (Value | null)[];
  /** By index in `values`. */
  readonly counts: ArrayLike<number>;
}

/**
 * Counts the result of a query on a segment, batch by batch: its total, facets and price range.
 * `ResultCollector` sums the counts of all segments.
 */
export class SegmentFacetCounts {
  private readonly search: SegmentSearch;
  private readonly prices: SegmentPriceRange;
  private readonly counter: ValueCounter;
  private readonly columnCounts: readonly FacetCounts[];
  /** By tuple: the rows that pass all filters but those on tuple facets. */
  private readonly tupleCounts: ArrayLike<number>;
  /**
   * If only filters on tuples and prices apply, tuples are counted in one scan, without a list of
   * matches.
   */
  private readonly pricedTuples: Uint32Array | null = null;
  private readonly priceBounds: Bounds;

  /** @param prices is widened by the prices of the segment */
  constructor(search: SegmentSearch, { attributes, price }: PartQuery, prices: PriceRange) {
    const { segment } = search;
    this.search = search;
    this.prices = new SegmentPriceRange(search, prices);
    this.counter = new ValueCounter(search.tokensMatchAllRows);
    this.columnCounts = attributes.flatMap((facet) => {
      const column = segment.columns.get(facet);
      return column ? [{ facet, values: column.values, counts: this.countsOf(facet, column) }] : [];
    });
    if (this.counter.isEmpty && price && search.allRowsPassExcept(TUPLES, PRICE)) {
      this.pricedTuples = new Uint32Array(segment.tuples.counts.length);
    }
    this.tupleCounts = this.pricedTuples ?? this.countsOf(TUPLES, segment.tuples);
    this.priceBounds = priceFilterBounds(price);
  }

  add(batch: RowBatch): void {
    if (this.pricedTuples) this.addPriced(batch, this.pricedTuples);
    if (!this.counter.isEmpty) this.counter.add(batch);
    this.prices.add(batch);
  }

  /** The number of matches. Valid after the last batch. */
  total(): number {
    const { passing } = this.search.tuples;
    return passing.reduce(
      (sum, passes, tuple) => sum + passes * (this.tupleCounts[tuple] as number),
      0,
    );
  }

  /** Valid after the last batch. */
  facets(): readonly FacetCounts[] {
    const { segment, tuples } = this.search;
    const ofTupleFacets = tupleFacets.map((facet): FacetCounts => {
      const { distinct: values } = segment.tuples.facets[facet];
      const counts = segment.tuples.facets[facet].sumByValue(
        this.tupleCounts,
        tuples.passingExcept(facet),
      );
      return { facet: ` ${facet}`, values, counts };
    });
    return [...this.columnCounts, ...ofTupleFacets];
  }

  private addPriced(batch: RowBatch, counts: Uint32Array): void {
    const { from, to } = batch;
    const { search } = this;
    const rows = {
      from,
      to,
      tuples: search.segment.tuples.codes,
      priced: search.allPricesOf(batch),
    };
    countPriced(counts, rows, this.priceBounds);
  }

  /** The counts of all rows if no other filter applies; else counts that `add` fills. */
  private countsOf(facet: string, column: CodedRows): ArrayLike<number> {
    if (this.search.allRowsPassExcept(facet)) return column.counts;
    return this.counter.counts(column, this.search.filterNumber(facet));
  }
}

/** A column of codes, and the number of live rows with each code. */
export interface CodedRows {
  readonly codes: Codes;
  /** By code. */
  readonly counts: Uint32Array;
}

interface CodeCounts {
  readonly codes: Codes;
  readonly counts: Uint32Array;
}

interface NearMissColumn extends CodeCounts {
  /** The value of `failedFilters` for rows that fail this filter only. */
  readonly failure: number;
}

/**
 * Counts the codes of the matches and, for columns with a filter of their own, of its near misses.
 */
export class ValueCounter {
  /** Whether, without filters, every live row matches. */
  private readonly allRowsMatch: boolean;
  private readonly columns: (CodeCounts & { readonly all: Uint32Array })[] = [];
  private readonly nearMissColumns: NearMissColumn[] = [];
  /**
   * Whether to start with the counts of all rows and subtract those that fail a filter, which is
   * faster when most rows match. Decided by the first batch.
   */
  private subtractsFailing: boolean | null = null;

  constructor(allRowsMatch: boolean) {
    this.allRowsMatch = allRowsMatch;
  }

  /**
   * @param filter the number of the column's own filter; 0 for none
   * @returns the counts by code, complete after the last batch.
   */
  counts({ codes, counts: all }: CodedRows, filter: number): Uint32Array {
    const counts = new Uint32Array(all.length);
    this.columns.push({ codes, counts, all });
    if (filter > 0) this.nearMissColumns.push({ codes, counts, failure: FAILED_ONCE + filter });
    return counts;
  }

  /** Whether there is nothing to count. */
  get isEmpty(): boolean {
    return this.columns.length === 0;
  }

  add(batch: RowBatch): void {
    this.subtractsFailing ??= this.startFromAll(batch);
    const rows = this.subtractsFailing ? batch.rowsFailingFilters : batch;
    const step = this.subtractsFailing ? -1 : 1;
    const { columns } = this;
    for (let at = 0; at < columns.length; at += 2) {
      const [one, other] = [columns[at] as CodeCounts, columns[at + 1]];
      if (other) countTwo(rows, one, other, step);
      else countOne(rows, one, step);
    }
    for (const one of this.nearMissColumns) countNearMisses(batch, one);
  }

  private startFromAll(batch: RowBatch): boolean {
    if (!this.allRowsMatch || batch.count * 2 <= batch.to - batch.from) return false;
    for (const { counts, all } of this.columns) counts.set(all);
    return true;
  }
}

/** Adds the rows that fail only the column's own filter. */
function countNearMisses(
  { nearMisses, failedFilters, from }: RowBatch,
  { codes, counts, failure }: NearMissColumn,
): void {
  const { rows, count } = nearMisses;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    const code = codes[row] as number;
    counts[code] = (counts[code] as number) + Number(failedFilters[row - from] === failure);
  }
}

function countOne({ rows, count }: RowList, { codes, counts }: CodeCounts, step: 1 | -1): void {
  for (let i = 0; i < count; i += 1) {
    const code = codes[rows[i] as number] as number;
    counts[code] = (counts[code] as number) + step;
  }
}

/** Two columns per pass: the increments are independent, so the CPU can overlap them. */
function countTwo(
  { rows, count }: RowList,
  one: CodeCounts,
  other: CodeCounts,
  step: 1 | -1,
): void {
  const [codes, counts] = [one.codes, one.counts];
  const [otherCodes, otherCounts] = [other.codes, other.counts];
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    const code = codes[row] as number;
    const otherCode = otherCodes[row] as number;
    counts[code] = (counts[code] as number) + step;
    otherCounts[otherCode] = (otherCounts[otherCode] as number) + step;
  }
}
