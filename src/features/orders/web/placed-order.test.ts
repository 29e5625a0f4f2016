import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { PlacedOrder } from './placed-order.tsx';

const cards = await cardShop();
const { order } = await cards.order();

async function placed(fromCart?: true) {
  const Component = () => createElement(PlacedOrder, { order, fromCart });
  return textOf(await renderedPage({ Component }, null));
}

test('an order from the cart is “Order placed”, one of the order form has the documented message', async () => {
  expect(await placed()).toContain('Item added to cart');
  const cart = await placed(true);
  expect(cart).toContain('Order placed');
  expect(cart).not.toContain('Item added to cart');
});
