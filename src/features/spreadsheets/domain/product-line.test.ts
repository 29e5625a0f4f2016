import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedFields,
  differingFields,
  type ProductFields,
} from '#features/catalogue/domain/changed-fields.ts';
import { productChangeFields } from '#features/catalogue/domain/product-fields.ts';
import { toUnitPriceDecimal } from '#shared/money.ts';
import { singleLine } from '#shared/single-line.ts';
import { text } from '#shared/text.ts';
import type { LineCategory } from './line-categories.ts';
import { toCells, parseCells } from './product-line.ts';

const resistors: LineCategory = {
  slug: 'resistors',
  attributes: [
    { key: 'resistance', names: { en: 'Resistance', de: 'Widerstand' }, unit: 'Ω', type: 'number' },
    { key: 'tolerance', names: { en: 'Tolerance', de: null }, unit: '%', type: 'number' },
    { key: 'package', names: { en: 'Package', de: null }, unit: null, type: 'text' },
    {
      key: 'mounting',
      names: { en: 'Mounting', de: 'Montage' },
      unit: null,
      type: 'choice',
      choices: [{ en: 'Through-hole', de: 'Bedrahtet' }],
    },
  ],
};
const categories = new Map([['resistors', resistors]]);
const manufacturers = new Map([['nw gmbh', 'Nordwerk']]);
const exact = {
  categories,
  manufacturers,
  decimalComma: false,
  currency: 'USD',
  uploadedFiles: new Set<string>(),
  units: new Map(),
  viewers: new Map(),
} as const;

/** Control characters except tabs and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Texts as the shop stores them: trimmed, without control characters. */
const stored = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', maxLength })
    .map((value) => value.trim())
    .filter((value) => value !== '' && !CONTROL.test(value));
const storedLine = (maxLength: number) =>
  stored(maxLength).filter((value) => singleLine(text(maxLength)).safeParse(value).success);
const price = fc
  .bigInt({ min: 1n, max: 9_999_999_999_999n })
  .map((tenThousandths) =>
    toUnitPriceDecimal({ millionths: tenThousandths * 100n, currency: 'USD' }),
  );
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const product = fc.record({
  sku: fc.stringMatching(/^[A-Z0-9][A-Z0-9._/-]{0,38}$/),
  name: storedLine(60),
  description: maybe(stored(200)),
  mpn: maybe(storedLine(30)),
  manufacturer: maybe(storedLine(30)),
  price: maybe(price),
  minQuantity: fc.integer({ min: 1, max: 999_999_999 }),
  orderMultiple: fc.integer({ min: 1, max: 999_999_999 }),
  leadTimeDays: maybe(fc.integer({ min: 0, max: 3650 })),
  lifecycle: fc.constantFrom('active', 'new', 'not-recommended', 'obsolete'),
  category: fc.constant('resistors'),
  attributes: fc.record(
    {
      resistance: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => n !== 0),
      package: storedLine(20),
    },
    { requiredKeys: [] },
  ),
  img: maybe(fc.constantFrom('/pictures/a;b|c.svg', '/pictures/b.svg')),
  files: fc.array(
    fc.record(
      {
        url: fc.constantFrom('/files/product-files/a.pdf', '/files/product-files/b.pdf'),
        title: storedLine(20),
        translations: fc.record({ de: storedLine(20) }),
      },
      { requiredKeys: ['url', 'title'] },
    ),
    { maxLength: 3 },
  ),
  pictures: fc.array(
    fc.record(
      {
        url: fc.constantFrom('/pictures/a;b|c.svg', '/pictures/b.svg'),
        alt: fc.oneof(fc.constant(''), storedLine(20)),
        translations: fc.record({ de: storedLine(20) }),
      },
      { requiredKeys: ['url', 'alt'] },
    ),
    { maxLength: 3 },
  ),
  translations: fc.record({
    de: fc.record(
      { name: storedLine(60), description: stored(200), packaging: storedLine(30) },
      { requiredKeys: ['name'] },
    ),
  }),
  priceBreaks: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 999_999_999 }), price }), {
    maxLength: 4,
  }),
});

function definedFields(fields: object): ProductFields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as ProductFields;
}

