import { compareValues, type Value } from './dictionary-column.ts';
import { type TopRows, mergeTopRows, type Ranked } from './top-rows.ts';
import { PriceRange } from './price-range.ts';
import { tupleFacets } from './facet-tuples.ts';
import {
  type FacetSummary,
  type IndexResult,
  leadTimeSteps,
  MAX_FACET_VALUES,
  type PartQuery,
  type PagePosition,
} from './part-query.ts';
import type { SegmentFacetCounts } from './facet-counts.ts';
import type { CategorySegment } from './category-segment.ts';

/**
 * The last step of a query on the index: merges the totals, facets and best rows of all segments.
 */
export class ResultCollector {
  private readonly query: PartQuery;
  private total = 0;
  private readonly categories = new Map<string, number>();
  private readonly topRows: Ranked[] = [];
  /** By facet: the key of an attribute, or ` ` and the name of a tuple facet. */
  private readonly totals: ReadonlyMap<string, FacetTotals>;
  readonly prices = new PriceRange();

  constructor(query: PartQuery) {
    this.query = query;
    const facets = [...query.attributes, ...tupleFacets.map((facet) => ` ${facet}`)];
    this.totals = new Map(facets.map((facet) => [facet, new FacetTotals()]));
  }

  add({ slug }: CategorySegment, counts: SegmentFacetCounts, topRows: TopRows): void {
    const total = counts.total();
    this.total += total;
    const category = slug ?? '';
    if (total > 0) this.categories.set(category, total + (this.categories.get(category) ?? 0));
    this.topRows.push(...topRows.sorted());
    for (const { facet, values, counts: countsByIndex } of counts.facets()) {
      this.totals.get(facet)?.add(values, countsByIndex);
    }
  }

  result(): IndexResult {
    const { query } = this;
    const chosen = new Map(query.filters.map(({ key, values }) => [key, values]));
    const page = mergeTopRows(this.topRows, query).map(({ key, segment, row }): PagePosition => {
      return [key, segment.ids.at(row)];
    });
    return {
      total: this.total,
      ids: page.map(([, id]) => id),
      next: this.topRows.length > page.length ? (page.at(-1) ?? null) : null,
      categories: this.categories,
      attributes: new Map(
        query.attributes.map((key) => [key, this.totalsOf(key).toSummary(chosen.get(key) ?? [])]),
      ),
      facets: {
        manufacturer: this.totalsOf(' manufacturer').toSummary(query.manufacturers),
        lifecycle: this.totalsOf(' lifecycle').toSummary(query.lifecycles),
        stock: this.totalsOf(' stock').toSummary(query.minStock > 0 ? ['in'] : []),
        leadTime: this.totalsOf(' leadTime').leadTimeSummary(query.maxLeadTimeDays),
        price: { values: [], more: 0, ...this.prices.toResult() },
      },
    };
  }

  private totalsOf(facet: string): FacetTotals {
    return this.totals.get(facet) ?? new FacetTotals();
  }
}

/** The number of products by value, summed over segments. */
export class FacetTotals {
  private readonly counts = new Map<Value, number>();

  /** @param counts by index in `values` */
  add(values: readonly (Value | null)[], counts: ArrayLike<number>): void {
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index] ?? null;
      const count = counts[index] ?? 0;
      if (value === null || count === 0) continue;
      this.counts.set(value, (this.counts.get(value) ?? 0) + count);
    }
  }

  /** The most frequent values and the chosen ones, in natural order. */
  toSummary(chosen: readonly Value[]): FacetSummary {
    const { counts } = this;
    const frequent = [...counts].toSorted((a, b) => b[1] - a[1] || compareValues(a[0], b[0]));
    const listed = new Set(chosen);
    for (const [value] of frequent.slice(0, MAX_FACET_VALUES)) listed.add(value);
    return {
      values: [...listed].toSorted(compareValues).map((value) => ({
        value: String(value),
        count: counts.get(value) ?? 0,
        chosen: chosen.includes(value),
      })),
      more: frequent.reduce((sum, [value]) => sum + Number(!listed.has(value)), 0),
      ...this.bounds(),
    };
  }

  /**
   * Cumulative counts by maximum lead time. A step is listed only if it adds products to the one
   * before.
   */
  leadTimeSummary(chosen: number | null): FacetSummary {
    const upTo = (maxDays: number) => {
      let sum = 0;
      for (const [days, count] of this.counts) if (Number(days) <= maxDays) sum += count;
      return sum;
    };
    const steps = new Set<number>(
      leadTimeSteps.filter((step, index) => upTo(step) > upTo(leadTimeSteps[index - 1] ?? -1)),
    );
    if (chosen !== null) steps.add(chosen);
    return {
      values: [...steps]
        .toSorted((a, b) => a - b)
        .map((step) => ({ value: String(step), count: upTo(step), chosen: step === chosen })),
      more: 0,
      ...this.bounds(),
    };
  }

  private bounds() {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const value of this.counts.keys()) {
      if (typeof value !== 'number') continue;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
    }
    return lowest > highest ? { lowest: null, highest: null } : { lowest, highest };
  }
}
