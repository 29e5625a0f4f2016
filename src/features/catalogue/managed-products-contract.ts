// The calls by which admins manage products. Not in contract.ts, which public pages load.
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { atMost, id, text } from '#shared/text.ts';
import { deletion, inserted, optionalField } from '#shared/api-schemas.ts';
import { bulkChange } from './domain/bulk-change.ts';
import {
  managedSorts,
  productActions,
  productStates,
  stockStates,
  visibilities,
} from './domain/managed-list.ts';
import { productViewer } from './domain/product-viewers.ts';
import { productRefusals } from './domain/refusals.ts';
import {
  bulkOutcome,
  managedProduct,
  managedSummary,
  product,
  productReference,
} from './domain/product-documents.ts';
import {
  MAX_PRODUCT_FILE_BYTES,
  newProduct,
  productChangeFields,
  stockCorrection,
} from './domain/product-fields.ts';
import {
  managedFilter,
  MAX_PRODUCTS_PER_ACTION,
  oneOf,
  productSelection,
} from './domain/product-selection.ts';
import { MAX_FEATURED_PRODUCTS } from './domain/featured-rank.ts';

export const findProductViewers = endpoint({
  method: 'GET',
  path: '/product-viewers',
  summary: 'Groups and companies to whom a product can be restricted, whose name contains `q`',
  access: 'staff:products.change',
  query: z.object({ q: text(200).optional() }),
  /** Groups first; the tax number tells companies with the same name apart. */
  response: z.array(productViewer.extend({ taxNumber: z.string().nullable() })),
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/product/',
  summary: 'Add a product',
  access: 'staff:products.change',
  body: newProduct,
  status: 201,
  response: product.extend(inserted),
  refusals: [productRefusals.skuTaken],
  once: true,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/product/{id}',
  summary: 'Delete a product',
  access: 'staff:products.change',
  params: z.object({ id }),
  response: deletion,
  refusals: [productRefusals.productNotFound],
  once: true,
});

export const listManagedProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'List products for the back office, archived ones included',
  access: 'staff:products.see',
  query: pageQuery.extend({
    state: oneOf(productStates),
    stock: oneOf(stockStates),
    visibility: oneOf(visibilities),
    category: text(80).optional(),
    sort: oneOf(managedSorts),
  }),
  response: z.array(managedSummary),
  paged: true,
});

export const getManagedProduct = endpoint({
  method: 'GET',
  path: '/products/{id}',
  summary: 'Get a product for the back office, active or archived',
  access: 'staff:products.see',
  params: z.object({ id }),
  response: managedProduct,
  refusals: [productRefusals.productNotFound],
});

export const changeProduct = endpoint({
  method: 'PATCH',
  path: '/product/{id}',
  summary: 'Change a product: absent fields stay, empty fields are cleared',
  access: 'staff:products.change',
  params: z.object({ id }),
  body: productChangeFields.extend({
    /**
     * The version that the caller loaded. If the product has a newer one, the change is refused.
     */
    version: z.int().min(1),
    stock: optionalField(stockCorrection),
  }),
  response: managedProduct,
  refusals: [
    productRefusals.productNotFound,
    productRefusals.skuTaken,
    productRefusals.stockChanged,
    productRefusals.productChanged,
  ],
  once: true,
});
export type ProductChange = z.output<(typeof changeProduct)['body']>;

export const correctStock = endpoint({
  method: 'POST',
  path: '/product/{id}/stock',
  summary: 'Correct the stock after a count; the ledger records the user and the reason',
  access: 'staff:stock.correct',
  params: z.object({ id }),
  body: stockCorrection,
  response: z.object({ stock: z.int() }),
  refusals: [productRefusals.productNotFound, productRefusals.stockChanged],
  once: true,
});

