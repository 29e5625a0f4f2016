import type { Translations } from '#features/catalogue/domain/attributes.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { Attribute } from '../filters.ts';
import { indexedPartNumber } from '../query-parser/part-number.ts';
import { documentTokens } from '../query-parser/tokenizer.ts';
import { DictionaryColumn, type Value } from './dictionary-column.ts';
import { FacetTuples } from './facet-tuples.ts';
import type { IndexMemory, SharedArray, SharedNumber } from './index-memory.ts';
import { IdColumn } from './part-ids.ts';
import { PartNumberIndex } from './part-number-index.ts';
import { Postings } from './postings.ts';
import { PriceColumn } from './price-column.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A category as the index needs it. Parents come before their children. */
export interface IndexedCategory {
  readonly slug: string;
  readonly name: string;
  /** Its name in the other languages. */
  readonly translations?: Translations;
  /** Slug of the parent; null for a root. */
  readonly parent: string | null;
  readonly attributes: readonly Attribute[];
}

/** State shared by all segments of an index. */
interface Shared {
  readonly vocabulary: Vocabulary;
  /** The number of distinct values in all columns. */
  readonly values: SharedNumber;
}

/**
 * The products directly in one category, stored by column. A product has the same row in all columns. A
 * search scans all matching segments, one after the other.
 */
export class CategorySegment {
  /** Null for products without a category. */
  readonly slug: string | null;
  /** The words of its name and of the names above it. */
  readonly tokens: readonly string[];
  readonly columns: ReadonlyMap<string, DictionaryColumn>;
  /** Facets that do not depend on the category. */
  readonly tuples: FacetTuples;
  readonly rank: DictionaryColumn;
  readonly prices: PriceColumn;
  readonly partNumbers: PartNumberIndex;
  readonly ids: IdColumn;
  readonly names: Postings;
  private readonly stockByRow: SharedArray<Int32Array>;
  private readonly liveByRow: SharedArray<Uint8Array>;
  private readonly nameHashes: SharedArray<Int32Array>;
  private readonly rowCount: SharedNumber;
  private readonly liveRowCount: SharedNumber;
  /** The number of rows with a smaller id than the row before. */
  private readonly descents: SharedNumber;
  private readonly vocabulary: Vocabulary;
  private readonly codedColumns: readonly (DictionaryColumn | FacetTuples)[];

  constructor(
    category: { readonly slug: string | null; readonly attributes: readonly Attribute[] },
    tokens: readonly string[],
    shared: Shared,
    memory: IndexMemory,
  ) {
    this.slug = category.slug;
    this.tokens = tokens;
    this.columns = new Map(
      category.attributes.map(({ key }) => [key, new DictionaryColumn(memory, shared.values)]),
    );
    this.tuples = new FacetTuples(memory, shared.values);
    this.rank = new DictionaryColumn(memory);
    this.prices = new PriceColumn(memory);
    this.partNumbers = new PartNumberIndex(memory);
    this.ids = new IdColumn(memory);
    this.names = new Postings(memory);
    this.stockByRow = memory.array(new Int32Array(0));
    this.liveByRow = memory.array(new Uint8Array(0));
    this.nameHashes = memory.array(new Int32Array(0));
    this.rowCount = memory.number(0);
    this.liveRowCount = memory.number(0);
    this.descents = memory.number(0);
    this.vocabulary = shared.vocabulary;
    this.codedColumns = [...this.columns.values(), this.tuples, this.rank];
  }

  get stock(): Int32Array {
    return this.stockByRow.data;
  }

  /** 1 for rows with a product; 0 for deleted ones. */
  get live(): Uint8Array {
    return this.liveByRow.data;
  }

  /** Rows including deleted ones; `liveCount` excludes them. */
  get length(): number {
    return this.rowCount.value;
  }

  get liveCount(): number {
    return this.liveRowCount.value;
  }

  /** Whether ids ascend with the rows, so that the newest product is the last row. */
  get idsAscend(): boolean {
    return this.descents.value === 0;
  }

  /** @returns the row of the product. */
  add(part: SearchableProduct): number {
    const row = this.length;
    this.rowCount.value += 1;
    this.liveRowCount.value += 1;
    this.ids.put(row, part.id);
    if (row > 0 && this.ids.compare(row - 1, row) > 0) this.descents.value += 1;
    this.tuples.add(row, tupleOf(part));
    this.rank.add(row, part.featuredRank);
    for (const [key, column] of this.columns) column.add(row, part.values[key] ?? null);
    this.prices.put(row, part);
    this.partNumbers.add(row, ...partNumbersOf(part));
    for (const one of [this.stockByRow, this.liveByRow, this.nameHashes]) one.reserve(row + 1);
    this.stock[row] = part.stock;
    this.live[row] = 1;
    this.nameHashes.data[row] = hashOf(part.name);
    for (const token of documentTokens(part.name)) this.names.add(this.vocabulary.add(token), row);
    return row;
  }

  /**
   * Whether the row can be updated in place: name and part numbers are unchanged, as their postings
   * only grow.
   */
  canChange(row: number, part: SearchableProduct): boolean {
    if (this.live[row] !== 1 || this.nameHashes.data[row] !== hashOf(part.name)) return false;
    return this.partNumbers.has(row, ...partNumbersOf(part));
  }

  change(row: number, part: SearchableProduct): void {
    this.tuples.change(row, tupleOf(part));
    this.rank.change(row, part.featuredRank);
    for (const [key, column] of this.columns) column.change(row, part.values[key] ?? null);
    this.prices.change(row, part);
    this.stock[row] = part.stock;
  }

  setStock(row: number, stock: number): void {
    if (this.live[row] !== 1) return;
    if (stock > 0 !== (this.stock[row] ?? 0) > 0) this.tuples.change(row, stockOf(stock));
    this.stock[row] = stock;
  }

  drop(row: number): void {
    if (this.live[row] !== 1) return;
    this.live[row] = 0;
    this.liveRowCount.value -= 1;
    for (const column of this.codedColumns) column.drop(row);
    this.prices.drop(row);
  }

  /** The rows whose names contain the word, ascending. A view, and it includes deleted rows. */
  rowsNamed(token: string): Uint32Array {
    return this.names.rowsOf(this.vocabulary.idOf(token) ?? -1);
  }

  /** The attributes of a product by key; empty for a deleted row. */
  attributesAt(row: number): Record<string, Value> {
    const values: Record<string, Value> = {};
    if (this.live[row] !== 1) return values;
    for (const [key, column] of this.columns) {
      const value = column.valueAt(row);
      if (value !== null) values[key] = value;
    }
    return values;
  }

  /** Releases spare capacity. */
  trim(): void {
    for (const column of this.codedColumns) column.trim(this.length);
    this.prices.trim(this.length);
    this.partNumbers.trim();
    this.ids.trim(this.length);
    this.names.trim();
    for (const one of [this.stockByRow, this.liveByRow, this.nameHashes]) one.trim(this.length);
  }
}

function tupleOf({ manufacturer, lifecycle, leadTimeDays, stock }: SearchableProduct) {
  return { manufacturer, lifecycle, leadTime: leadTimeDays, ...stockOf(stock) };
}

function stockOf(stock: number): { readonly stock: 'in' | null } {
  return { stock: stock > 0 ? 'in' : null };
}

function partNumbersOf({ sku, mpn }: SearchableProduct): [sku: string, mpn: string] {
  return [indexedPartNumber(sku), indexedPartNumber(mpn ?? '')];
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
