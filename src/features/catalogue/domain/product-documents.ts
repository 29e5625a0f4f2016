import { z } from 'zod';
import { taxClasses } from '#shared/tax-class.ts';
import { reachStates, rohsStates } from './compliance.ts';
import { lifecycle } from './product-fields.ts';
import { productViewer } from './product-viewers.ts';

const priceBreak = z.object({
  /** The smallest quantity that the price applies to. */
  quantity: z.int(),
  price: z.string(),
});

const attribute = z.object({
  key: z.string(),
  name: z.string(),
  /** A number is in the base SI unit, a choice in the language of the request. */
  value: z.union([z.string(), z.number()]),
  unit: z.string().nullable(),
});

const categoryLink = z.object({ slug: z.string(), name: z.string() });

/** Prices with tax, with up to six decimals, so that a total of many pieces is exact. */
export const pricesWithTax = z.object({
  price: z.string(),
  priceBreaks: z.array(priceBreak),
  /** In a search, at the quantity. */
  priceAtQuantity: z.string().nullable().optional(),
  /** In parts per million: 19 % is 190,000. */
  ratePpm: z.int(),
});

/** Only in a shop that shows people without a company prices with tax: what its pages show. Other prices are net. */
export const shownPrices = {
  /** The prices with the tax of the shop's home; absent for companies, and where no rate is known. */
  withTax: pricesWithTax.optional(),
  /** Stands beside the price, in the language of the request: `incl. 19% VAT`. */
  taxNote: z.string().optional(),
};

/** A product in a list. The first seven fields are documented (docs/specification.md#products). */
export const productSummary = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  img: z.string(),
  minQuantity: z.int(),
  stock: z.int(),
  /** Price of one piece at the minimum quantity; null without a price: it cannot be ordered yet. */
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
  /** The SKU of the main product, if this product offers the same part in another packaging. */
  packagingOf: z.string().nullable(),
  /** Of a main product: the first of the other packagings of the part. */
  packagings: z.array(
    z.object({
      _id: z.string(),
      sku: z.string(),
      slug: z.string(),
      packaging: z.string().nullable(),
      stock: z.int(),
      minQuantity: z.int(),
    }),
  ),
  ...shownPrices,
});
export type ProductSummary = z.output<typeof productSummary>;

const productLink = z.object({
  _id: z.string(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
});

const trade = {
  /** ISO 3166-1 alpha-2, and its name in the language of the request. */
  originCountry: z.string().nullable(),
  originName: z.string().nullable(),
  hsCode: z.string().nullable(),
  rohs: z.enum(rohsStates).nullable(),
  reach: z.enum(reachStates).nullable(),
  /** Of one piece. */
  weightGrams: z.number().nullable(),
  packaging: z.string().nullable(),
  warrantyMonths: z.int().nullable(),
  replacedBySku: z.string().nullable(),
  matingSkus: z.array(z.string()),
  /** SKUs of parts that fit in its place, as the shop states. */
  pinCompatibleSkus: z.array(z.string()),
  /** The active product with the SKU `replacedBySku`. */
  replacement: productLink.nullable(),
  /** The active products among `matingSkus`. */
  matingParts: z.array(productLink),
};

/** A product with all its public fields. */
export const product = productSummary.extend({
  category: categoryLink
    .extend({
      /** From the root to the category, inclusive. */
      path: z.array(categoryLink),
    })
    .nullable(),
  datasheet: z.string().nullable(),
  manufacturerLogo: z.string().nullable(),
  /** Where the manufacturer has datasheets; null if the product has a datasheet of its own. */
  manufacturerDatasheet: z.string().nullable(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** To download, such as further datasheets and certificates. */
  files: z.array(z.object({ url: z.string(), title: z.string() })),
  ...trade,
  attributes: z.array(attribute),
});
export type Product = z.output<typeof product>;

/** A part in one of its packagings. */
export const packagingSummary = productSummary.extend({ packaging: z.string().nullable() });
export type PackagingSummary = z.output<typeof packagingSummary>;

/** A product as the back office lists it. */
export const managedSummary = productSummary.extend({
  /** Rises by one with each change; a change must send the version that it is based on. */
  version: z.int(),
  archived: z.boolean(),
  /** Only some companies see it. */
  restricted: z.boolean(),
  /** Its position among the featured products, from 1; null when it is not featured. */
  featured: z.int().nullable(),
});
export type ManagedSummary = z.output<typeof managedSummary>;

/** A text in the other languages; null without a translation. */
const translations = z.object({ de: z.string().nullable() });

/** A product for the back office, with the time and author of the last change. Its texts are in English. */
export const managedProduct = product.extend({
  ...managedSummary.shape,
  /** The texts in the other languages; null without a translation. */
  translations: z.object({
    de: z.object({
      name: z.string().nullable(),
      description: z.string().nullable(),
      packaging: z.string().nullable(),
    }),
  }),
  pictures: z.array(z.object({ url: z.string(), alt: z.string(), translations })),
  files: z.array(z.object({ url: z.string(), title: z.string(), translations })),
  /** Export control classification number. */
  eccn: z.string().nullable(),
  /** How it is taxed; null is the standard rate. */
  taxClass: z.enum(taxClasses).nullable(),
  /** Of one piece as it is packed. */
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** Who sees it; null if everybody does. */
  restrictedTo: z.object({ viewers: z.array(productViewer) }).nullable(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
});
export type ManagedProduct = z.output<typeof managedProduct>;

export const productReference = z.object({ _id: z.string(), sku: z.string(), name: z.string() });

/** What a change of many products does, or would do. */
export const bulkOutcome = z.object({
  /** The selected products. */
  count: z.int(),
  changed: z.int(),
  /** Those that have the values already, such as no price to change. */
  unchanged: z.int(),
  /** Those that cannot be changed, and the first of them with the reason. */
  refused: z.int(),
  refusedProducts: z.array(productReference.extend({ reason: z.string() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
