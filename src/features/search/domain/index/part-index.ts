import type { Lifecycle } from '#features/catalogue/domain/lifecycle.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { SpellingDictionary } from '../query-parser/correct-spelling.ts';
import { indexedPartNumber } from '../query-parser/part-number.ts';
import { documentTokens } from '../query-parser/tokenizer.ts';
import { inNaturalOrder, type Value } from './dictionary-column.ts';
import { topRows, mergeTopRows, type Ranked } from './top-rows.ts';
import { type ResolvedToken } from './match-tokens.ts';
import { type PartLocation, PartLocations } from './part-ids.ts';
import type { ColumnFilter, IndexResult, PartQuery } from './part-query.ts';
import { countFailures, withoutFilters, type DroppableFilter } from './count-failures.ts';
import { SegmentFacetCounts } from './facet-counts.ts';
import { searchSegment, type SegmentSearch } from './segment-search.ts';
import { type IndexedCategory, CategorySegment } from './category-segment.ts';
import type { IndexedPart, IndexedText } from './indexed-part.ts';
import { nearestValues, type NearValue } from './nearest-values.ts';
import { PackagingStock } from './packaging-stock.ts';
import { hasPrefix, packagingTokens } from './packaging-tokens.ts';
import { idsOfNumber, idsOfPrefix, idsOfSimilar } from './number-lookups.ts';
import { IndexMemory, type SharedNumber } from './index-memory.ts';
import { ResultCollector } from './result-collector.ts';
import { similarNames, type SimilarName } from './similar-names.ts';
import { createSpellingDictionary, Vocabulary } from './vocabulary.ts';
import { WorkingMemory } from './working-memory.ts';

/**
 * An in-memory column store of the active products, one segment per category, and one for the packagings
 * in other packagings: they are found by their part numbers only, and count nowhere else. A query runs on
 * each segment that may match (segment-search.ts), in batches of rows (row-batch.ts). Each batch
 * updates the facet counts (facet-counts.ts) and the best rows (top-rows.ts) of its segment;
 * `ResultCollector` merges the segments. The index has no access to the database: the caller
 * applies all changes (`IndexReplica` on the server).
 */
export class PartIndex {
  /** One for each category, of the products that stand for a part. */
  private readonly mains: readonly CategorySegment[];
  /** The same, of the other packagings. */
  private readonly others: readonly CategorySegment[];
  private readonly segments: readonly CategorySegment[];
  /** Only the index that changes needs it, not its copies. */
  readonly packagings = new PackagingStock();
  private readonly segmentOf: ReadonlyMap<string | null, number>;
  private readonly vocabulary: Vocabulary;
  private readonly values: SharedNumber;
  private readonly locations: PartLocations;
  private readonly workingMemory: WorkingMemory;
  /** What the copies of this index in threads have in common with it. */
  readonly memory = new IndexMemory();
  private readonly joined: readonly PartIndex[];
  private readonly categories: readonly IndexedCategory[];

  /**
   * @param batchSize rows per batch
   * @param joined indexes of the same categories that share words and memory (`emptyBeside`)
   */
  constructor(
    categories: readonly IndexedCategory[],
    batchSize?: number,
    {
      beside,
      joined = [],
    }: { readonly beside?: PartIndex; readonly joined?: readonly PartIndex[] } = {},
  ) {
    const source = beside ?? joined[0];
    this.vocabulary = source?.vocabulary ?? new Vocabulary(this.memory);
    this.values = source?.values ?? this.memory.number(0);
    this.workingMemory = source?.workingMemory ?? new WorkingMemory(batchSize);
    this.joined = joined;
    this.categories = categories;
    this.spelling = createSpellingDictionary(this.vocabulary, {
      count: (query) => this.count(query),
      countInNames: (token) => this.mains.reduce((sum, { names }) => sum + names.count(token), 0),
    });
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    const namesFrom = (slug: string | null): string[] => {
      const category = slug === null ? undefined : bySlug.get(slug);
      if (!category) return [];
      const { name, translations = {}, parent } = category;
      return [name, ...Object.values(translations), ...namesFrom(parent)];
    };
    const all = [{ slug: null, attributes: [] }, ...categories];
    const words = { vocabulary: this.vocabulary, values: this.values };
    const newSegment = (category: (typeof all)[number]) =>
      new CategorySegment(category, tokensOf(namesFrom(category.slug)), words, this.memory);
    const isJoined = joined.length > 0;
    this.mains = isJoined ? joined.flatMap(({ mains }) => mains) : all.map(newSegment);
    this.others = isJoined ? joined.flatMap(({ others }) => others) : all.map(newSegment);
    this.segments = [...this.mains, ...this.others];
    this.segmentOf = new Map(all.map(({ slug }, position) => [slug, position]));
    const segmentAt = ({ segment }: PartLocation) => this.segments[segment] as CategorySegment;
    this.locations = new PartLocations(this.memory, {
      isAt: (location, id) => segmentAt(location).ids.compareWith(location.row, id) === 0,
      idAt: (location) => segmentAt(location).ids.uuidWordsAt(location.row),
    });
  }

