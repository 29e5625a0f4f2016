import { buyersOf, mainWords, spelledNames } from './manufacturer-names.ts';

export interface KnownManufacturer {
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface Manufacturers {
  /** The names of the catalogue's manufacturers that a text can mean; empty if it means none. */
  named(text: string): readonly string[];
}

function add(map: Map<string, Set<string>>, key: string, name: string): void {
  if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(name));
}

/** Finds manufacturers by their names, their aliases, and what people make of them. */
export function knownManufacturers(manufacturers: readonly KnownManufacturer[]): Manufacturers {
  const byText = new Map<string, Set<string>>();
  const byFirstWord = new Map<string, Set<string>>();
  for (const { name, aliases } of manufacturers) {
    for (const text of [name, ...aliases]) {
      for (const spelled of spelledNames(text)) add(byText, spelled, name);
      add(byText, mainWords(text), name);
      const [first = ''] = mainWords(text).split(' ');
      if (first.length >= 4) add(byFirstWord, first, name);
    }
  }
  const cache = new Map<string, readonly string[]>();
  const lookUp = (text: string): readonly string[] => {
    const spelled = spelledNames(text);
    const meant = [...spelled, ...spelled.flatMap(buyersOf)];
    const found = [mainWords(text), ...meant].flatMap((name) => [...(byText.get(name) ?? [])]);
    if (found.length > 0) return [...new Set(found)];
    const [first = ''] = mainWords(text).split(' ');
    return [...(byFirstWord.get(first) ?? [])];
  };
  return {
    named(text) {
      const known = cache.get(text) ?? lookUp(text);
      cache.set(text, known);
      return known;
    },
  };
}

/** Whether a line and a product have the same manufacturer, as far as both say. */
export type ManufacturerRelation = 'same' | 'unsaid' | 'unknown' | 'other';

/** @param said the manufacturer in the line, which may be several (`A / B`) */
export function relateManufacturers(
  said: string,
  product: string | null,
  manufacturers: Manufacturers,
): ManufacturerRelation {
  if (/^(?:|any|various|generic|-|~|n\/?a|none|null|unknown|beliebig)$/i.test(said.trim()))
    return 'unsaid';
  if (product === null) return 'unsaid';
  const texts = [said, ...said.split(/\s*[/;|,]\s*|\s+or\s+/i)].filter(
    (text) => text.trim() !== '',
  );
  const named = texts.flatMap((text) => manufacturers.named(text));
  if (named.includes(product)) return 'same';
  if (texts.some((text) => mainWords(text) === mainWords(product))) return 'same';
  return named.length === 0 ? 'unknown' : 'other';
}