describe('a product as a line of a file', () => {
  test('is parsed back to the same product, to the last digit', () => {
    fc.assert(
      fc.property(product, fc.nat(999_999_999), (fields, stock) => {
        const before = definedFields(fields);
        const { values, errors } = parseCells(toCells(before, stock), exact, undefined);
        expect(errors).toEqual([]);
        const { stock: counted, ...rest } = values;
        const after = changedFields(before, productChangeFields.parse(rest));
        expect(differingFields(before, after)).toEqual([]);
        expect(counted).toBe(String(stock));
      }),
    );
  });

  test('has decimal commas only with that setting', () => {
    const cells = { price: '1.234,5', category: 'resistors', attributes: 'resistance= 4,7k' };
    const comma = parseCells(cells, { ...exact, decimalComma: true }, undefined);
    expect(comma).toMatchObject({
      values: { price: '1234.5', attributes: { resistance: 4700 } },
      errors: [],
    });
    const mixed = { ...cells, price: '12.50', attributes: 'resistance= 4.7k' };
    expect(parseCells(mixed, { ...exact, decimalComma: true }, undefined)).toMatchObject({
      values: { price: '12.50', attributes: { resistance: 4700 } },
      errors: [],
    });
    const point = parseCells(cells, exact, undefined);
    expect(point).toMatchObject({
      values: { price: '1.234,5' },
      errors: [{ field: 'attributes' }],
    });
  });

  test.each([
    ['resistance= 4k7; tolerance= ±1%', { resistance: 4700, tolerance: 1 }],
    ['resistance= 4.7 kOhm', { resistance: 4700 }],
    ['resistance= 0R1', { resistance: 0.1 }],
  ])('accepts values in every notation that filters accept: %s', (attributes, expected) => {
    const line = parseCells({ category: 'resistors', attributes }, exact, undefined);
    expect(line).toMatchObject({ values: { attributes: expected }, errors: [] });
  });

  test.each([
    ['resistance= 10 V', 'resistance: a number such as 4k7 in Ω, not 10 V'],
    ['Tolerance= 10k', 'Tolerance: a number such as 0.5 in %, not 10k'],
  ])('reports the expected format of a value that cannot be parsed: %s', (attributes, detail) => {
    const { errors } = parseCells({ category: 'resistors', attributes }, exact, undefined);
    expect(errors).toEqual([{ field: 'attributes', detail }]);
  });

  test('takes names and choices in any language', () => {
    const cells = { category: 'resistors', attributes: 'Widerstand=10k; Montage=bedrahtet' };
    expect(parseCells(cells, exact, undefined)).toMatchObject({
      values: { attributes: { resistance: 10_000, mounting: 'Through-hole' } },
      errors: [],
    });
  });

  test('reports an unknown category without errors about its attributes', () => {
    const cells = { category: 'nowhere', attributes: 'resistance= much; colour= red' };
    for (const current of [undefined, { category: 'resistors' }]) {
      expect(parseCells(cells, exact, current).errors).toEqual([
        { field: 'category', detail: 'There is no such category' },
      ]);
    }
  });

  test("uses the attributes of the product's current category if the file has no such column", () => {
    const cells = { attributes: 'Resistance= 10k' };
    expect(parseCells(cells, exact, { category: 'resistors' }).values).toEqual({
      attributes: { resistance: 10_000 },
    });
    expect(parseCells(cells, exact, undefined).errors).toHaveLength(1);
  });

  test('keeps the German texts of columns that the file does not have', () => {
    const before = definedFields({
      sku: 'A',
      name: 'Busbar',
      translations: {
        de: { name: 'Sammelschiene', description: 'Aus Kupfer', packaging: 'Karton' },
      },
    });
    const { values } = parseCells({ nameDe: 'Stromschiene', packagingDe: '' }, exact, undefined);
    expect(changedFields(before, productChangeFields.parse(values)).translations).toEqual({
      de: { name: 'Stromschiene', description: 'Aus Kupfer' },
    });
  });

  const front = {
    url: '/pictures/front.svg',
    alt: 'From the front',
    translations: { de: 'Vorne' },
  };
  const side = { url: '/pictures/side.svg', alt: 'From the side' };
  const pictured = { img: front.url, pictures: [front, side] };

  test.each([
    ['its own text', { imgText: 'Front' }, [{ ...front, alt: 'Front' }, side]],
    ['no text', { imgText: '', imgTextDe: '' }, [side]],
    [
      'the same text at another address',
      { img: '/pictures/new.svg' },
      [{ ...front, url: '/pictures/new.svg' }, side],
    ],
    ['the same text beside other pictures', { pictures: '' }, [front]],
    [
      'the text that an earlier file lists',
      { pictures: '/pictures/front.svg | Listed' },
      [{ url: front.url, alt: 'Listed' }],
    ],
  ])('gives the main picture %s', (_what, cells, pictures) => {
    expect(parseCells(cells, exact, pictured)).toEqual({
      values: { ...('img' in cells ? { img: cells.img } : {}), pictures },
      errors: [],
    });
  });

  test.each([
    [{ img: '', imgText: 'Of nothing' }, 'imgText'],
    [{ img: '/pictures/a.svg', imgText: 'a'.repeat(201) }, 'imgText'],
    [{ img: '/pictures/a.svg', imgTextDe: 'a'.repeat(201) }, 'imgTextDe'],
    [{ files: '/files/product-files/a.pdf' }, 'files'],
  ])('reports in which column %j is wrong', (cells, field) => {
    expect(parseCells(cells, exact, undefined).errors).toMatchObject([{ field }]);
  });

  test.each([
    ['category', { category: 'nowhere' }],
    ['priceBreaks', { priceBreaks: '100 for 5' }],
    ['pictures', { pictures: 'a picture' }],
    ['pictures', { pictures: '/pictures/a.svg | one | two | three' }],
    ['attributes', { category: 'Resistors', attributes: 'colour= red' }],
    ['attributes', { category: 'Resistors', attributes: 'mounting= glued' }],
    ['attributes', { category: 'Resistors', attributes: 'resistance= much' }],
  ])('reports that %s cannot be parsed in %j', (field, cells) => {
    expect(parseCells(cells, exact, undefined).errors).toMatchObject([{ field }]);
  });
});
