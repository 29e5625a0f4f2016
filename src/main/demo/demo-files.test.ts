import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  maxOrderQuantity,
  quantityError,
  smallestOrderableQuantity,
} from '#features/catalogue/domain/order-quantity.ts';
import { choicesOf } from '#features/catalogue/domain/attributes.ts';
import type { CategoryBranch } from '#features/catalogue/server/index.ts';
import { parseUnitPrice } from '#shared/money.ts';
import { baseUnits } from '#shared/quantity/units.ts';
import { projectRoot } from '#platform/project-root.ts';
import { readDemoFiles } from './demo-files.ts';

const { tree, products, packagings, reviews } = await readDemoFiles(
  path.join(projectRoot, 'db/demo'),
);
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

function attributeCount({ attributes = {} }: Product): number {
  return Object.keys(attributes).length;
}

function otherParts({ replacedBySku, matingSkus = [] }: Product): readonly string[] {
  return replacedBySku ? [...matingSkus, replacedBySku] : matingSkus;
}

type Attribute = NonNullable<CategoryBranch['attributes']>[number];

function hasInvalidAttributes({ category = '', attributes = {} }: Product): boolean {
  const known = new Map(leaves.get(category)?.attributes?.map((one) => [one.key, one]));
  return Object.entries(attributes).some(([key, value]) => !isValueOf(known.get(key), value));
}

function isValueOf(attribute: Attribute | undefined, value: string | number): boolean {
  if (!attribute) return false;
  const { type, choices = [] } = attribute;
  if (type === 'number') return typeof value === 'number';
  return choicesOf({ type, choices })?.some((one) => one.value === value) ?? true;
}

/** Words that a German text has, but not one that was forgotten in English. */
const ENGLISH = /\b(the|with|and|for|from|of|without|which)\b/i;

function lacksGerman({ name, translations = {}, pictures: own = [] }: Product): boolean {
  const { name: germanName = '', description = '', packaging = '' } = translations.de ?? {};
  const texts = [germanName, description, packaging, ...own.map((one) => one.translations?.de)];
  const isEnglish = texts.some((one) => !one || ENGLISH.test(one));
  return isEnglish || germanName === name || description.length <= 60;
}

function lacksPicture({ pictures: own = [] }: Product): boolean {
  return own.length === 0 || own.some(({ url, alt }) => !alt || !pictures.has(path.basename(url)));
}

describe('every demo category', () => {
  const attributes = [...leaves.values()].flatMap((one) => one.attributes ?? []);

  test('has a German name, and so have its attributes', () => {
    const named = [...tree, ...leaves.values(), ...attributes];
    expect(named.filter(({ translations }) => !translations?.de)).toEqual([]);
  });

  test('has at most nine filters, and numbers in units that the shop knows', () => {
    const filters = [...leaves.values()].map(
      (one) => one.attributes?.filter(({ isFilter }) => isFilter).length ?? 0,
    );
    expect(Math.max(...filters)).toBeLessThanOrEqual(9);
    const units = attributes.flatMap(({ unit }) => unit ?? []);
    expect(units.filter((unit) => !baseUnits().includes(unit))).toEqual([]);
  });
});

describe('every demo part in several packagings', () => {
  const mains = new Map(products.map((one) => [one.sku, one]));

  test('has an SKU, a name and a packaging of its own for each', () => {
    const all = [...products, ...packagings];
    expect(repeated(all.map(({ sku }) => sku))).toEqual([]);
    expect(repeated(all.map(({ name }) => name))).toEqual([]);
    expect(packagings.filter((one) => one.packaging === mainOf(one)?.packaging)).toEqual([]);
    expect(packagings.filter((one) => !one.translations?.de?.packaging)).toEqual([]);
  });

  test('can be ordered in each, cheaper per piece than the smallest', () => {
    expect(packagings.filter(hasTooLittleStock)).toEqual([]);
    expect(packagings.filter(hasBadBreaks)).toEqual([]);
    expect(packagings.filter((one) => !(Number(one.price) < Number(mainOf(one)?.price)))).toEqual(
      [],
    );
  });

  function mainOf({ packagingOf = '' }: Product) {
    return mains.get(packagingOf);
  }
});

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

  test('has as many attributes as the first page of a datasheet', () => {
    expect(skusWhere((one) => attributeCount(one) < 10 || attributeCount(one) > 20)).toEqual([]);
  });

  test('has only attributes of its category, with values of their type', () => {
    expect(skusWhere(hasInvalidAttributes)).toEqual([]);
  });

  test('has its texts in German', () => {
    expect(skusWhere(lacksGerman)).toEqual([]);
  });

  test('has origin, HS code, RoHS, REACH, weight, packaging and warranty', () => {
    const fields = [
      'originCountry',
      'hsCode',
      'rohs',
      'reach',
      'weightGrams',
      'packaging',
      'warrantyMonths',
    ] as const;
    expect(skusWhere((one) => fields.some((field) => one[field] === undefined))).toEqual([]);
  });

  test('names only replacements and mating parts that exist', () => {
    const skus = new Set(products.map(({ sku }) => sku));
    expect(
      skusWhere((one) => otherParts(one).some((sku) => sku === one.sku || !skus.has(sku))),
    ).toEqual([]);
  });

  test('that is obsolete has a replacement', () => {
    expect(skusWhere((one) => one.lifecycle === 'obsolete' && !one.replacedBySku)).toEqual([]);
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
