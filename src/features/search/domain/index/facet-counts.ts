import type { Codes, Value } from './dictionary-column.ts';
import { tupleFacets } from './facet-tuples.ts';
import type { PartQuery } from './part-query.ts';
import { countPriced, type PriceRange, ResultPriceRange } from './price-range.ts';
import type { Bounds } from './prices-at-quantity.ts';
import { FAILED_ONCE, type RowBatch } from './row-batch.ts';
import { boundsOf, PRICE, type SegmentSearch, TUPLES } from './segment-search.ts';
import type { RowList } from './typed-arrays.ts';

/** How many parts of a segment have each value of a facet, beside all filters but its own. */
interface FacetCounts {
  readonly facet: string;
  readonly values: readonly (Value | null)[];
  /** By place among the values. */
  readonly counts: ArrayLike<number>;
}

/** Counts what a query finds on a segment, batch by batch. */
export class SegmentFacetCounts {
  private readonly search: SegmentSearch;
  private readonly prices: ResultPriceRange;
  private readonly counter: ValueCounter;
  private readonly ofColumns: readonly FacetCounts[];
  /** By tuple: how many parts pass everything but perhaps what is asked of tuples. */
  private readonly tupleCounts: ArrayLike<number>;
  /** Where tuples and prices decide alone, tuples are counted by price and no part is listed. */
  private readonly pricedTuples: Uint32Array | null = null;
  private readonly priceBounds: Bounds;

  /** @param prices to which those of the segment are added */
  constructor(search: SegmentSearch, { columns, price }: PartQuery, prices: PriceRange) {
    const { segment } = search;
    this.search = search;
    this.prices = new ResultPriceRange(search, prices);
    this.counter = new ValueCounter(search.hasNoTokens);
    this.ofColumns = columns.flatMap((facet) => {
      const column = segment.columns.get(facet);
      return column ? [{ facet, values: column.values, counts: this.countsOf(facet, column) }] : [];
    });
    if (this.counter.none && price && search.allRowsPassExcept(TUPLES, PRICE)) {
      this.pricedTuples = new Uint32Array(segment.tuples.counts.length);
    }
    this.tupleCounts = this.pricedTuples ?? this.countsOf(TUPLES, segment.tuples);
    this.priceBounds = boundsOf(price);
  }

  add(batch: RowBatch): void {
    if (this.pricedTuples) this.addPriced(batch, this.pricedTuples);
    if (!this.counter.none) this.counter.add(batch);
    this.prices.add(batch);
  }

  /** How many are found, when all batches are added. */
  total(): number {
    const { passing } = this.search.tuples;
    return passing.reduce(
      (sum, passes, tuple) => sum + passes * (this.tupleCounts[tuple] as number),
      0,
    );
  }

  /** When all batches are added. */
  facets(): readonly FacetCounts[] {
    const { segment, tuples } = this.search;
    const ofTupleFacets = tupleFacets.map((facet): FacetCounts => {
      const { distinct: values } = segment.tuples.facets[facet];
      const counts = segment.tuples.facets[facet].summed(this.tupleCounts, tuples.beside(facet));
      return { facet: ` ${facet}`, values, counts };
    });
    return [...this.ofColumns, ...ofTupleFacets];
  }

  private addPriced(batch: RowBatch, counts: Uint32Array): void {
    const { from, to } = batch;
    const { search } = this;
    const parts = {
      from,
      to,
      tuples: search.segment.tuples.codes,
      priced: search.allPricesOf(batch),
    };
    countPriced(counts, parts, this.priceBounds);
  }

  /** Those that are known, or that will be counted. */
  private countsOf(facet: string, column: CodedRows): ArrayLike<number> {
    if (this.search.allRowsPassExcept(facet)) return column.counts;
    return this.counter.counts(column, this.search.filterNumber(facet));
  }
}

/** Codes of parts by row, and how many parts have each of them. */
export interface CodedRows {
  readonly codes: Codes;
  /** By code. */
  readonly counts: readonly number[];
}

interface FacetSummary {
  readonly codes: Codes;
  readonly counts: Uint32Array;
}

interface NearMissColumn extends FacetSummary {
  /** The sum of what parts fail that fail only this. */
  readonly failure: number;
}

/** Counts the codes of the parts that pass everything, of some columns but for one filter. */
export class ValueCounter {
  /** Whether all parts of the segment pass but for the filters. */
  private readonly fromAll: boolean;
  private readonly columns: (FacetSummary & { readonly all: readonly number[] })[] = [];
  private readonly nearMissColumns: NearMissColumn[] = [];
  /**
   * Where most parts pass, those that do not are taken away from what all have. The first batch
   * decides it for all.
   */
  private subtractsExcluded: boolean | null = null;

  constructor(fromAll: boolean) {
    this.fromAll = fromAll;
  }

  /**
   * @param filter the number of the one that need not be passed; 0 for none
   * @returns how many have each code, when all batches are added.
   */
  counts({ codes, counts: all }: CodedRows, filter: number): Uint32Array {
    const counts = new Uint32Array(all.length);
    this.columns.push({ codes, counts, all });
    if (filter > 0) this.nearMissColumns.push({ codes, counts, failure: FAILED_ONCE + filter });
    return counts;
  }

  /** Whether there is nothing to count. */
  get none(): boolean {
    return this.columns.length === 0;
  }

  add(batch: RowBatch): void {
    this.subtractsExcluded ??= this.startsWithAll(batch);
    const parts = this.subtractsExcluded ? batch.excluded : batch;
    const each = this.subtractsExcluded ? -1 : 1;
    const { columns } = this;
    for (let at = 0; at < columns.length; at += 2) {
      const [one, other] = [columns[at] as FacetSummary, columns[at + 1]];
      if (other) countTwo(parts, one, other, each);
      else countOne(parts, one, each);
    }
    for (const one of this.nearMissColumns) countNearMisses(batch, one);
  }

  private startsWithAll(batch: RowBatch): boolean {
    if (!this.fromAll || batch.count * 2 <= batch.to - batch.from) return false;
    for (const { counts, all } of this.columns) counts.set(all);
    return true;
  }
}

/** Adds those that pass everything but one filter. */
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

function countOne({ rows, count }: RowList, { codes, counts }: FacetSummary, each: 1 | -1): void {
  for (let i = 0; i < count; i += 1) {
    const code = codes[rows[i] as number] as number;
    counts[code] = (counts[code] as number) + each;
  }
}

/** Two at a time, so that the processor need not wait for one count before it goes on with another. */
function countTwo(
  { rows, count }: RowList,
  one: FacetSummary,
  other: FacetSummary,
  each: 1 | -1,
): void {
  const [codes, counts] = [one.codes, one.counts];
  const [otherCodes, otherCounts] = [other.codes, other.counts];
  for (let i = 0; i < count; i += 1) {
    const row = rows[i] as number;
    const code = codes[row] as number;
    const otherCode = otherCodes[row] as number;
    counts[code] = (counts[code] as number) + each;
    otherCounts[otherCode] = (otherCounts[otherCode] as number) + each;
  }
}
