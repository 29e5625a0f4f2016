import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getPart } from '../contract.ts';
import { changeProduct, getManagedProduct } from '../managed-products-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const trade = {
  originCountry: 'DE',
  hsCode: '853690',
  rohs: 'exempt',
  reach: 'no-svhc',
  weightGrams: 0.025,
  packaging: 'Tape and reel of 4,000',
  warrantyMonths: 24,
  replacedBySku: 'TRADE-9',
  matingSkus: ['TRADE-8', 'TRADE-7'],
} as const;

const partOf = (slug: string) => shop.api(getPart, { params: { slug } });

describe('what customs, purchasing and logistics need to know', () => {
  test('is stored, with the name of the country in the language of the request', async () => {
    const { slug } = await shop.product({ ...trade, matingSkus: [...trade.matingSkus] });
    expect(await partOf(slug)).toMatchObject({ value: { ...trade, originName: 'Germany' } });
    const german = await shop.app.inject({
      url: `/api/parts/${slug}`,
      headers: { 'accept-language': 'de' },
    });
    expect(german.json()).toMatchObject({ originName: 'Deutschland' });
  });

  test('may come from a form: texts, small letters, empty fields', async () => {
    const { _id: id } = await shop.product();
    const body = { version: 1, originCountry: 'fr', weightGrams: '1.5', hsCode: '' };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      value: { originCountry: 'FR', weightGrams: 1.5, hsCode: null },
    });
    const cleared = { version: 2, originCountry: null, weightGrams: '', matingSkus: [] };
    expect(await admin.api(changeProduct, { params: { id }, body: cleared })).toMatchObject({
      value: { originCountry: null, originName: null, weightGrams: null, matingSkus: [] },
    });
  });

  test.each([
    ['originCountry', 'Germany'],
    ['hsCode', '85.36'],
    ['rohs', 'yes'],
    ['reach', 'yes'],
    ['weightGrams', '-1'],
    ['weightGrams', '0.00001'],
    ['weightGrams', 1.23456789],
    ['lengthMm', '0'],
    ['widthMm', '1.234'],
    ['heightMm', '100001'],
    ['eccn', '3X001'],
    ['warrantyMonths', '601'],
    ['replacedBySku', 'not a SKU'],
  ])('is refused if %s is %s', async (field, value) => {
    const { _id: id } = await shop.product();
    const body = { version: 1, [field]: value };
    expect(await admin.api(changeProduct, { params: { id }, body })).toMatchObject({
      problem: { status: 422, errors: [{ pointer: `#/${field}` }] },
    });
  });
});

describe('size and export control number', () => {
  const size = { eccn: '3A001.A.2', lengthMm: 120.5, widthMm: 80, heightMm: 15 };

  test('are stored and cleared', async () => {
    const { _id: id } = await shop.product({ ...size, eccn: '3a001.a.2' });
    const params = { id };
    expect(await admin.api(getManagedProduct, { params })).toMatchObject({ value: size });
    const body = { version: 1, eccn: '', lengthMm: null, widthMm: '81.25' };
    expect(await admin.api(changeProduct, { params, body })).toMatchObject({
      value: { eccn: null, lengthMm: null, widthMm: 81.25, heightMm: 15 },
    });
  });

  test('are not public', async () => {
    const { slug } = await shop.product(size);
    const { value } = (await partOf(slug)) as { value: object };
    expect(Object.keys(value).filter((name) => name in size)).toEqual([]);
  });
});

describe('the products that a product names', () => {
  test('are linked while they are in the shop, in the order given', async () => {
    const names = { replacedBySku: 'LINK-1', matingSkus: ['LINK-3', 'LINK-2'] };
    const { _id: id, slug } = await shop.product(names);
    expect(await partOf(slug)).toMatchObject({ value: { replacement: null, matingParts: [] } });

    const one = await shop.product({ sku: 'LINK-1', name: 'Successor' });
    const two = await shop.product({ sku: 'LINK-2' });
    const three = await shop.product({ sku: 'LINK-3' });
    expect(await partOf(slug)).toMatchObject({
      value: {
        replacement: { _id: one._id, sku: 'LINK-1', name: 'Successor', slug: one.slug },
        matingParts: [{ _id: three._id }, { _id: two._id }],
      },
    });
    expect(await admin.api(getManagedProduct, { params: { id } })).toMatchObject({ value: names });
  });

  test('are shown by their new names', async () => {
    const { slug } = await shop.product({ replacedBySku: 'LINK-5' });
    const named = await shop.product({ sku: 'LINK-5', name: 'Old name' });
    expect(await partOf(slug)).toMatchObject({ value: { replacement: { name: 'Old name' } } });
    const body = { version: 1, name: 'New name' };
    await admin.api(changeProduct, { params: { id: named._id }, body });
    expect(await partOf(slug)).toMatchObject({ value: { replacement: { name: 'New name' } } });
  });
});
