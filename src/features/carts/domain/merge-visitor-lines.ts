import { mergeLines, type WantedLine } from './add-lines.ts';

/** The pieces of each product that were merged from the cart of a visitor, by product. */
export interface MergedVisitorCart {
  readonly id: string;
  readonly pieces: Readonly<Record<string, number>>;
}

/** So many carts of visitors are remembered; a browser has one at a time. */
const MAX_REMEMBERED = 20;

/**
 * What is still to be added of a visitor's cart, and what has been merged afterwards. Whoever merges the
 * same cart again, at the same time or later, adds only the pieces that have come since.
 */
export function mergeVisitorLines(
  merged: readonly MergedVisitorCart[],
  id: string,
  lines: readonly WantedLine[],
): { readonly rest: WantedLine[]; readonly merged: MergedVisitorCart[] } {
  const earlier = merged.find((one) => one.id === id)?.pieces ?? {};
  const pieces = { ...earlier };
  const rest: WantedLine[] = [];
  for (const line of mergeLines(lines)) {
    const { productId, quantity } = line;
    const missing = quantity - (pieces[productId] ?? 0);
    if (missing <= 0) continue;
    rest.push({ ...line, quantity: missing });
    pieces[productId] = quantity;
  }
  const others = merged.filter((one) => one.id !== id);
  return { rest, merged: [...others, { id, pieces }].slice(-MAX_REMEMBERED) };
}
