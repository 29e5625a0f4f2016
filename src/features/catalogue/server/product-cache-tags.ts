import type { CacheTag } from '#platform/response-cache/tag-index.ts';
import type { Product } from '../contract.ts';

/** Of responses that leave out what is about restricted products: dropped when one becomes restricted, or public. */
export const RESTRICTION: CacheTag = { topic: 'restriction', entityId: null };

/** Every product shows the names of its category and manufacturer. */
const NAME_TAGS: readonly CacheTag[] = [
  { topic: 'category', entityId: null },
  { topic: 'manufacturer', entityId: null },
];

interface Tagged {
  readonly _id: string;
  /** A change of one is also a change of their main product; a change of its stock is not. */
  readonly packagings?: readonly { readonly _id: string }[];
}

/** The cache tags of a response with one product and links to those that it names. */
export function productTags(product: Product): CacheTag[] {
  const { _id: id, replacedBySku, replacement, matingSkus, matingParts } = product;
  const links = [...(replacement ? [replacement] : []), ...matingParts];
  // A product may be added with a SKU that none has now.
  const isOpen = links.length < matingSkus.length + (replacedBySku ? 1 : 0);
  return [
    { topic: 'product', entityId: isOpen ? null : id },
    ...links.map(({ _id: entityId }) => ({ topic: 'product' as const, entityId })),
    ...stockTags([product]),
    ...NAME_TAGS,
    RESTRICTION,
  ];
}

/**
 * The cache tags of a list: a change of any product may alter it, but of stock only the listed
 * ones.
 */
export function listTags(products: readonly Tagged[]): CacheTag[] {
  return [{ topic: 'product', entityId: null }, ...stockTags(products), ...NAME_TAGS];
}

/** The cache tags of all packagings of a part: a packaging that is added is a change of the main one. */
export function packagingTags(packagings: readonly Tagged[]): CacheTag[] {
  const products = packagings.map(({ _id: entityId }) => ({ topic: 'product', entityId }));
  return [...products, ...stockTags(packagings), ...NAME_TAGS];
}

function stockTags(products: readonly Tagged[]): CacheTag[] {
  return products
    .flatMap((product) => [product, ...(product.packagings ?? [])])
    .map(({ _id: entityId }) => ({ topic: 'stock', entityId }));
}
