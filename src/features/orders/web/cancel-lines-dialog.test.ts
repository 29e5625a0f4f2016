import { createElement } from 'react';
import { expect, test } from 'vitest';
import { cardShop } from '#test/support/card-shop.ts';
import { textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import type { Order } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { cashToReturnFor, hasCardPayment } from './order-status.ts';

const cards = await cardShop();
const { order: online } = await cards.order();
const { price } = online;
const paidByCard: Order = { ...online, status: 'Paid', paid: price };
const onDelivery: Order = { ...online, delivery: 'Cash on Delivary' };
const paidInCash: Order = { ...onDelivery, status: 'Paid', paid: price };

const textOfElement = async (element: () => ReturnType<typeof createElement>) =>
  textOf(await renderedPage({ Component: element }, null));

const cancelPieces = (order: Order) =>
  textOfElement(() =>
    createElement(CancelLinesDialog, {
      order,
      onClose: () => {},
      onRefund: () => {},
      onCancelled: () => {},
    }),
  );

const cancelOrder = (order: Order) =>
  textOfElement(() =>
    createElement(CancelDialog, {
      count: 1,
      cardPaid: hasCardPayment(order),
      onClose: () => {},
      onCancel: () => Promise.resolve(null),
    }),
  );

const RETURN_FIRST = 'First return the cash for the pieces and record it as a refund.';

test('the dialog that cancels pieces of an order paid in cash says at once that the cash is returned first', async () => {
  expect(await cancelPieces(paidInCash)).toContain(RETURN_FIRST);
  expect(await cancelPieces({ ...paidInCash, refunded: price })).not.toContain(RETURN_FIRST);
  expect(await cancelPieces(onDelivery)).not.toContain(RETURN_FIRST);
  expect(await cancelPieces(paidByCard)).not.toContain(RETURN_FIRST);
});

test('the cash to return is what the shop would keep of more than the new total', () => {
  const order: Order = { ...paidInCash, toPay: '20.00', paid: '20.00', refunded: '5.00' };
  expect(cashToReturnFor(order, 500n)).toBe(0n);
  expect(cashToReturnFor(order, 800n)).toBe(300n);
  expect(cashToReturnFor({ ...order, paid: '0.00', refunded: '0.00' }, 800n)).toBe(0n);
  expect(cashToReturnFor({ ...order, delivery: 'Online Payment' }, 800n)).toBe(0n);
});

test('the dialog that cancels an order speaks of refunds by card only if a card paid', async () => {
  expect(await cancelOrder(paidByCard)).toContain('card payments are refunded');
  for (const order of [online, onDelivery, paidInCash]) {
    const text = await cancelOrder(order);
    expect(text).toContain('The goods return to stock.');
    expect(text).not.toContain('card');
  }
});
