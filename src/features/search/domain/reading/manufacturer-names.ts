import { fold, queryWords } from './words.ts';

export interface ManufacturerNames {
  /** The manufacturer whose name these words are, whole or its first word alone; null for none. */
  named(words: readonly string[]): string | null;
  /** Of the longest name, in words. */
  readonly longest: number;
}

/** How manufacturers are called. `common` are words that mean something else: of categories. */
export function manufacturerNames(
  manufacturers: readonly string[],
  common: ReadonlySet<string>,
): ManufacturerNames {
  const byName = new Map<string, string | null>();
  const whole = manufacturers.map((name) => ({ name, words: queryWords(name) }));
  for (const { name, words } of whole) {
    const [first = ''] = words;
    const telling = first.length >= 3 && !common.has(first) && first === fold(first);
    // Two that begin the same are told apart only by their whole names.
    if (telling) byName.set(first, byName.has(first) ? null : name);
  }
  for (const { name, words } of whole) if (words.length > 0) byName.set(words.join(' '), name);
  return {
    named: (words) => byName.get(words.join(' ')) ?? null,
    longest: Math.max(0, ...whole.map(({ words }) => words.length)),
  };
}
