import type { Value } from './coded-values.ts';
import { firstOf, inOrder, type Ranked } from './first-of.ts';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import type { IndexedCategory } from './indexed-category.ts';
import { Marks } from './marks.ts';
import type { WantedWords } from './match-words.ts';
import { type PartPlace, PartPlaces } from './part-places.ts';
import type { KnownWords } from '../reading/forgiven-terms.ts';
import { documentWords } from '../reading/words.ts';
import { knownWords } from './known-words.ts';
import { Sums } from './sums.ts';
import { inNaturalOrder } from './natural-order.ts';
import { normalPartNumber } from './part-number.ts';
import type { ColumnFilter, Findings, PartQuery } from './part-query.ts';
import { scratchFor, type Scratch } from './scratch.ts';
import { ShelfCounts } from './shelf-counts.ts';
import { searchShelf, type ShelfSearch } from './shelf-search.ts';
import { Shelf } from './shelf.ts';
import { Vocabulary } from './vocabulary.ts';

/** A text of a column, and how many parts have it now. */
export interface TextInUse {
  /** The slug of the category. */
  readonly category: string;
  readonly key: string;
  readonly value: string;
  count(): number;
}

/**
 * The parts on offer, column by column, so that any question is answered by a few passes over short
 * numbers. It knows no database: whoever fills it keeps it current.
 */
export class PartIndex {
  private readonly shelves: Shelf[];
  private readonly shelfOf: ReadonlyMap<string | null, number>;
  private readonly vocabulary = new Vocabulary();
  private readonly values = { soFar: 0 };
  private readonly places: PartPlaces;
  private scratch: Scratch;

  /** @param atOnce how many slots are looked at together */
  constructor(categories: readonly IndexedCategory[], atOnce?: number) {
    this.scratch = scratchFor(0, atOnce);
    const bySlug = new Map(categories.map((category) => [category.slug, category]));
    const namesFrom = (slug: string | null): string[] => {
      const category = slug === null ? undefined : bySlug.get(slug);
      return category ? [category.name, ...namesFrom(category.parent)] : [];
    };
    const all = [{ slug: null, columns: [] }, ...categories];
    const shared = { vocabulary: this.vocabulary, values: this.values };
    this.shelves = all.map(
      (category) => new Shelf(category, wordsIn(namesFrom(category.slug)), shared),
    );
    this.shelfOf = new Map(all.map(({ slug }, number) => [slug, number]));
    const shelfAt = ({ shelf }: PartPlace) => this.shelves[shelf] as Shelf;
    this.places = new PartPlaces({
      isAt: (place, id) => shelfAt(place).ids.compareWith(place.slot, id) === 0,
      idAt: (place) => shelfAt(place).ids.wordsAt(place.slot),
    });
  }

  get size(): number {
    return this.shelves.reduce((sum, { living }) => sum + living, 0);
  }

  /** Whether so many places hold nothing any more that it is better built anew. */
  get worn(): boolean {
    const slots = this.shelves.reduce((sum, { length }) => sum + length, 0);
    return slots > 10_000 && slots > this.size * 1.3;
  }

  /** Adds a part, or changes the one of this id. */
  put(part: SearchableProduct): void {
    const shelf = this.shelfOf.get(part.category) ?? 0;
    const place = this.places.find(part.id);
    const before = place && this.shelves[place.shelf];
    if (place?.shelf === shelf && before?.canChange(place.slot, part)) {
      before.change(place.slot, part);
      return;
    }
    if (place) before?.drop(place.slot);
    const slot = this.shelves[shelf]?.add(part) ?? 0;
    this.places.put(part.id, { shelf, slot });
  }

  remove(id: string): void {
    const place = this.places.find(id);
    if (place) this.shelves[place.shelf]?.drop(place.slot);
  }

  setStock(id: string, stock: number): void {
    const place = this.places.find(id);
    if (place) this.shelves[place.shelf]?.setStock(place.slot, stock);
  }

  /** The attributes of a part by key; none of a part that is not there. */
  valuesOf(id: string): Readonly<Record<string, Value>> {
    const place = this.places.find(id);
    return (place && this.shelves[place.shelf]?.attributesAt(place.slot)) ?? {};
  }

