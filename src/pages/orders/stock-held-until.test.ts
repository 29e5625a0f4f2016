import { expect, test } from 'vitest';
import {
  deleteOrder,
  getOrder,
  getPayments,
  getTimeline,
  listHeldStock,
  listOwnOrders,
} from '#features/orders/contract.ts';
import * as heldStockPage from '#features/orders/web/held-stock-page.tsx';
import { formatDateTime } from '#shared/date-format.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { element, elements, textOf } from '#test/support/html-page.ts';
import { renderedPage } from '#test/support/rendered-page.ts';
import type { Person } from '#test/support/test-shop.ts';
import * as myOrdersPage from './my-orders-page.tsx';
import * as ownOrderPage from './own-order-page.tsx';

const cards = await cardShop();
const { admin } = cards;

async function myOrders(buyer: Person, filter: { status?: 'Cancelled' } = {}): Promise<string> {
  const list = await buyer.api(listOwnOrders, { query: filter });
  const orders = { items: list.ok ? list.value : [], more: null, previous: null, offset: 0 };
  const data = { filters: {}, query: {}, orders, reviewed: new Set(), alerts: [] };
  return textOf(await renderedPage(myOrdersPage, data));
}

async function orderPage(buyer: Person, id: string): Promise<string> {
  const args = { params: { id } };
  const [order, timeline, history] = [
    await buyer.api(getOrder, args),
    await buyer.api(getTimeline, args),
    await buyer.api(getPayments, args),
  ];
  if (!order.ok || !timeline.ok || !history.ok) throw new Error('the shop refuses');
  const loaded = { order: order.value, timeline: timeline.value, history: history.value };
  return textOf(await renderedPage(ownOrderPage, { ...loaded, documents: [], reviewed: false }));
}

async function heldRow(sku: string) {
  const held = await admin.api(listHeldStock, { query: {} });
  const items = held.ok ? held.value : [];
  const list = { items, more: null, previous: null, offset: 0 };
  const page = await renderedPage(heldStockPage, list);
  return elements(page, 'tr').find((row) => textOf(row).includes(sku));
}

test('My Orders and the order’s page say until when an unpaid order holds its stock', async () => {
  const { buyer, order } = await cards.order();
  if (!order.heldUntil) throw new Error('it holds no stock');
  const text = `Stock held until ${formatDateTime(order.heldUntil)}`.replaceAll(/\s+/g, ' ');
  expect(await myOrders(buyer)).toContain(text);
  expect(await orderPage(buyer, order._id)).toContain(text);
  await cards.payInBrowser(buyer, order);
  await cards.deliverEvents();
  expect(await myOrders(buyer)).not.toContain('Stock held');
  expect(await orderPage(buyer, order._id)).not.toContain('Stock held');
});

test('each held part says until when and by whom it is held', async () => {
  const { buyer, order } = await cards.order();
  const sku = order.lines[0]?.sku ?? '';
  const row = await heldRow(sku);
  if (!row || !order.heldUntil) throw new Error('nothing is held');
  expect(textOf(row)).toContain(buyer.email);
  expect(element(row, 'time').attribs['datetime']).toBe(order.heldUntil);
  await buyer.api(deleteOrder, { params: { id: order._id } });
  expect(await heldRow(sku)).toBeUndefined();
});
