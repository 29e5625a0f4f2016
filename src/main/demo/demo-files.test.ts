import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { largestOrder, quantityFault, smallestOrder } from '#features/catalogue/domain/order-quantity.ts';
import type { CategoryBranch } from '#features/catalogue/server/index.ts';
import { parseUnitPrice } from '#shared/money.ts';
import { projectRoot } from '../project-root.ts';
import { readDemoFiles } from './demo-files.ts';

const { tree, products, reviews } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const pictureFolders = ['assets/pictures', 'db/demo/pictures'];
const pictures = new Set(
  (
    await Promise.all(
      pictureFolders.map((folder) => readdir(path.join(projectRoot, folder)).catch(() => [])),
    )
  ).flat(),
);

const leaves = new Map(leavesOf(tree).map((branch) => [branch.slug, branch]));

function leavesOf(branches: readonly CategoryBranch[]): CategoryBranch[] {
  return branches.flatMap((branch) => (branch.children ? leavesOf(branch.children) : [branch]));
}

const millionths = (price: string) => parseUnitPrice(price, 'USD').millionths;

function repeated(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

const ruleOf = ({ minQuantity = 1, orderMultiple = 1 }: (typeof products)[number]) => ({
  minQuantity,
  orderMultiple,
});

describe('the demo catalogue', () => {
  test('has at least 120 products in at least 10 categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(120);
    expect(tree.length).toBeGreaterThanOrEqual(10);
    expect(new Set(products.map(({ category }) => category)).size).toBeGreaterThanOrEqual(10);
  });

  test('gives no two products a SKU, a name or a description', () => {
    expect(repeated(products.map(({ sku }) => sku.toUpperCase()))).toEqual([]);
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ description }) => description ?? ''))).toEqual([]);
  });

  test('reviews only what it sells, and each part once per person', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    expect(reviews.filter(({ sku }) => !skus.has(sku))).toEqual([]);
    expect(repeated(reviews.map(({ sku, customer }) => `${customer}: ${sku}`))).toEqual([]);
  });
});

describe('every demo product', () => {
  test('can be ordered from its minimum on, a whole number of multiples', () => {
    for (const product of products) {
      const { sku, stock = 0 } = product;
      const rule = ruleOf(product);
      expect(smallestOrder(rule), sku).toBe(rule.minQuantity);
      // What is sold out is so altogether: a rest that nobody can order would be a trap.
      if (stock > 0) expect(largestOrder(rule, stock), sku).toBeGreaterThan(0);
    }
  });

  test('costs less a piece at each price break, which somebody can order', () => {
    for (const product of products) {
      const { sku, price = '', priceBreaks = [] } = product;
      const rule = ruleOf(product);
      const steps = [{ quantity: rule.minQuantity, price }, ...priceBreaks];
      for (const [index, step] of steps.entries()) {
        expect(quantityFault(step.quantity, rule, step.quantity), sku).toBeNull();
        const before = steps[index - 1];
        if (!before) continue;
        expect(step.quantity, sku).toBeGreaterThan(before.quantity);
        expect(millionths(step.price) < millionths(before.price), sku).toBe(true);
      }
    }
  });

  test('has attributes, all of them of its category', () => {
    for (const { sku, category = '', attributes = {} } of products) {
      const known = leaves.get(category)?.attributes?.map(({ key }) => key) ?? [];
      expect(Object.keys(attributes), sku).not.toEqual([]);
      expect(known, sku).toEqual(expect.arrayContaining(Object.keys(attributes)));
    }
  });

  test('is described and pictured', () => {
    for (const { sku, description = '', manufacturer, pictures: shown = [] } of products) {
      expect(description.length, sku).toBeGreaterThan(60);
      expect(manufacturer, sku).toBeTruthy();
      expect(shown, sku).not.toEqual([]);
      for (const { url, alt } of shown) {
        expect(alt, sku).toBeTruthy();
        expect(pictures, sku).toContain(path.basename(url));
      }
    }
  });
});
