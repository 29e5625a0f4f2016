import { z } from 'zod';
import { lifecycle } from './product-fields.ts';

const priceBreak = z.object({
  /** From this quantity on, the price applies. */
  quantity: z.int(),
  price: z.string(),
});

const attribute = z.object({
  key: z.string(),
  name: z.string(),
  /** Numbers are in the base SI unit. */
  value: z.union([z.string(), z.number()]),
  unit: z.string().nullable(),
});

const categoryLink = z.object({ slug: z.string(), name: z.string() });

/** A product in a list. The first seven fields are documented (docs/specification.md#products). */
export const productSummary = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  img: z.string(),
  minQuantity: z.int(),
  stock: z.int(),
  /** Price of one piece at the minimum quantity; null when it is not for sale yet. */
  price: z.string().nullable(),
  currency: z.string(),
  sku: z.string(),
  mpn: z.string().nullable(),
  manufacturer: z.string().nullable(),
  category: categoryLink.nullable(),
  slug: z.string(),
  orderMultiple: z.int(),
  leadTimeDays: z.int().nullable(),
  lifecycle,
  priceBreaks: z.array(priceBreak),
});
export type ProductSummary = z.output<typeof productSummary>;

/** Everything about one product. */
export const product = productSummary.extend({
  category: categoryLink
    .extend({
      /** From the root to the category, itself last. */
      path: z.array(categoryLink),
    })
    .nullable(),
  datasheet: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  attributes: z.array(attribute),
});
export type Product = z.output<typeof product>;

/** A category with the names of those above it, and what its products have. */
export const category = z.object({
  slug: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  attributes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      unit: z.string().nullable(),
      type: z.enum(['number', 'text']),
    }),
  ),
});
export type Category = z.output<typeof category>;

/** A product as the back office lists it. */
export const managedSummary = productSummary.extend({
  /** Counts the changes: a change says which one it was made upon. */
  version: z.int(),
  archived: z.boolean(),
  /** Its place among the featured products, from 1; null when it is none of them. */
  featured: z.int().nullable(),
});
export type ManagedSummary = z.output<typeof managedSummary>;

/** Everything about one product, and who changed it last. */
export const managedProduct = product.extend({
  ...managedSummary.shape,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type ManagedProduct = z.output<typeof managedProduct>;
