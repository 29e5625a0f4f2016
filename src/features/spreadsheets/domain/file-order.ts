/**
 * The items of a list after an import: those that the file names are in the order of the file, the
 * others keep their places, new ones come last.
 */
export function inFileOrder<Item>(current: readonly Item[], named: readonly Item[]): Item[] {
  const known = new Set(current);
  const inFile = new Set(named);
  const next = named.values();
  return [...current, ...named.filter((item) => !known.has(item))].map((item) =>
    inFile.has(item) ? (next.next().value ?? item) : item,
  );
}

/** Whether the items that are in both lists are in the same order. */
export function isSameOrder<Item>(before: readonly Item[], after: readonly Item[]): boolean {
  const [old, now] = [new Set(before), new Set(after)];
  const kept = after.filter((item) => old.has(item));
  return before.filter((item) => now.has(item)).every((item, at) => kept[at] === item);
}
