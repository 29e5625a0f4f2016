import { describe, expect, test } from 'vitest';
import { getConfig } from '#features/shop/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import type { Person } from '#test/support/test-shop.ts';
import { actOnOrders, getOrder, getPayments, type Order } from '../contract.ts';
import * as purchasePage from './purchase-page.tsx';

const cards = await cardShop();
const { shop, admin } = cards;

/** The texts of the purchase page, as its customer reads it now. */
async function purchaseText(buyer: Person, { _id: id }: Order): Promise<string> {
  const [order, history, config] = await Promise.all([
    buyer.api(getOrder, { params: { id } }),
    buyer.api(getPayments, { params: { id } }),
    shop.api(getConfig, {}),
  ]);
  if (!order.ok || !history.ok || !config.ok) throw new Error('the shop refuses');
  const data = { order: order.value, history: history.value, payments: config.value.payments };
  return textOf(await renderedPage(purchasePage, data));
}

async function cancel({ _id }: Order): Promise<void> {
  const body = { action: 'cancel' as const, orders: [_id], reason: 'None left' };
  await admin.api(actOnOrders, { body });
  await shop.drain();
}

describe('the purchase page of an order that the shop has cancelled', () => {
  test.each(['never', 'once'])(
    'says so, without a refund, if its payment %s began',
    async (began) => {
      const { buyer, order } = await cards.order();
      if (began === 'once') await cards.begin(buyer, order);
      await cancel(order);
      const text = await purchaseText(buyer, order);
      expect(text).toContain('This order has been cancelled.');
      expect(text).not.toMatch(/refund|Pay by card/i);
    },
  );

  test('speaks of the refund of what was paid', async () => {
    const { buyer, order } = await cards.order();
    await cards.payInBrowser(buyer, order);
    await cards.deliverEvents();
    await cancel(order);
    expect(await purchaseText(buyer, order)).toMatch(/refund/i);
  });
});
