import { describe, expect, test } from 'vitest';
import { getOrder, placeOrder } from '#features/orders/contract.ts';
import { addReview, listReviews } from '#features/reviews/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getProduct, listProducts } from '../contract.ts';
import { actOnProducts, deleteProduct, getManagedProduct } from '../managed-products-contract.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });

const delivery = {
  name: 'Mara Lindqvist',
  number: '+46 8 123 45',
  address: 'Industrigatan 4, Stockholm',
  delivery: 'Cash on Delivary',
} as const;

describe('a deleted product', () => {
  test('is no longer in the shop, and a second deletion is a 404', async () => {
    const part = await shop.product();
    const gone = { params: { id: part._id } };
    expect(await admin.api(deleteProduct, gone)).toMatchObject({ value: { deletedCount: 1 } });
    const found = await shop.api(getProduct, gone);
    expect(found).toMatchObject({ problem: { type: 'catalogue/product-not-found', id: part._id } });
    const list = await shop.api(listProducts, {});
    expect(list.ok && list.value.map(({ _id }) => _id)).not.toContain(part._id);
    expect(await admin.api(deleteProduct, gone)).toMatchObject({ problem: { status: 404 } });
  });

  test('does not change its orders and reviews', async () => {
    const part = await shop.product({ name: 'Short-lived part' });
    const buyer = await shop.person();
    const order = await buyer.api(placeOrder, {
      body: { ...delivery, productId: part._id, quantity: 4 },
    });
    if (!order.ok) throw new Error(order.problem.title);
    await buyer.api(addReview, {
      body: { productId: part._id, rating: '★★★', review: 'Works', suggestion: 'None' },
    });
    await admin.api(deleteProduct, { params: { id: part._id } });

    const { insertedId, ...placed } = order.value;
    const kept = await buyer.api(getOrder, { params: { id: insertedId } });
    expect(kept).toMatchObject({ ok: true, value: placed });
    const reviews = await shop.api(listReviews, {});
    expect(reviews).toMatchObject({ value: [{ name: 'Short-lived part', rating: '★★★' }] });
  });

  test('can no longer be ordered or reviewed', async () => {
    const part = await shop.product({ name: 'Gone part' });
    await admin.api(deleteProduct, { params: { id: part._id } });
    const buyer = await shop.person();
    const refused = { ok: false, problem: { type: 'catalogue/product-not-found' } };
    for (const which of [{ productId: part._id }, { productname: 'Gone part' }]) {
      const body = { ...delivery, ...which, quantity: 1 };
      expect(await buyer.api(placeOrder, { body })).toMatchObject(refused);
    }
    const written = { rating: 5, review: 'Good', suggestion: 'None' };
    const review = await buyer.api(addReview, { body: { productId: part._id, ...written } });
    expect(review).toMatchObject(refused);
  });
});

const remove = (id: string) => admin.api(deleteProduct, { params: { id } });
const undelete = (...ids: string[]) =>
  admin.api(actOnProducts, { body: { action: 'undelete', ids } });

describe('undoing a deletion', () => {
  test('restores the product in the shop and in the back office', async () => {
    const part = await shop.product({ name: 'Deleted by a slip', stock: 7 });
    const of = { params: { id: part._id } };
    const [before, managed] = [
      await shop.api(getProduct, of),
      await admin.api(getManagedProduct, of),
    ];
    await remove(part._id);
    expect(await undelete(part._id)).toMatchObject({ value: { done: [part._id], refused: [] } });
    expect(await shop.api(getProduct, of)).toEqual(before);
    expect(await admin.api(getManagedProduct, of)).toEqual(managed);
  });

  test('keeps an archived product archived', async () => {
    const part = await shop.product();
    await admin.api(actOnProducts, { body: { action: 'archive', ids: [part._id] } });
    shop.clock.advance(1000);
    await remove(part._id);
    expect(await undelete(part._id)).toMatchObject({ value: { done: [part._id] } });
    const of = { params: { id: part._id } };
    expect(await shop.api(getProduct, of)).toMatchObject({ ok: false });
    expect(await admin.api(getManagedProduct, of)).toMatchObject({ value: { archived: true } });
  });

  test('is refused if another product has the SKU, and for an unknown product', async () => {
    const old = await shop.product({ sku: 'SLIPPED' });
    await remove(old._id);
    await shop.product({ sku: 'SLIPPED', name: 'Its heir' });
    const nobody = crypto.randomUUID();
    expect(await undelete(old._id, nobody)).toMatchObject({
      value: {
        done: [],
        refused: [
          { id: old._id, title: 'Another product has this SKU.' },
          { id: nobody, title: 'There is no such product.' },
        ],
      },
    });
  });
});
