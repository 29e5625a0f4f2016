import { z } from 'zod';
import {
  findProductViewers,
  addProduct,
  deleteProduct,
  listManagedProducts,
  getManagedProduct,
  changeProduct,
  correctStock,
  actOnProducts,
  countManagedProducts,
  previewBulkChange,
  makeBulkChange,
  undoBulkChange,
  listFeatured,
  featureProducts,
  uploadProductPicture,
  uploadProductFile,
} from './managed-products-contract.ts';
import {
  listCategories,
  addCategory,
  changeCategory,
  mergeCategories,
  deleteCategory,
} from './category-contract.ts';
import { endpoint } from '#shared/endpoint.ts';
import { pageQuery } from '#shared/pagination.ts';
import { id } from '#shared/text.ts';
import { productRefusals, refusalsOfCategories } from './domain/refusals.ts';
import { packagingSummary, product, productSummary } from './domain/product-documents.ts';
import { partSlug } from './domain/product-fields.ts';

export type { Category, CategoryAttribute, CategoryEffect } from './domain/category-documents.ts';
export type {
  BulkOutcome,
  ManagedProduct,
  ManagedSummary,
  PackagingSummary,
  Product,
  ProductSummary,
} from './domain/product-documents.ts';
export type { ProductSelection } from './domain/product-selection.ts';
export type { NewProduct, StockCorrection } from './domain/product-fields.ts';

export const catalogueRefusals = productRefusals;
export const categoryRefusals = refusalsOfCategories;

export const listProducts = endpoint({
  method: 'GET',
  path: '/product',
  summary: 'List the active products: featured first, then the newest',
  access: 'public',
  query: pageQuery,
  response: z.array(productSummary),
  paged: true,
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/product/{id}',
  summary: 'Get a product',
  access: 'public',
  params: z.object({ id }),
  response: product,
  refusals: [catalogueRefusals.productNotFound],
});

export const getPart = endpoint({
  method: 'GET',
  path: '/parts/{slug}',
  summary: 'Get a product by its slug, the last segment of the URL of its page',
  access: 'public',
  params: z.object({ slug: partSlug }),
  response: product,
  refusals: [catalogueRefusals.productNotFound],
});

export const listPackagings = endpoint({
  method: 'GET',
  path: '/product/{id}/packagings',
  summary: 'List all offers of the part that a product offers, in each of its packagings',
  access: 'public',
  params: z.object({ id }),
  response: z.array(packagingSummary),
  refusals: [catalogueRefusals.productNotFound],
});

export const catalogueContract = {
  listProducts,
  getProduct,
  getPart,
  listPackagings,
  findProductViewers,
  addProduct,
  deleteProduct,
  listManagedProducts,
  getManagedProduct,
  changeProduct,
  correctStock,
  actOnProducts,
  countManagedProducts,
  previewBulkChange,
  makeBulkChange,
  undoBulkChange,
  listFeatured,
  featureProducts,
  listCategories,
  addCategory,
  changeCategory,
  mergeCategories,
  deleteCategory,
  uploadProductPicture,
  uploadProductFile,
};