  /** The parts that hang on each category, by its slug; '' for those on none. */
  categoryCounts(): ReadonlyMap<string, number> {
    return new Map(
      this.shelves.filter(({ living }) => living > 0).map((one) => [one.slug ?? '', one.living]),
    );
  }

  /** Gives back what growing has left over: after a load. */
  trim(): void {
    for (const shelf of this.shelves) shelf.trim();
  }

  /** How many parts that hang on the category pass the filter. */
  countPassing(slug: string, { key, ...filter }: ColumnFilter): number {
    return this.shelves[this.shelfOf.get(slug) ?? -1]?.columns.get(key)?.countPassing(filter) ?? 0;
  }

  /** Whether the shop's or a manufacturer's number of a part begins so. */
  hasPartNumber(beginning: string): boolean {
    const number = normalPartNumber(beginning);
    return number !== '' && this.shelves.some((shelf) => shelf.numbers.hasPrefix(number));
  }

  /** Whether this is the shop's or a manufacturer's number of a part. */
  isPartNumber(number: string): boolean {
    return this.shelves.some((shelf) =>
      shelf.numbers.slotsOf(number).some((slot) => shelf.alive[slot] === 1),
    );
  }

  /** The words that parts are found by. */
  readonly knownWords: KnownWords = knownWords(this.vocabulary, {
    count: (query) => this.count(query),
    countInNames: (word) => this.shelves.reduce((sum, { names }) => sum + names.count(word), 0),
  });

  /** Every text that parts have in a column, or had. */
  *texts(): Generator<TextInUse> {
    for (const { slug, columns } of this.shelves) {
      if (slug === null) continue;
      for (const [key, column] of columns) {
        for (const [code, value] of column.values.entries()) {
          if (typeof value !== 'string') continue;
          yield { category: slug, key, value, count: () => column.counts[code] ?? 0 };
        }
      }
    }
  }

  /** The names of the manufacturers that parts have, or had. */
  manufacturers(): string[] {
    const names = new Set(this.shelves.flatMap(({ kinds }) => kinds.traits.manufacturer.values));
    return [...names].filter((name) => typeof name === 'string').toSorted(inNaturalOrder);
  }

  /** Grows when a value or a manufacturer occurs for the first time. */
  get valuesSoFar(): number {
    return this.values.soFar;
  }

  /** What is found, one page of it, and how it can be narrowed down. */
  find(query: PartQuery): Findings {
    const sums = new Sums(query);
    for (const search of this.searches(query)) {
      const counts = new ShelfCounts(search, query, sums.prices);
      const first = firstOf(search, query, query.limit + 1);
      for (const stretch of search.stretches()) {
        first.add(stretch);
        counts.add(stretch);
      }
      sums.add(search.shelf, counts, first);
    }
    return sums.findings();
  }

  /** The ids of the first ones that are found. */
  first(query: PartQuery): Pick<Findings, 'total' | 'ids'> {
    const ranked: Ranked[] = [];
    let total = 0;
    for (const search of this.searches(query)) {
      const first = firstOf(search, query, query.limit);
      for (const stretch of search.stretches()) {
        total += stretch.count;
        first.add(stretch);
      }
      ranked.push(...first.inOrder());
    }
    return { total, ids: inOrder(ranked, query).map(({ shelf, slot }) => shelf.ids.at(slot)) };
  }

  /** How many are found. */
  count(query: PartQuery): number {
    let total = 0;
    for (const search of this.searches(query)) {
      for (const { count } of search.stretches()) total += count;
    }
    return total;
  }

  /** The query on each shelf that may have what it asks for; each holds until the next is asked for. */
  private *searches(query: PartQuery): Generator<ShelfSearch> {
    const scratch = this.room();
    const words = query.words.map((word): WantedWords => {
      return { word, inNames: this.vocabulary.matching(word.forms, word.whole) };
    });
    for (const shelf of this.shelves) {
      if (query.categories && !query.categories.includes(shelf.slug ?? '')) continue;
      const search = searchShelf(shelf, query, words, scratch);
      if (search) yield search;
    }
  }

  /** Room for the longest shelf. */
  private room(): Scratch {
    const longest = Math.max(...this.shelves.map(({ length }) => length));
    if (longest > this.scratch.marks.length) {
      this.scratch = { ...this.scratch, marks: new Marks(Math.ceil(longest * 1.1)) };
    }
    return this.scratch;
  }
}

function wordsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [...documentWords(text)]);
}
