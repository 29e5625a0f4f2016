import type { Page } from '@playwright/test';
import type { ProductSummary } from '#features/catalogue/contract.ts';

/** The address of the order form of a product found by its SKU. */
export async function productPath(page: Page, sku: string): Promise<string> {
  return `/product/${(await productBySku(page, sku))._id}`;
}

/** The address of the public page of a product found by its SKU. */
export async function partPath(page: Page, sku: string): Promise<string> {
  return `/parts/${(await productBySku(page, sku)).slug}`;
}

async function productBySku(page: Page, sku: string): Promise<ProductSummary> {
  const reply = await page.request.get(`/api/product?q=${sku}&limit=1`);
  const [product] = (await reply.json()) as ProductSummary[];
  if (!product) throw new Error(`there is no ${sku}`);
  return product;
}
