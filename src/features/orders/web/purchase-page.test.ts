import { describe, expect, test } from 'vitest';
import { getConfig } from '#features/shop/contract.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import type { Person } from '#test/support/test-shop.ts';
import {
  actOnOrders,
  deleteOrder,
  getOrder,
  getPayments,
  getTimeline,
  type Order,
} from '../contract.ts';
import * as purchasePage from './purchase-page.tsx';

const cards = await cardShop();
const { shop, admin } = cards;

/** The texts of the purchase page, as its customer reads it now. */
async function purchaseText(buyer: Person, { _id: id }: Order, isOwn = true): Promise<string> {
  const [order, history, timeline, config] = await Promise.all([
    buyer.api(getOrder, { params: { id }, query: { deleted: 'include' } }),
    buyer.api(getPayments, { params: { id } }),
    buyer.api(getTimeline, { params: { id } }),
    shop.api(getConfig, {}),
  ]);
  if (!order.ok || !history.ok || !timeline.ok || !config.ok) throw new Error('the shop refuses');
  const data = {
    order: order.value,
    isOwn,
    history: history.value,
    timeline: timeline.value,
    payments: config.value.payments,
  };
  return textOf(await renderedPage(purchasePage, data));
}

async function cancel({ _id }: Order): Promise<void> {
  const body = { action: 'cancel' as const, orders: [_id], reason: 'None left' };
  await admin.api(actOnOrders, { body });
  await shop.drain();
}

const remove = (by: Person, { _id: id }: Order) => by.api(deleteOrder, { params: { id } });

describe('the purchase page of an order that the shop has cancelled', () => {
  test.each(['never', 'once'])(
    'says so, without a refund, if its payment %s began',
    async (began) => {
      const { buyer, order } = await cards.order();
      if (began === 'once') await cards.begin(buyer, order);
      await cancel(order);
      const text = await purchaseText(buyer, order);
      for (const said of ['The shop cancelled this order', 'None left', 'card was not charged']) {
        expect(text).toContain(said);
      }
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

describe('the purchase page of an order that was deleted', () => {
  const NOT_CHARGED = /card was not charged/;

  test.each(['never', 'once'])(
    'says who cancelled it and that no card was charged, if its payment %s began',
    async (began) => {
      const { buyer, order } = await cards.order();
      if (began === 'once') await cards.begin(buyer, order);
      await remove(buyer, order);
      const own = await purchaseText(buyer, order);
      expect(own).toContain('You cancelled this order');
      expect(own).toMatch(NOT_CHARGED);
      expect(own).toContain('Order again');
      expect(own).not.toMatch(/refund|Pay by card/i);
      const read = await purchaseText(admin, order, false);
      expect(read).toContain('The customer cancelled this order');
      expect(read).not.toContain('Order again');
    },
  );

  test('names the shop, if an admin deleted it', async () => {
    const { buyer, order } = await cards.order();
    await remove(admin, order);
    expect(await purchaseText(buyer, order)).toContain('The shop cancelled this order');
  });

  test('does not say that no card was charged while the provider has not closed its payment', async () => {
    const { buyer, order } = await cards.order();
    await cards.begin(buyer, order);
    await cards.setFaults({ fail_before: '1' });
    await remove(buyer, order);
    await cards.setFaults({});
    const text = await purchaseText(buyer, order);
    expect(text).toContain('You cancelled this order');
    expect(text).not.toMatch(NOT_CHARGED);
    await shop.drain();
    expect(await purchaseText(buyer, order)).toMatch(NOT_CHARGED);
  });
});
