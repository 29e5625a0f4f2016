import type { Page } from './test.ts';
import type { z } from 'zod';
import { type ManagedProduct, type ProductSummary } from '#features/catalogue/contract.ts';
import { addProduct, getManagedProduct } from '#features/catalogue/managed-products-contract.ts';
import type { Api } from '#shared/api-client.ts';
import { value } from './session-by-api.ts';

/** The path of a product's order form. */
export async function productPath(page: Page, sku: string): Promise<string> {
  return `/product/${(await productBySku(page, sku))._id}`;
}

/** The path of a product's public page. */
export async function partPath(page: Page, sku: string): Promise<string> {
  return `/parts/${(await productBySku(page, sku)).slug}`;
}

async function productBySku(page: Page, sku: string): Promise<ProductSummary> {
  const response = await page.request.get(`/api/product?q=${sku}&limit=1`);
  const [product] = (await response.json()) as ProductSummary[];
  if (!product) throw new Error(`there is no ${sku}`);
  return product;
}

/** The path of a product's edit form. */
export async function editPath(page: Page, sku = 'BB-PS-DR24-5'): Promise<string> {
  return `/dashboard/manageproducts/${(await productBySku(page, sku))._id}`;
}

type Fields = z.input<(typeof addProduct)['body']>;

/** Adds a product for this test only. */
export async function productByApi(api: Api, body: Fields): Promise<ManagedProduct> {
  const { insertedId } = value(await api(addProduct, { body }));
  return value(await api(getManagedProduct, { params: { id: insertedId } }));
}
