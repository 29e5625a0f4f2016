import { tn } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';

/** What was ordered in a few words: the first product, and how many others. */
export function orderedProducts({ productname, lineCount }: Order): string {
  if (lineCount === 1) return productname;
  return tn('{product} and {count} more', '{product} and {count} more', lineCount - 1, {
    product: productname,
  });
}

/** Where to review what was ordered: of several products, the form offers all. */
export function reviewPath({ productId, lineCount }: Order): string {
  const chosen = lineCount === 1 ? `?${new URLSearchParams({ product: productId })}` : '';
  return `/dashboard/addreview${chosen}`;
}
