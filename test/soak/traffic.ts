import { randomUUID } from 'node:crypto';
import { listAudit } from '#features/audit/contract.ts';
import { getRevenueReport } from '#features/accounting/contract.ts';
import { listInvoices } from '#features/invoices/contract.ts';
import {
  actOnOrders,
  confirmPayment,
  countOrders,
  createPaymentIntent,
  deleteOrder,
  exportOrders,
  listAllOrders,
  listOwnOrders,
  placeOrder,
  refundOrder,
  type Order,
} from '#features/orders/contract.ts';
import { getOverview } from '#features/overview/contract.ts';
import { searchProducts } from '#features/search/contract.ts';
import type { Api } from '#shared/api-client.ts';
import { enteredCard, GOOD_CARD, intentOf } from '#test/support/entered-card.ts';
import { importByApi } from '#test/support/import-by-api.ts';
import type { Shop } from './clients.ts';

/** What the shop has confirmed. */
export interface Confirmed {
  /** Ids of orders. */
  readonly orders: Set<string>;
  /** Of them, those that a card has paid. */
  readonly paid: Set<string>;
  /** Of them, those that their customer has cancelled. */
  readonly cancelled: Set<string>;
  /** Refunds of 1.00. */
  refunds: number;
  imports: number;
}

/** One thing that somebody does over and over, with a pause between. */
export interface Actor {
  readonly act: () => Promise<unknown>;
  readonly pauseMs: number;
}

export function visitor(shop: Shop, paths: readonly string[]): Actor {
  return { pauseMs: 150, act: () => shop.load('page', oneOf(paths)) };
}

const QUERIES = ['10k', 'resistor', '24 V supply', 'terminal 2.5 mm', 'M3', 'no such thing at all'];

export function searcher(api: Api): Actor {
  return { pauseMs: 250, act: () => api(searchProducts, { query: { q: oneOf(QUERIES) } }) };
}

/** Orders, pays each second order by card, and cancels one in eight of the others. */
export function buyer(
  shop: Shop,
  api: Api,
  productIds: readonly string[],
  confirmed: Confirmed,
): Actor {
  let count = 0;
  async function act() {
    count += 1;
    const isByCard = count % 2 === 0;
    const placed = await api(
      placeOrder,
      {
        body: {
          productId: oneOf(productIds),
          quantity: 1 + (count % 10),
          name: 'Goods-in',
          number: '+49 221 1234',
          address: 'Werkstraße 4, 50667 Köln',
          delivery: isByCard ? 'Online Payment' : 'Cash on Delivary',
        },
      },
      { idempotencyKey: randomUUID() },
    );
    if (!placed.ok) return;
    const order = placed.value;
    confirmed.orders.add(order._id);
    if (isByCard) await pay(order);
    else if (count % 8 === 1) {
      const done = await api(deleteOrder, { params: { id: order._id } });
      if (done.ok) confirmed.cancelled.add(order._id);
    }
    if (count % 5 === 0) await api(listOwnOrders, { query: { limit: 20 } });
  }

  async function pay({ _id: order, toPay: price }: Order) {
    const begun = await api(createPaymentIntent, { body: { order, price } });
    if (!begun.ok) return;
    const { clientSecret } = begun.value;
    const intent = intentOf(clientSecret);
    const card = await fetch(`${shop.url}/sandbox/stripe/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(enteredCard(clientSecret, GOOD_CARD)).toString(),
    });
    await card.arrayBuffer();
    if (!card.ok) throw new Error(`the card sandbox answered ${card.status}`);
    const body = { order, transactionId: intent };
    const told = await api(confirmPayment, { params: { id: order }, body });
    if (told.ok) confirmed.paid.add(order);
  }

  return { pauseMs: 1_000, act };
}

/** Packs and ships the newest orders, refunds 1.00 of a paid one, and looks at lists and reports. */
export function staff(api: Api, confirmed: Confirmed): Actor {
  let turn = 0;
  async function act() {
    turn += 1;
    const listed = await api(listAllOrders, { query: { limit: 50, fulfilment: 'unfulfilled' } });
    if (!listed.ok) return;
    const orders = listed.value.map(({ _id }) => _id);
    if (orders.length > 0) {
      await api(actOnOrders, { body: { action: 'pack', orders } });
      await api(actOnOrders, { body: { action: 'ship', orders, carrier: 'DHL' } });
    }
    const [paid] = listed.value.filter(({ status }) => status === 'Paid');
    if (paid && turn % 5 === 0) {
      const body = { amount: '1.00', reason: 'Soak' };
      const options = { idempotencyKey: randomUUID() };
      const refunded = await api(refundOrder, { params: { id: paid._id }, body }, options);
      if (refunded.ok) confirmed.refunds += 1;
    }
    await api(countOrders, { query: {} });
    await api(getOverview, {});
    await api(listInvoices, { query: { limit: 50 } });
    await api(listAudit, { query: { limit: 50 } });
    if (turn % 10 === 0) {
      const day = new Date().toISOString().slice(0, 10);
      await api(getRevenueReport, { query: { from: day, to: day } });
      await api(exportOrders, { query: { q: 'Soak' } });
    }
  }
  return { pauseMs: 2_000, act };
}

/** Changes the lead times of products by a file. */
export function importer(api: Api, skus: readonly string[], confirmed: Confirmed): Actor {
  let turn = 0;
  async function act() {
    turn += 1;
    const lines = skus.map((sku) => `${sku},${1 + (turn % 60)}`);
    const file = new Blob([['SKU,Lead time (days)', ...lines].join('\n')]);
    const state = await importByApi(api, { name: `lead-times-${turn}.csv`, file });
    if (state === 'applied') confirmed.imports += 1;
  }

  return { pauseMs: 15_000, act };
}

function oneOf<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T;
}