  /**
   * An empty index that can be joined to this one: they share words. A word of the one is no suggestion of the other:
   * corrections count the names of their own index, and leave out words of none (`createSpellingDictionary`); completions
   * come from the values of its own segments.
   */
  emptyBeside(): PartIndex {
    return new PartIndex(this.categories, undefined, { beside: this });
  }

  /**
   * An index of the products of both, which finds as if one had them all. It follows their changes, and cannot be
   * changed itself.
   */
  joinedTo(other: PartIndex): PartIndex {
    return new PartIndex(this.categories, undefined, { joined: [this, other] });
  }

  get size(): number {
    return this.segments.reduce((sum, { liveCount }) => sum + liveCount, 0);
  }

  /** Whether deleted rows take up so much space that a rebuild is worth it. */
  get needsRebuild(): boolean {
    const rows = this.segments.reduce((sum, { length }) => sum + length, 0);
    return rows > 10_000 && rows > this.size * 1.3;
  }

  /** Adds a product, or replaces the one with this id. */
  put(product: SearchableProduct): void {
    const { id, mainProductId } = product;
    const changed = this.packagings.put(id, mainProductId, product.stock, (main) =>
      this.stockOf(main),
    );
    const stock = this.packagings.stockOf(id) ?? product.stock;
    const part = stock === product.stock ? product : { ...product, stock };
    const ofCategory = this.segmentOf.get(part.category) ?? 0;
    const segment = mainProductId === null ? ofCategory : this.mains.length + ofCategory;
    const location = this.locations.find(id);
    this.place(part, segment, location);
    for (const main of changed) this.restock(main);
  }

  private place(part: SearchableProduct, segment: number, location: PartLocation | null): void {
    const current = location && this.segments[location.segment];
    if (location?.segment === segment && current?.canChange(location.row, part)) {
      current.change(location.row, part);
      return;
    }
    if (location) current?.drop(location.row);
    const row = this.segments[segment]?.add(part) ?? 0;
    this.locations.put(part.id, { segment, row });
  }

  remove(id: string): void {
    const location = this.locations.find(id);
    if (location) this.segments[location.segment]?.drop(location.row);
    for (const main of this.packagings.remove(id)) this.restock(main);
  }

  setStock(id: string, stock: number): void {
    const changed = this.packagings.setStock(id, stock);
    this.showStock(id, this.packagings.stockOf(id) ?? stock);
    for (const main of changed) this.restock(main);
  }

  /** Shows the greatest stock of the packagings of a part as that of its main product. */
  private restock(main: string): void {
    const stock = this.packagings.takeStockOf(main);
    if (stock !== null) this.showStock(main, stock);
  }

  private showStock(id: string, stock: number): void {
    const location = this.locations.find(id);
    if (location) this.segments[location.segment]?.setStock(location.row, stock);
  }

  private stockOf(id: string): number {
    const location = this.locations.find(id);
    return (location && this.segments[location.segment]?.stock[location.row]) ?? 0;
  }

