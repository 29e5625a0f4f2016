import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Cart, CartLine } from '#features/carts/contract.ts';
import { elements, textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import { CheckoutSummary } from './checkout-summary.tsx';

async function summary(count: number) {
  const lines = Array.from({ length: count }, (_, at) => ({
    productId: `product-${at}`,
    sku: `BB-${at}`,
    name: 'Terminal block',
    quantity: 10,
    total: '2.50',
    problem: null,
  }));
  const cart = { lines: lines as unknown as CartLine[], currency: 'USD' } as unknown as Cart;
  const Component = () => createElement(CheckoutSummary, { cart, total: '$25.00' });
  const page = await renderedPage({ Component }, null);
  return { lines: elements(page, 'li').length, text: textOf(page) };
}

test('the order at the checkout shows all its lines', async () => {
  expect(await summary(8)).toEqual({ lines: 8, text: expect.not.stringContaining('more lines') });
});

test('a long order at the checkout says how many lines it does not show', async () => {
  expect(await summary(10)).toEqual({ lines: 6, text: expect.stringContaining('4 more lines') });
});