export const actOnProducts = endpoint({
  method: 'POST',
  path: '/product-actions',
  summary: 'Archive, restore or undelete products; each product succeeds or fails on its own',
  access: 'staff:products.change',
  body: z.strictObject({
    action: z.enum(productActions),
    ids: z
      .array(id)
      .min(1, 'At least one')
      .max(MAX_PRODUCTS_PER_ACTION, atMost(MAX_PRODUCTS_PER_ACTION)),
  }),
  response: z.object({
    done: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  once: true,
});

export const countManagedProducts = endpoint({
  method: 'GET',
  path: '/product-count',
  summary: 'Count the products that the filters of the back office select',
  access: 'staff:products.see',
  query: z.object(managedFilter),
  response: z.object({ count: z.int() }),
});

export const previewBulkChange = endpoint({
  method: 'POST',
  path: '/product-bulk-changes/preview',
  summary: 'Get what a change of many products would do, without changing any',
  access: 'staff:products.change',
  body: z.strictObject({ select: productSelection, change: bulkChange }),
  response: bulkOutcome.extend({
    /** The first changes. */
    samples: z.array(productReference.extend({ old: z.string(), new: z.string() })),
  }),
  refusals: [productRefusals.tooManyProducts, productRefusals.categoryNotFound],
  repeatable: true,
});

export const makeBulkChange = endpoint({
  method: 'POST',
  path: '/product-bulk-changes',
  summary:
    'Change up to 10,000 products at once; products that cannot be changed are left as they are',
  access: 'staff:products.change',
  body: z.strictObject({
    select: productSelection,
    change: bulkChange,
    /** The number of selected products that the caller has seen. */
    count: z.int().min(0),
  }),
  status: 201,
  response: bulkOutcome.extend(inserted),
  refusals: [
    productRefusals.tooManyProducts,
    productRefusals.categoryNotFound,
    productRefusals.selectionChanged,
  ],
  once: true,
});

export const undoBulkChange = endpoint({
  method: 'POST',
  path: '/product-bulk-changes/{id}/undo',
  summary: 'Undo a change of many products; products that have changed since stay as they are',
  access: 'staff:products.change',
  params: z.object({ id }),
  response: z.object({
    restored: z.int(),
    /** Products that have changed since, and the first of them. */
    notRestored: z.int(),
    notRestoredProducts: z.array(productReference),
  }),
  refusals: [productRefusals.bulkChangeNotFound],
  once: true,
});

export const listFeatured = endpoint({
  method: 'GET',
  path: '/featured',
  summary: 'List the featured products, in order',
  access: 'staff:products.see',
  response: z.array(managedSummary),
});

export const featureProducts = endpoint({
  method: 'PUT',
  path: '/featured',
  summary: 'Set the featured products and their order',
  access: 'staff:products.change',
  body: z.strictObject({
    ids: z
      .array(id)
      .max(MAX_FEATURED_PRODUCTS, atMost(MAX_FEATURED_PRODUCTS))
      .refine((ids) => new Set(ids).size === ids.length, 'Each product only once'),
    /** The ids that the change is based on, in order; without them, it replaces any list. */
    before: optionalField(z.array(id).max(MAX_FEATURED_PRODUCTS, atMost(MAX_FEATURED_PRODUCTS))),
  }),
  response: z.array(managedSummary),
  refusals: [productRefusals.productNotFound, productRefusals.featuredChanged],
});

export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/product/picture',
  summary: 'Upload a picture and get its URL, to be saved with a product or a category',
  access: 'staff:products.change',
  maxPerMinute: 120,
  query: z.object({
    /** The picture of a category is shown smaller. */
    use: optionalField(z.enum(['product', 'category'], 'Must be product or category')),
  }),
  upload: 'picture',
  response: z.object({ img: z.string() }),
  refusals: [productRefusals.pictureUnreadable],
  repeatable: true,
});

export const uploadProductFile = endpoint({
  method: 'POST',
  path: '/product/file',
  summary: 'Upload a PDF, such as a datasheet, and get its URL, to be saved with a product',
  access: 'staff:products.change',
  maxPerMinute: 120,
  upload: 'file',
  maxBytes: MAX_PRODUCT_FILE_BYTES,
  response: z.object({ url: z.string() }),
  refusals: [productRefusals.notAPdf],
  repeatable: true,
});