  /** The attributes of a product by key; empty for an unknown id. */
  valuesOf(id: string): Readonly<Record<string, Value>> {
    const [own] = this.joined.map((one) => one.valuesOf(id)).filter(hasValues);
    if (own) return own;
    const location = this.locations.find(id);
    return (location && this.segments[location.segment]?.attributesAt(location.row)) ?? {};
  }

  /** The number of parts directly in each category, by slug; '' for none. */
  categoryCounts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { slug, liveCount } of this.mains) {
      if (liveCount > 0) counts.set(slug ?? '', liveCount + (counts.get(slug ?? '') ?? 0));
    }
    return counts;
  }

  /** Sorts part numbers and releases spare capacity. To be called after a bulk load. */
  trim(): void {
    for (const segment of this.segments) segment.trim();
  }

  /** How many products directly in the category pass the filter. */
  countPassing(slug: string, { key, ...filter }: ColumnFilter): number {
    if (this.joined.length > 0) {
      return this.joined.reduce((sum, one) => sum + one.countPassing(slug, { key, ...filter }), 0);
    }
    return this.mains[this.segmentOf.get(slug) ?? -1]?.columns.get(key)?.countPassing(filter) ?? 0;
  }

  /** Whether a SKU or MPN starts with this. */
  hasPartNumber(prefix: string): boolean {
    const number = indexedPartNumber(prefix);
    return number !== '' && hasPrefix(this.segments, number);
  }

  /** Whether this is the SKU or MPN of an active product. */
  isPartNumber(number: string): boolean {
    return idsOfNumber(this.segments, number).length > 0;
  }

  /** The ids of the active products with this SKU or MPN, in the form of `indexedPartNumber`. */
  idsOfNumber(number: string): string[] {
    return number === '' ? [] : idsOfNumber(this.segments, number);
  }

  /** The ids of active products with a SKU or MPN that starts with this, at most `limit`. */
  idsOfPrefix(prefix: string, limit: number): string[] {
    return idsOfPrefix(this.segments, prefix, limit);
  }

  /**
   * The ids of active products with a SKU or MPN within one edit of this one, or that ends with it, at most
   * `limit`. The number is in the form of `indexedPartNumber`.
   */
  idsOfSimilar(number: string, limit: number): string[] {
    return idsOfSimilar(this.segments, number, limit);
  }

  /** The dictionary for spelling correction. */
  readonly spelling: SpellingDictionary;

  /** Every text value of every attribute, including values no product has any longer. */
  *textValues(): Generator<IndexedText> {
    for (const { slug, columns } of this.mains) {
      if (slug === null) continue;
      for (const [key, column] of columns) {
        for (const [code, value] of column.values.entries()) {
          if (typeof value !== 'string') continue;
          yield { category: slug, key, value, count: () => column.counts[code] ?? 0 };
        }
      }
    }
  }

  /** Names of manufacturers, including those without products, in natural order. */
  manufacturers(): string[] {
    const names = new Set(this.segments.flatMap(({ tuples }) => tuples.facets.manufacturer.values));
    return [...names].filter((name) => typeof name === 'string').toSorted(inNaturalOrder);
  }

  /** Grows when a value or a manufacturer occurs for the first time, so that callers can cache by it. */
  get distinctValueCount(): number {
    return this.values.value;
  }

  /** One page of results, with total and facets. */
  find(query: PartQuery): IndexResult {
    const collector = new ResultCollector(query);
    for (const search of this.segmentSearches(query)) {
      const counts = new SegmentFacetCounts(search, query, collector.prices);
      const top = topRows(search, query, query.limit + 1);
      for (const batch of search.batches()) {
        top.add(batch);
        counts.add(batch);
      }
      collector.add(search.segment, counts, top);
    }
    return collector.result();
  }

  /** The first page and the total, without facets. */
  findFirstPage(query: PartQuery): Pick<IndexResult, 'total' | 'ids'> {
    const ranked: Ranked[] = [];
    let total = 0;
    for (const search of this.segmentSearches(query)) {
      const top = topRows(search, query, query.limit);
      for (const batch of search.batches()) {
        total += batch.count;
        top.add(batch);
      }
      ranked.push(...top.sorted());
    }
    return {
      total,
      ids: mergeTopRows(ranked, query).map(({ segment, row }) => segment.ids.at(row)),
    };
  }

  /** All matches, at most `limit`, in no order: for callers that rank them by their own rules. */
  allParts(query: PartQuery, limit: number): IndexedPart[] {
    const parts: IndexedPart[] = [];
    if (limit <= 0) return parts;
    for (const part of this.eachPart(query)) {
      parts.push(part);
      if (parts.length >= limit) break;
    }
    return parts;
  }

  /** The matches, in no order, found while they are read. Make no other search before the last one is read. */
  *eachPart(query: PartQuery): Generator<IndexedPart> {
    for (const search of this.segmentSearches(query)) {
      const { slug, ids, stock, tuples } = search.segment;
      for (const batch of search.batches()) {
        const { prices, first } = search.pricesOf(batch);
        for (let i = 0; i < batch.count; i += 1) {
          const row = batch.rows[i] as number;
          const price = prices[row - first] as number;
          yield {
            id: ids.at(row),
            category: slug,
            values: search.segment.attributesAt(row),
            stock: stock[row] as number,
            lifecycle: tuples.facets.lifecycle.valueAt(row) as Lifecycle,
            manufacturer: tuples.facets.manufacturer.valueAt(row) as string | null,
            price: Number.isNaN(price) ? null : price,
          };
        }
      }
    }
  }

  /** The products whose names have most of these words (`queryTokens`), the most similar first. */
  similarNames(words: readonly string[], limit: number, minShare: number): SimilarName[] {
    const options = { limit, minShare, weights: this.workingMemory.nameWeightsFor(this.longest) };
    return similarNames(this.mains, this.vocabulary, words, options);
  }

  /** The number of matches. */
  count(query: PartQuery): number {
    let total = 0;
    for (const search of this.segmentSearches(query)) {
      for (const { count } of search.batches()) total += count;
    }
    return total;
  }

  /**
   * The number of products by the set of these filters that they fail; all pass the rest of the query. The
   * bit of a filter in a set is its position in `filters`. One scan, whatever the number of sets.
   */
  countFailures(query: PartQuery, filters: readonly DroppableFilter[]): Uint32Array {
    const counts = new Uint32Array(2 ** filters.length);
    for (const search of this.segmentSearches(withoutFilters(query, filters))) {
      countFailures(search, query, filters, counts);
    }
    return counts;
  }

  /**
   * The values next to `value`, below and above, of an attribute of the matches: the nearest first,
   * with the number of matches.
   */
  nearestValues(query: PartQuery, key: string, value: number): readonly NearValue[] {
    return nearestValues(this.segmentSearches(query), key, value);
  }

  /**
   * The query on each segment that may match. A search is valid until the next one: they share
   * buffers.
   */
  private *segmentSearches(query: PartQuery): Generator<SegmentSearch> {
    const buffers = this.workingMemory.buffersFor(this.longest);
    const tokens = query.tokens.map((token): ResolvedToken => {
      return { token, inNames: this.vocabulary.matching(token.forms, token.wholeWord) };
    });
    for (const [segments, own] of [
      [this.mains, tokens],
      [this.others, this.hasOthers ? packagingTokens(this.mains, tokens) : null],
    ] as const) {
      for (const segment of own ? segments : []) {
        if (query.categories && !query.categories.includes(segment.slug ?? '')) continue;
        const search = searchSegment(segment, query, own ?? [], buffers);
        if (search) yield search;
      }
    }
  }

  private get hasOthers(): boolean {
    return this.others.some(({ liveCount }) => liveCount > 0);
  }

  private get longest(): number {
    return Math.max(...this.segments.map(({ length }) => length));
  }
}

const hasValues = (values: Readonly<Record<string, Value>>) => Object.keys(values).length > 0;

function tokensOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...documentTokens(text)]);
}
