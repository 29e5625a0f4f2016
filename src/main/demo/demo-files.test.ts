import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  maxOrderQuantity,
  quantityFault,
  minOrderQuantity,
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

/** The SKUs of the products with this error. */
function thoseWith(fault: (one: Product) => unknown): string[] {
  return products.filter(fault).map(({ sku }) => sku);
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

/** Stock that is not enough for the minimum quantity: it should be 0 instead. */
function isTrap(one: Product): boolean {
  const { stock = 0 } = one;
  return stock > 0 && maxOrderQuantity(ruleOf(one), stock) === 0;
}

function hasBadBreaks(one: Product): boolean {
  return stepsOf(one).some((step, index, all) => {
    const before = all[index - 1];
    if (quantityFault(step.quantity, ruleOf(one), step.quantity)) return true;
    return before !== undefined && !(step.quantity > before.quantity && step.price < before.price);
  });
}

function hasForeignAttributes({ category = '', attributes = {} }: Product): boolean {
  const known = new Set(leaves.get(category)?.attributes?.map(({ key }) => key));
  const keys = Object.keys(attributes);
  return keys.length === 0 || keys.some((key) => !known.has(key));
}

function isUnseen({ pictures: shown = [] }: Product): boolean {
  return (
    shown.length === 0 || shown.some(({ url, alt }) => !alt || !pictures.has(path.basename(url)))
  );
}

describe('every demo product', () => {
  test('can be ordered from its minimum on, a whole number of multiples', () => {
    expect(thoseWith((one) => minOrderQuantity(ruleOf(one)) !== ruleOf(one).minQuantity)).toEqual(
      [],
    );
  });

  test('has no stock or enough for an order', () => {
    expect(thoseWith(isTrap)).toEqual([]);
  });

  test('is cheaper at each price break, which is an orderable quantity', () => {
    expect(thoseWith(hasBadBreaks)).toEqual([]);
  });

  test('has attributes, all of them of its category', () => {
    expect(thoseWith(hasForeignAttributes)).toEqual([]);
  });

  test('has a description, a manufacturer and an existing picture', () => {
    expect(thoseWith(({ description = '' }) => description.length <= 60)).toEqual([]);
    expect(thoseWith(({ manufacturer }) => !manufacturer)).toEqual([]);
    expect(thoseWith(isUnseen)).toEqual([]);
  });

  test('has a picture of its own, small in each form that pages ask for', async () => {
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
