import { CodedColumn, type Value } from './coded-column.ts';
import { trimmed, withRoom } from './growing.ts';
import type { OfferedPart } from '#features/catalogue/domain/offered-part.ts';
import type { Column } from '../filters.ts';
import { PackedIds } from './packed-ids.ts';
import { PackedNumbers } from './packed-numbers.ts';
import { normalPartNumber } from './part-number.ts';
import { documentWords } from '../reading/words.ts';
import { Postings } from './postings.ts';
import { PriceColumn } from './price-column.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The columns that every part has, whatever its category. */
type GeneralColumn = 'manufacturer' | 'lifecycle' | 'leadTime' | 'rank';

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
  readonly general: Readonly<Record<GeneralColumn, CodedColumn>>;
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
  /** Parts in stock. */
  inStock = 0;
  /** Whether ids grow with the slots. */
  inOrder = true;
  private nameHashes = new Int32Array(0);
  private readonly vocabulary: Vocabulary;
  private readonly all: readonly CodedColumn[];

  constructor(
    category: { readonly slug: string | null; readonly columns: readonly Column[] },
    words: readonly string[],
    shared: Shared,
  ) {
    const general = () => new CodedColumn(shared.values);
    this.general = {
      manufacturer: general(),
      lifecycle: general(),
      leadTime: general(),
      rank: general(),
    };
    this.slug = category.slug;
    this.words = words;
    this.columns = new Map(
      category.columns.map(({ key }) => [key, new CodedColumn(shared.values)]),
    );
    this.vocabulary = shared.vocabulary;
    this.all = [...this.columns.values(), ...Object.values(this.general)];
  }

  /** @returns its slot. */
  add(part: OfferedPart): number {
    const slot = this.length;
    this.length += 1;
    this.living += 1;
    this.ids.put(slot, part.id);
    if (slot > 0 && this.ids.compare(slot - 1, slot) > 0) this.inOrder = false;
    this.general.manufacturer.add(slot, part.manufacturer);
    this.general.lifecycle.add(slot, part.lifecycle);
    this.general.leadTime.add(slot, part.leadTimeDays);
    this.general.rank.add(slot, part.shopRank);
    for (const [key, column] of this.columns) column.add(slot, part.values[key] ?? null);
    this.prices.put(slot, part);
    this.numbers.add(slot, ...numbersOf(part));
    this.stock = withRoom(this.stock, slot + 1);
    this.alive = withRoom(this.alive, slot + 1);
    this.nameHashes = withRoom(this.nameHashes, slot + 1);
    this.stock[slot] = part.stock;
    this.alive[slot] = 1;
    if (part.stock > 0) this.inStock += 1;
    this.nameHashes[slot] = hashOf(part.name);
    for (const word of documentWords(part.name)) this.names.add(this.vocabulary.add(word), slot);
    return slot;
  }

  /** Whether `change` can take the part: it is still found by the same name and numbers. */
  canChange(slot: number, part: OfferedPart): boolean {
    if (this.alive[slot] !== 1 || this.nameHashes[slot] !== hashOf(part.name)) return false;
    return this.numbers.has(slot, ...numbersOf(part));
  }

  change(slot: number, part: OfferedPart): void {
    this.general.manufacturer.change(slot, part.manufacturer);
    this.general.lifecycle.change(slot, part.lifecycle);
    this.general.leadTime.change(slot, part.leadTimeDays);
    this.general.rank.change(slot, part.shopRank);
    for (const [key, column] of this.columns) column.change(slot, part.values[key] ?? null);
    this.prices.change(slot, part);
    this.setStock(slot, part.stock);
  }

  setStock(slot: number, stock: number): void {
    if (this.alive[slot] !== 1) return;
    this.inStock += Number(stock > 0) - Number((this.stock[slot] ?? 0) > 0);
    this.stock[slot] = stock;
  }

  drop(slot: number): void {
    if (this.alive[slot] !== 1) return;
    this.setStock(slot, 0);
    this.alive[slot] = 0;
    this.living -= 1;
    for (const column of this.all) column.drop(slot);
    this.prices.drop();
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

function numbersOf({ sku, mpn }: OfferedPart): [sku: string, mpn: string] {
  return [normalPartNumber(sku), normalPartNumber(mpn ?? '')];
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
