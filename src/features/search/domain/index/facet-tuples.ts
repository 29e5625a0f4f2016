import type { IndexMemory, SharedList, SharedNumber } from './index-memory.ts';
import { DictionaryValues, type Codes, RowCodes, type Value } from './dictionary-column.ts';
import type { PartQuery } from './part-query.ts';

/** The facet values that do not depend on the category; `stock` is `in` or null. */
type FacetTuple = Readonly<Record<TupleFacet, Value | null>>;
export type TupleFacet = (typeof tupleFacets)[number];

export const tupleFacets = ['manufacturer', 'lifecycle', 'leadTime', 'stock'] as const;

/**
 * The column of a segment for the facets of every product: one code per combination of their
 * values. A catalogue of 100,000 products has a few hundred combinations, so filters and counts of
 * all these facets need one pass over one column.
 */
export class FacetTuples {
  readonly facets: Readonly<Record<TupleFacet, TupleFacetValues>>;
  private readonly rowCodes: RowCodes;
  private readonly codeOf = new Map<string, number>();
  private readonly tuples: SharedList<FacetTuple>;
  private readonly total: SharedNumber;

  /** @param total counts the distinct manufacturers */
  constructor(memory: IndexMemory, total: SharedNumber) {
    this.total = total;
    this.rowCodes = new RowCodes(memory);
    this.tuples = memory.list((tuple, code) => {
      this.codeOf.set(keyOf(tuple), code);
      for (const facet of tupleFacets) this.facets[facet].put(code, tuple[facet]);
    });
    this.facets = {
      manufacturer: new TupleFacetValues(this.rowCodes),
      lifecycle: new TupleFacetValues(this.rowCodes),
      leadTime: new TupleFacetValues(this.rowCodes),
      stock: new TupleFacetValues(this.rowCodes),
    };
  }

  /** By row. */
  get codes(): Codes {
    return this.rowCodes.codes;
  }

  /** By code: the number of live rows. */
  get counts(): Uint32Array {
    return this.rowCodes.counts;
  }

  /** Sets the tuple of a new row. */
  add(row: number, tuple: FacetTuple): void {
    this.rowCodes.put(row, this.codeFor(tuple));
  }

  /** Stops counting a deleted row; its code remains. */
  drop(row: number): void {
    this.rowCodes.drop(row);
  }

  change(row: number, changed: Partial<FacetTuple>): void {
    const before = this.tuples.items[this.rowCodes.codes[row] ?? 0] as FacetTuple;
    this.drop(row);
    this.add(row, { ...before, ...changed });
  }

  trim(length: number): void {
    this.rowCodes.trim(length);
  }

  private codeFor(tuple: FacetTuple): number {
    const existing = this.codeOf.get(keyOf(tuple));
    if (existing !== undefined) return existing;
    const { distinct } = this.facets.manufacturer;
    const known = distinct.length;
    this.tuples.push(tuple);
    if (distinct.length > known && tuple.manufacturer !== null) this.total.value += 1;
    return this.rowCodes.next();
  }
}

function keyOf(tuple: FacetTuple): string {
  return tupleFacets.map((facet) => tuple[facet] ?? '').join('\n');
}

/** The values of one facet by code of the tuple. Several tuples share a value. */
export class TupleFacetValues extends DictionaryValues {
  /** The distinct values. */
  readonly distinct: (Value | null)[] = [];
  /** By code: the index of its value in `distinct`. */
  private readonly indexes: number[] = [];
  private readonly indexOf = new Map<Value | null, number>();
  private readonly byCode: (Value | null)[];

  constructor(rowCodes: RowCodes) {
    const byCode: (Value | null)[] = [];
    super(rowCodes, byCode);
    this.byCode = byCode;
  }

  /** Sets the value of a new code. */
  put(code: number, value: Value | null): void {
    const index = this.indexOf.get(value) ?? this.distinct.push(value) - 1;
    this.byCode[code] = value;
    this.indexes[code] = index;
    this.indexOf.set(value, index);
  }

  /**
   * Sums counts of tuples by distinct value.
   * @param included by code: 1 for tuples to include
   */
  sumByValue(counts: ArrayLike<number>, included: Uint8Array): Uint32Array {
    const sums = new Uint32Array(this.distinct.length);
    for (let code = 0; code < included.length; code += 1) {
      const index = this.indexes[code] as number;
      const count = (counts[code] as number) * (included[code] as number);
      sums[index] = (sums[index] as number) + count;
    }
    return sums;
  }
}

/** The query's filters on tuple facets, evaluated once per tuple. */
export class TupleFilter {
  /** By code: 1 for tuples that pass all filters. */
  readonly passing: Uint8Array;
  /** Whether the query has no such filter. */
  readonly isEmpty: boolean;
  private readonly acceptedByFacet: readonly (readonly [TupleFacet, Uint8Array])[];

  constructor(tuples: FacetTuples, query: PartQuery) {
    const { counts } = tuples;
    this.acceptedByFacet = [...facetPredicates(query)].map(([facet, accepts]) => [
      facet,
      tuples.facets[facet].accepted(accepts),
    ]);
    this.isEmpty = this.acceptedByFacet.length === 0;
    this.passing = new Uint8Array(counts.length).fill(1);
    for (const [, accepted] of this.acceptedByFacet) intersectFlags(this.passing, accepted);
  }

  /** By code: 1 for tuples that pass all filters but that of one facet. */
  passingExcept(own: TupleFacet): Uint8Array {
    if (!this.acceptedByFacet.some(([facet]) => facet === own)) return this.passing;
    const passing = new Uint8Array(this.passing.length).fill(1);
    for (const [facet, accepted] of this.acceptedByFacet)
      if (facet !== own) intersectFlags(passing, accepted);
    return passing;
  }
}

function intersectFlags(passing: Uint8Array, accepted: Uint8Array): void {
  for (let code = 0; code < passing.length; code += 1) {
    passing[code] = (passing[code] as number) & (accepted[code] as number);
  }
}

function* facetPredicates({
  manufacturers,
  lifecycles,
  maxLeadTimeDays,
  minStock,
}: PartQuery): Generator<readonly [TupleFacet, (value: Value) => boolean]> {
  const stages: readonly string[] = lifecycles;
  if (manufacturers.length > 0) {
    yield ['manufacturer', (value) => manufacturers.includes(String(value))];
  }
  if (stages.length > 0) yield ['lifecycle', (value) => stages.includes(String(value))];
  if (maxLeadTimeDays !== null) yield ['leadTime', (days) => Number(days) <= maxLeadTimeDays];
  if (minStock > 0) yield ['stock', () => true];
}
