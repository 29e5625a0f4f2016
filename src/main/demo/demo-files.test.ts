import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  maxOrderQuantity,
  quantityError,
  smallestOrderableQuantity,
} from '#features/catalogue/domain/order-quantity.ts';
import type { CategoryBranch } from '#features/catalogue/server/index.ts';
import { parseUnitPrice } from '#shared/money.ts';
import { projectRoot } from '../project-root.ts';
import { readDemoFiles } from './demo-files.ts';

const { tree, products, reviews } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const MAX_BYTES = 40_000;
const pictureFolders = ['assets/pictures', 'db/demo/pictures'];
const pictures = new Set(
  (
    await Promise.all(
      pictureFolders.map((folder) => readdir(path.join(projectRoot, folder)).catch(() => [])),
    )
  ).flat(),
);

type Product = (typeof products)[number];

const leaves = new Map(leavesOf(tree).map((branch) => [branch.slug, branch]));

function leavesOf(branches: readonly CategoryBranch[]): CategoryBranch[] {
  return branches.flatMap((branch) => (branch.children ? leavesOf(branch.children) : [branch]));
}

const millionths = (price: string) => parseUnitPrice(price, 'USD').millionths;

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

const ruleOf = ({ minQuantity = 1, orderMultiple = 1 }: Product) => ({
  minQuantity,
  orderMultiple,
});

/** The unit prices from the minimum quantity on. */
function stepsOf(one: Product) {
  const steps = [
    { quantity: ruleOf(one).minQuantity, price: one.price ?? '' },
    ...(one.priceBreaks ?? []),
  ];
  return steps.map(({ quantity, price }) => ({ quantity, price: millionths(price) }));
}

/** The SKUs of the products that meet the condition. */
function skusWhere(condition: (one: Product) => unknown): string[] {
  return products.filter(condition).map(({ sku }) => sku);
}

describe('the demo catalogue', () => {
  test('has at least 120 products in at least 10 categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(tree.length).toBeGreaterThanOrEqual(10);
    expect(new Set(products.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
  });

  test('has unique SKUs, names and descriptions', () => {
    expect(repeated(products.map(({ sku }) => sku.toUpperCase()))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ description }) => description ?? ''))).toEqual([]);
  });

  test('has reviews of its products only, at most one per customer and product', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    expect(reviews.filter(({ sku }) => !skus.has(sku))).toEqual([]);
    expect(repeated(reviews.map(({ sku, customer }) => `${customer}: ${sku}`))).toEqual([]);
  });
});

/** Whether there is stock, but less than the minimum quantity: then it should be 0. */
function hasTooLittleStock(one: Product): boolean {
  const { stock = 0 } = one;
  return stock > 0 && maxOrderQuantity(ruleOf(one), stock) === 0;
}

function hasBadBreaks(one: Product): boolean {
  return stepsOf(one).some((step, index, all) => {
    const before = all[index - 1];
    if (quantityError(step.quantity, ruleOf(one), step.quantity)) return true;
    return before !== undefined && !(step.quantity > before.quantity && step.price < before.price);
  });
}

function hasInvalidAttributes({ category = '', attributes = {} }: Product): boolean {
  const known = new Set(leaves.get(category)?.attributes?.map(({ key }) => key));
  const keys = Object.keys(attributes);
  return keys.length === 0 || keys.some((key) => !known.has(key));
}

function lacksPicture({ pictures: own = [] }: Product): boolean {
  return own.length === 0 || own.some(({ url, alt }) => !alt || !pictures.has(path.basename(url)));
}

describe('every demo product', () => {
  test('has a minimum quantity that is a multiple of its order multiple', () => {
    expect(
      skusWhere((one) => smallestOrderableQuantity(ruleOf(one)) !== ruleOf(one).minQuantity),
    ).toEqual([]);
  });

  test('has no stock, or enough for the minimum quantity', () => {
    expect(skusWhere(hasTooLittleStock)).toEqual([]);
  });

  test('is cheaper at each price break, which is an orderable quantity', () => {
    expect(skusWhere(hasBadBreaks)).toEqual([]);
  });

  test('has attributes, and only those of its category', () => {
    expect(skusWhere(hasInvalidAttributes)).toEqual([]);
  });

  test('has a description, a manufacturer and an existing picture', () => {
    expect(skusWhere(({ description = '' }) => description.length <= 60)).toEqual([]);
    expect(skusWhere(({ manufacturer }) => !manufacturer)).toEqual([]);
    expect(skusWhere(lacksPicture)).toEqual([]);
  });

  test('has a picture of its own, which is small in every size and format', async () => {
    const shown = products.map(({ pictures: [first] = [] }) => path.basename(first?.url ?? ''));
    expect(repeated(shown)).toEqual([]);
    const forms = ['.webp', '.avif', '-small.avif', '-card.webp'];
    const files = shown.flatMap((file) => forms.map((form) => file.replace(/\.webp$/, form)));
    const sizes = await Promise.all(
      files.map(
        async (file) => (await stat(path.join(projectRoot, pictureFolders[1] ?? '', file))).size,
      ),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
