import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { PlacedOrder } from './placed-order.tsx';

const cards = await cardShop();
const { order } = await cards.order();

async function placed(more: Partial<Parameters<typeof PlacedOrder>[0]> = {}) {
  const Component = () => createElement(PlacedOrder, { order, ...more });
  return textOf(await renderedPage({ Component }, null));
}

test('an order is “Order placed”, one of the order form has the documented message', async () => {
  expect(await placed({ byOrderForm: true })).toContain('Item added to cart');
  const other = await placed();
  expect(other).toContain('Order placed');
  expect(other).not.toContain('Item added to cart');
});

test('who has ordered on invoice reads when it is paid', async () => {
  const onInvoice = { ...order, delivery: 'Invoice', heldUntil: null } as const;
  expect(await placed({ order: onInvoice })).toContain('pays the invoice after delivery');
  expect(await placed()).not.toContain('after delivery');
});
