import { describe, expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getProduct, listProducts } from '../contract.ts';
import { addProduct, deleteProduct } from '../managed-products-contract.ts';
import { categories, categoryAttributes } from './catalogue-tables.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

async function category(slug: string): Promise<void> {
  const id = crypto.randomUUID();
  const { queries } = shop.database;
  await queries.insert(categories).values({ id, slug, name: slug, position: 0 });
  const attribute = { categoryId: id, position: 0 } as const;
  await queries.insert(categoryAttributes).values([
    {
      ...attribute,
      id: crypto.randomUUID(),
      key: 'resistance',
      name: 'Resistance',
      unit: 'Ω',
      type: 'number',
    },
    { ...attribute, id: crypto.randomUUID(), key: 'package', name: 'Package', type: 'text' },
  ]);
}

const skuOf = async (body: { name: string; sku?: string }) => {
  const added = await admin.api(addProduct, { body });
  if (!added.ok) throw new Error(added.problem.title);
  return added.value.sku;
};

describe('adding a product', () => {
  test('requires only a name', async () => {
    const added = await admin.api(addProduct, { body: { name: 'Bare part' } });
    if (!added.ok) throw new Error(added.problem.title);
    expect(added.value).toMatchObject({
      name: 'Bare part',
      description: '',
      img: '/pictures/no-picture.svg',
      minQuantity: 1,
      orderMultiple: 1,
      stock: 0,
      price: null,
      lifecycle: 'active',
      insertedId: added.value._id,
    });
    const found = await shop.api(getProduct, { params: { id: added.value._id } });
    expect(found).toMatchObject({ ok: true, value: { name: 'Bare part', stock: 0 } });
  });

  test('without a SKU gets the next free one, unlike any order number', async () => {
    const first = await skuOf({ name: 'First' });
    expect(first).toMatch(/^SKU-0\d{3}$/);
    const after = (steps: number) =>
      `SKU-${String(Number(first.slice(4)) + steps).padStart(4, '0')}`;
    await skuOf({ name: 'Own SKU', sku: after(1) });
    expect(await skuOf({ name: 'Second' })).toBe(after(2));
  });

  test('accepts the texts of form fields, and empty fields as absent', async () => {
    const body = {
      name: ' Form part ',
      description: '',
      img: '',
      minQuantity: '10',
      stock: ' 250 ',
      price: '0.5',
    };
    expect(await admin.api(addProduct, { body })).toMatchObject({
      ok: true,
      value: { name: 'Form part', minQuantity: 10, stock: 250, price: '0.50', description: '' },
    });
  });

  test('stores every field of a part', async () => {
    await category('resistors');
    const body = {
      name: 'Chip resistor 10 kΩ',
      sku: 'lm358/nopb',
      mpn: 'OC-0603F1002',
      manufacturer: 'Ohmlund Components',
      category: 'resistors',
      attributes: { package: '0603', resistance: 10_000 },
      priceBreaks: [
        { quantity: 1000, price: '0.0031' },
        { quantity: 5000, price: '0.0024' },
      ],
      pictures: [{ url: '/pictures/chip.svg', alt: 'A chip' }],
      price: '0.0042',
    };
    expect(await admin.api(addProduct, { body })).toMatchObject({
      ok: true,
      value: {
        sku: 'LM358/NOPB',
        slug: 'chip-resistor-10-kohm--lm358~nopb',
        manufacturer: 'Ohmlund Components',
        category: { slug: 'resistors' },
        img: '/pictures/chip.svg',
        priceBreaks: [
          { quantity: 1000, price: '0.0031' },
          { quantity: 5000, price: '0.0024' },
        ],
        attributes: expect.arrayContaining([
          { key: 'resistance', name: 'Resistance', unit: 'Ω', value: 10_000 },
          { key: 'package', name: 'Package', unit: null, value: '0603' },
        ]),
      },
    });
  });

  test.each([
    ['an unknown category', { category: 'no-such' }, '#/category'],
    [
      'an attribute that no category gives it',
      { attributes: { colour: 'red' } },
      '#/attributes/colour',
    ],
    ['a fraction of a piece', { stock: '1.5' }, '#/stock'],
    ['a price with five places', { price: '0.00001' }, '#/price'],
    ['no name', { name: '  ' }, '#/name'],
  ])('refuses %s with the field, and adds nothing', async (_what, wrong, pointer) => {
    const before = await shop.api(listProducts, {});
    const outcome = await admin.api(addProduct, { body: { name: 'Wrong part', ...wrong } });
    expect(outcome).toMatchObject({
      ok: false,
      problem: { type: 'general/invalid-input', errors: [{ pointer }] },
    });
    expect(await shop.api(listProducts, {})).toEqual(before);
  });

  test('accepts an attribute value as a number or in the usual notation', async () => {
    await category('capacitors');
    for (const resistance of ['4k7', '4.7 kΩ', '4700', 4700]) {
      const body = { name: 'Part', category: 'capacitors', attributes: { resistance } };
      expect(await admin.api(addProduct, { body })).toMatchObject({
        value: { attributes: [{ key: 'resistance', unit: 'Ω', value: 4700 }] },
      });
    }
  });

  test('refuses invalid attribute values, and commas, which are ambiguous', async () => {
    await category('inductors');
    const detail = 'A number in Ω, or written as 4k7';
    for (const resistance of ['ten', '5 V', '4,7k', '1,000']) {
      const body = { name: 'Coil', category: 'inductors', attributes: { resistance } };
      expect(await admin.api(addProduct, { body })).toMatchObject({
        problem: { errors: [{ pointer: '#/attributes/resistance', detail }] },
      });
    }
  });

  test('refuses the SKU of another active product, ignoring case', async () => {
    await shop.product({ sku: 'TAKEN-1' });
    const again = await admin.api(addProduct, { body: { name: 'Other', sku: 'taken-1' } });
    expect(again).toMatchObject({
      ok: false,
      problem: { type: 'catalogue/sku-taken', sku: 'TAKEN-1' },
    });
  });

  test('succeeds for one of three concurrent requests with the same SKU', async () => {
    const body = { name: 'Contested', sku: 'CONTESTED' };
    const outcomes = await Promise.all([1, 2, 3].map(() => admin.api(addProduct, { body })));
    const said = outcomes.map((outcome) => (outcome.ok ? 'added' : outcome.problem.type));
    expect(said.toSorted()).toEqual(['added', 'catalogue/sku-taken', 'catalogue/sku-taken']);
  });

  test('accepts the SKU of a deleted product', async () => {
    const first = await shop.product({ sku: 'AGAIN', name: 'Same name' });
    await admin.api(deleteProduct, { params: { id: first._id } });
    const second = await shop.product({ sku: 'AGAIN', name: 'Same name' });
    expect(second._id).not.toBe(first._id);
    expect(await shop.api(getProduct, { params: { id: first._id } })).toMatchObject({
      ok: false,
      problem: { type: 'catalogue/product-not-found' },
    });
  });
});
