import type { Change } from '#platform/change-feed/change-feed.ts';

/** What any product may show besides its own: the names of these. */
const NAMES: readonly Change[] = [
  { topic: 'category', subject: null },
  { topic: 'manufacturer', subject: null },
];

interface Shown {
  readonly _id: string;
}

/** What the answer with one product shows. */
export function productTags({ _id: id }: Shown): Change[] {
  return [{ topic: 'product', subject: id }, { topic: 'stock', subject: id }, ...NAMES];
}

/** What a list shows: any product may come into it, leave it or move; of stock, only that of these. */
export function listTags(products: readonly Shown[]): Change[] {
  const stock = products.map(({ _id: subject }) => ({ topic: 'stock', subject }));
  return [{ topic: 'product', subject: null }, ...stock, ...NAMES];
}
