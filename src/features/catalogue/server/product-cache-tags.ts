import type { CacheTag } from '#platform/response-cache/tag-index.ts';

/** Every product shows the names of its category and manufacturer. */
const NAME_TAGS: readonly CacheTag[] = [
  { topic: 'category', entityId: null },
  { topic: 'manufacturer', entityId: null },
];

interface Tagged {
  readonly _id: string;
}

/** The cache tags of a response with one product. */
export function productTags({ _id: id }: Tagged): CacheTag[] {
  return [{ topic: 'product', entityId: id }, { topic: 'stock', entityId: id }, ...NAME_TAGS];
}

/**
 * The cache tags of a list: a change of any product may alter it, but of stock only the listed
 * ones.
 */
export function listTags(products: readonly Tagged[]): CacheTag[] {
  const stock = products.map(({ _id: entityId }) => ({ topic: 'stock', entityId }));
  return [{ topic: 'product', entityId: null }, ...stock, ...NAME_TAGS];
}
