import type { SearchedCategory } from './searched-catalogue.ts';
import { queryWords } from './words.ts';

/** What a category can be called, in words as `queryWords` (words.ts) gives them. */
export interface NamedCategory {
  readonly category: SearchedCategory;
  /** Its name, and the same as its slug says it. */
  readonly whole: readonly (readonly string[])[];
  /** All words of its name and of those that it belongs to. */
  readonly words: ReadonlySet<string>;
}

export function categoryNames(categories: readonly SearchedCategory[]): readonly NamedCategory[] {
  const own = new Map(
    categories.map(({ slug, name }) => [slug, [name, slug.replaceAll('-', ' ')].map(queryWords)]),
  );
  return categories.map((category) => ({
    category,
    whole: (own.get(category.slug) ?? []).filter(({ length }) => length > 0),
    words: new Set(category.path.flatMap((slug) => own.get(slug)?.flat() ?? [])),
  }));
}

/** The category whose whole name was typed, the longest one; one above stands before those below. */
export function namedBy(
  typed: ReadonlySet<string>,
  named: readonly NamedCategory[],
): NamedCategory | null {
  let best: NamedCategory | null = null;
  let longest = 0;
  for (const each of named) {
    for (const name of each.whole) {
      if (name.length <= longest || !name.every((word) => typed.has(word))) continue;
      longest = name.length;
      best = each;
    }
  }
  return best;
}
