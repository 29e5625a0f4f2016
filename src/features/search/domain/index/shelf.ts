import { CodedColumn } from './coded-column.ts';
import type { Value } from './coded-values.ts';
import { trimmed, withRoom } from './growing.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { Column } from '../filters.ts';
import { OfferKinds } from './offer-kinds.ts';
import { PackedIds } from './packed-ids.ts';
import { PackedNumbers } from './packed-numbers.ts';
import { normalPartNumber } from './part-number.ts';
import { documentWords } from '../reading/words.ts';
import { Postings } from './postings.ts';
import { PriceColumn } from './price-column.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the shelves of an index have in common. */
interface Shared {
  readonly vocabulary: Vocabulary;
  /** How many values there are in all columns together. */
  readonly values: { soFar: number };
}

/** The parts that hang on one category, column by column. A part's slot is its place in all of them. */
export class Shelf {
  /** Null for the parts without a category. */
  readonly slug: string | null;
  /** The words of its name and of those above it. */
  readonly words: readonly string[];
  readonly columns: ReadonlyMap<string, CodedColumn>;
  /** What every part has, whatever its category. */
  readonly kinds: OfferKinds;
  readonly rank = new CodedColumn();
  readonly prices = new PriceColumn();
  readonly numbers = new PackedNumbers();
  readonly ids = new PackedIds();
  readonly names = new Postings();
  stock = new Int32Array(0);
  /** 1 where the slot holds a part that is on offer. */
  alive = new Uint8Array(0);
  /** Slots so far, and how many of them hold a part. */
  length = 0;
  living = 0;
  /** Whether ids grow with the slots. */
  inOrder = true;
  private nameHashes = new Int32Array(0);
  private readonly vocabulary: Vocabulary;
  private readonly all: readonly (CodedColumn | OfferKinds)[];

  constructor(
    category: { readonly slug: string | null; readonly columns: readonly Column[] },
    words: readonly string[],
    shared: Shared,
  ) {
    this.slug = category.slug;
    this.words = words;
    this.columns = new Map(
      category.columns.map(({ key }) => [key, new CodedColumn(shared.values)]),
    );
    this.kinds = new OfferKinds(shared.values);
    this.vocabulary = shared.vocabulary;
    this.all = [...this.columns.values(), this.kinds, this.rank];
  }

  /** @returns its slot. */
  add(part: SearchableProduct): number {
    const slot = this.length;
    this.length += 1;
    this.living += 1;
    this.ids.put(slot, part.id);
    if (slot > 0 && this.ids.compare(slot - 1, slot) > 0) this.inOrder = false;
    this.kinds.add(slot, kindOf(part));
    this.rank.add(slot, part.shopRank);
    for (const [key, column] of this.columns) column.add(slot, part.values[key] ?? null);
    this.prices.put(slot, part);
    this.numbers.add(slot, ...numbersOf(part));
    this.stock = withRoom(this.stock, slot + 1);
    this.alive = withRoom(this.alive, slot + 1);
    this.nameHashes = withRoom(this.nameHashes, slot + 1);
    this.stock[slot] = part.stock;
    this.alive[slot] = 1;
    this.nameHashes[slot] = hashOf(part.name);
    for (const word of documentWords(part.name)) this.names.add(this.vocabulary.add(word), slot);
    return slot;
  }

  /** Whether `change` can take the part: it is still found by the same name and numbers. */
  canChange(slot: number, part: SearchableProduct): boolean {
    if (this.alive[slot] !== 1 || this.nameHashes[slot] !== hashOf(part.name)) return false;
    return this.numbers.has(slot, ...numbersOf(part));
  }

  change(slot: number, part: SearchableProduct): void {
    this.kinds.change(slot, kindOf(part));
    this.rank.change(slot, part.shopRank);
    for (const [key, column] of this.columns) column.change(slot, part.values[key] ?? null);
    this.prices.change(slot, part);
    this.stock[slot] = part.stock;
  }

  setStock(slot: number, stock: number): void {
    if (this.alive[slot] !== 1) return;
    if (stock > 0 !== (this.stock[slot] ?? 0) > 0) this.kinds.change(slot, stockOf(stock));
    this.stock[slot] = stock;
  }

  drop(slot: number): void {
    if (this.alive[slot] !== 1) return;
    this.alive[slot] = 0;
    this.living -= 1;
    for (const column of this.all) column.drop(slot);
    this.prices.drop(slot);
  }

  /** The slots of parts whose name has this word, ascending: a view, in which some are dropped. */
  slotsNamed(word: string): Uint32Array {
    return this.names.slotsOf(this.vocabulary.numberOf(word) ?? -1);
  }

  /** The attributes of a part by key. */
  attributesAt(slot: number): Record<string, Value> {
    const values: Record<string, Value> = {};
    if (this.alive[slot] !== 1) return values;
    for (const [key, column] of this.columns) {
      const value = column.valueAt(slot);
      if (value !== null) values[key] = value;
    }
    return values;
  }

  /** Gives back what growing has left over. */
  trim(): void {
    for (const column of this.all) column.trim(this.length);
    this.prices.trim(this.length);
    this.numbers.trim();
    this.ids.trim(this.length);
    this.names.trim();
    this.stock = trimmed(this.stock, this.length);
    this.alive = trimmed(this.alive, this.length);
    this.nameHashes = trimmed(this.nameHashes, this.length);
  }
}

function kindOf({ manufacturer, lifecycle, leadTimeDays, stock }: SearchableProduct) {
  return { manufacturer, lifecycle, leadTime: leadTimeDays, ...stockOf(stock) };
}

function stockOf(stock: number): { readonly stock: 'in' | null } {
  return { stock: stock > 0 ? 'in' : null };
}

function numbersOf({ sku, mpn }: SearchableProduct): [sku: string, mpn: string] {
  return [normalPartNumber(sku), normalPartNumber(mpn ?? '')];
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
