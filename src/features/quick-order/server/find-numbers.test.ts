import { describe, expect, test } from 'vitest';
import { deleteProduct } from '#features/catalogue/managed-products-contract.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { findOwnPartNumbers, findPartNumbers, type FoundNumbers } from '../contract.ts';
import { MAX_ROWS } from '../domain/quick-order-rules.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const resistor = await shop.product({ sku: 'QQ-R0603-10K', mpn: 'RC0603FR-0710KL' });
const reel = await shop.product({ sku: 'QQ-DIODE-REEL', mpn: 'BAV99-7-F' });
const cut = await shop.product({ sku: 'QQ-DIODE-CUT', mpn: 'BAV99-7-F' });

/** The SKUs that the shop names for each text. */
async function skusFor(texts: readonly string[], person?: Person) {
  const body = { texts: [...texts] };
  const outcome = person
    ? await person.api(findOwnPartNumbers, { body })
    : await shop.api(findPartNumbers, { body });
  expect(outcome).toMatchObject({ ok: true });
  const { matches, products } = (outcome as { value: FoundNumbers }).value;
  const skuOf = (id: string) => products.find(({ productId }) => productId === id)?.sku;
  return matches.map(({ reason, productIds, similarIds }) => {
    return { reason, skus: productIds.map(skuOf), similar: similarIds.map(skuOf) };
  });
}

async function orderAs(buyer: Person, productId: string, customerPartNumber: string) {
  const body = { name: 'A', number: '1', address: 'B', delivery: 'Cash on Delivary' as const };
  const placed = await buyer.api(placeOrder, {
    body: { ...body, productId, quantity: 1, customerPartNumber },
  });
  expect(placed).toMatchObject({ ok: true });
}

describe('part numbers', () => {
  test('are SKUs or MPNs, in any case and without their punctuation, alone or among other words', async () => {
    const found = await skusFor([
      'QQ-R0603-10K',
      'qq-r0603-10k',
      'RC0603FR-0710KL',
      'rc0603fr 0710kl',
      'QQR060310K',
      'Resistor 10k QQ-R0603-10K for the lab',
      'OUR-1; RC0603FR-0710KL; QQ-R0603-10K',
    ]);
    expect(found.map(({ skus }) => skus)).toEqual(found.map(() => ['QQ-R0603-10K']));
    const reasons = found.map(({ reason }) => reason);
    expect(reasons).toEqual(['sku', 'sku', 'mpn', 'spelling', 'spelling', 'sku', 'sku']);
  });

  test('of different parts in the fields of a text name all of them', async () => {
    const found = await skusFor([
      'QQ-R0603-10K; QQ-DIODE-CUT',
      'QQ-R0603-10K; BAV99-7-F',
      // One part by SKU and MPN, with another packaging.
      'QQ-DIODE-CUT; BAV99-7-F',
      'QQ-R0603-10K; for the lab',
    ]);
    expect(found.map(({ skus }) => new Set(skus))).toEqual([
      new Set(['QQ-DIODE-CUT', 'QQ-R0603-10K']),
      new Set(['QQ-DIODE-CUT', 'QQ-DIODE-REEL', 'QQ-R0603-10K']),
      new Set(['QQ-DIODE-CUT']),
      new Set(['QQ-R0603-10K']),
    ]);
  });

  test('that several products share are a choice', async () => {
    const [found] = await skusFor(['BAV99-7-F']);
    expect(found?.reason).toBe('mpn');
    expect(found?.skus.toSorted()).toEqual(['QQ-DIODE-CUT', 'QQ-DIODE-REEL']);
  });

  test('that no product has suggest products with similar ones', async () => {
    const found = await skusFor(['QQ-R0603-1OK', 'RC0603FR-0710', 'ZZTOP-4711']);
    expect(found).toEqual([
      { reason: null, skus: [], similar: ['QQ-R0603-10K'] },
      { reason: null, skus: [], similar: ['QQ-R0603-10K'] },
      { reason: null, skus: [], similar: [] },
    ]);
  });

  test('that are the beginning of one are likely it; of several, most stock is first', async () => {
    await shop.product({ sku: 'QQ-OPAMP', mpn: 'QM358DR' });
    await shop.product({ sku: 'QQ-OTHER', mpn: 'QM3580' });
    await shop.product({ sku: 'QQ-DIO-1', mpn: '1Q4148TR', stock: 10 });
    await shop.product({ sku: 'QQ-DIO-2', mpn: '1Q4148W', stock: 500 });
    expect(await skusFor(['QM358', '1Q4148'])).toEqual([
      { reason: 'beginning', skus: ['QQ-OPAMP'], similar: [] },
      { reason: 'beginning', skus: ['QQ-DIO-2', 'QQ-DIO-1'], similar: [] },
    ]);
  });

  test('of products that the shop has deleted are unknown', async () => {
    const gone = await shop.product({ sku: 'QQ-GONE-1' });
    await admin.api(deleteProduct, { params: { id: gone._id } });
    expect(await skusFor(['QQ-GONE-1'])).toMatchObject([{ reason: null, skus: [] }]);
  });
});

describe('a person’s own part numbers', () => {
  test('are those of their past orders, and nobody else’s', async () => {
    const [buyer, other] = [await shop.person(), await shop.person()];
    await orderAs(buyer, resistor._id, 'nw 4711');
    const texts = ['NW 4711', 'NW  4711; 5'];
    expect(await skusFor(texts, buyer)).toMatchObject([
      { reason: 'own', skus: ['QQ-R0603-10K'] },
      { reason: 'own', skus: ['QQ-R0603-10K'] },
    ]);
    expect(await skusFor(texts, other)).toMatchObject([{ reason: null }, { reason: null }]);
  });

  test('that are also the SKU of another product are a choice', async () => {
    const buyer = await shop.person();
    await orderAs(buyer, reel._id, 'QQ-DIODE-CUT');
    const [found] = await skusFor(['QQ-DIODE-CUT'], buyer);
    expect(found?.skus.toSorted()).toEqual([cut.sku, reel.sku]);
  });
});

test('500 numbers are found at once', async () => {
  const texts = Array.from(
    { length: MAX_ROWS },
    (_, at) => ['QQ-R0603-10K', `NONE-${at}`][at % 2] ?? '',
  );
  const found = await skusFor(texts);
  expect(found).toHaveLength(MAX_ROWS);
  expect(found.filter(({ skus }) => skus.length === 1)).toHaveLength(MAX_ROWS / 2);
});
