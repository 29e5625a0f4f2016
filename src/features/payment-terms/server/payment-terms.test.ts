import { expect, test } from 'vitest';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { post } from '#features/ledger/server/index.ts';
import type { Currency } from '#shared/money.ts';
import { testShop } from '#test/support/test-shop.ts';
import {
  changeTerms,
  getCompanyTerms,
  getManagedTerms,
  holdCredit,
  releaseCredit,
  withdrawTerms,
} from '../contract.ts';
import { closeInvoicedCredits, giveBackCredit, takeCredit, usedCredit } from './credit.ts';

const shop = await testShop({ TIME_ZONE: 'Europe/Berlin' });
shop.clock.stop();
const finance = await shop.person({ staffRoles: ['finance'] });
const { newId } = shop.payments;
const currency: Currency = 'USD';

const form = {
  days: 30,
  creditLimit: '300.00',
  requiresPurchaseOrder: false,
  earlyPayment: { percent: '2', days: 10 },
  version: 0,
};

/** A company that may owe 300.00. */
async function companyWithTerms(change: object = {}) {
  const buyer = await shop.person();
  const companyId = await companyOf(shop, buyer);
  const saved = await finance.api(changeTerms, {
    params: { companyId },
    body: { ...form, ...change },
  });
  if (!saved.ok) throw new Error(saved.problem.title);
  return { buyer, companyId };
}

interface Taken {
  readonly cents: bigint;
  readonly orderId?: string;
  readonly purchaseOrder?: string;
}

function take(companyId: string, { cents, orderId = newId(), purchaseOrder }: Taken) {
  return shop.database.queries.transaction((tx) =>
    takeCredit(tx, {
      companyId,
      orderId,
      amount: { minor: cents, currency },
      purchaseOrder: purchaseOrder ?? null,
    }),
  );
}

const used = (companyId: string) => usedCredit(shop.database.queries, companyId, currency);

async function invoice(companyId: string, orderId: string, cents: bigint, documentId = newId()) {
  await post(shop.database.queries, shop.payments, {
    kind: cents < 0n ? 'credit-note' : 'invoice',
    day: '2026-11-21',
    party: { companyId },
    orderId,
    documentId,
    lines: [
      { account: 'receivables', amount: cents, currency },
      { account: 'revenue', amount: -cents, currency },
    ],
  });
  return documentId;
}

test('finance sets the terms of a company; its people see them with what is free', async () => {
  const { buyer, companyId } = await companyWithTerms();
  await take(companyId, { cents: 120_00n });
  const seen = await buyer.api(getCompanyTerms, { params: { companyId } });
  expect(seen).toMatchObject({
    ok: true,
    value: {
      terms: {
        days: 30,
        creditLimit: '300.00',
        used: '120.00',
        free: '180.00',
        currency,
        earlyPayment: { percent: '2', days: 10 },
        onHold: false,
      },
    },
  });
});

test('terms that others changed meanwhile are not overwritten', async () => {
  const { companyId } = await companyWithTerms();
  const stale = await finance.api(changeTerms, { params: { companyId }, body: form });
  expect(stale).toMatchObject({
    problem: { type: 'payment-terms/changed', current: { version: 1, creditLimit: '300.00' } },
  });
});

test('an order beyond the free credit is refused with what is free, and takes nothing', async () => {
  const { companyId } = await companyWithTerms();
  await take(companyId, { cents: 250_00n });
  await expect(take(companyId, { cents: 50_01n })).rejects.toMatchObject({
    kind: { type: 'payment-terms/beyond-credit' },
    members: { limit: '300.00', free: '50.00', currency, errors: [{ pointer: '#/delivery' }] },
  });
  await take(companyId, { cents: 50_00n });
  expect(await used(companyId)).toBe(300_00n);
});

test('a company without terms, or whose terms were withdrawn, cannot order on invoice', async () => {
  const buyer = await shop.person();
  const none = await companyOf(shop, buyer);
  await expect(take(none, { cents: 1n })).rejects.toMatchObject({
    kind: { type: 'payment-terms/no-terms' },
  });
  const { companyId } = await companyWithTerms();
  await finance.api(withdrawTerms, { params: { companyId } });
  await expect(take(companyId, { cents: 1n })).rejects.toMatchObject({
    kind: { type: 'payment-terms/no-terms' },
  });
  const again = await finance.api(changeTerms, { params: { companyId }, body: form });
  expect(again).toMatchObject({ ok: true, value: { version: 3 } });
});

test('on hold, no order on invoice is accepted until the company is released; why is for the shop only', async () => {
  const { buyer, companyId } = await companyWithTerms();
  const params = { companyId };
  const reason = 'Two invoices are overdue.';
  await finance.api(holdCredit, { params, body: { reason } });
  await expect(take(companyId, { cents: 1n })).rejects.toMatchObject({
    kind: { type: 'payment-terms/on-hold' },
  });
  const staff = await finance.api(getManagedTerms, { params });
  expect(staff).toMatchObject({ value: { terms: { hold: { reason } } } });
  const seen = await buyer.api(getCompanyTerms, { params });
  expect(seen).toMatchObject({ value: { terms: { onHold: true } } });
  expect(JSON.stringify(seen)).not.toContain(reason);
  await finance.api(releaseCredit, { params, body: { reason: 'Paid.' } });
  await take(companyId, { cents: 1n });
});

test('a company that orders by purchase order number must name one', async () => {
  const { companyId } = await companyWithTerms({ requiresPurchaseOrder: true });
  await expect(take(companyId, { cents: 1n })).rejects.toMatchObject({
    kind: { type: 'payment-terms/purchase-order-required' },
    members: { errors: [{ pointer: '#/purchaseOrder' }] },
  });
  await take(companyId, { cents: 1n, purchaseOrder: 'PO 4711' });
});

test('a cancelled order and cancelled pieces give their credit back', async () => {
  const { companyId } = await companyWithTerms();
  const [part, whole] = [newId(), newId()];
  await take(companyId, { cents: 100_00n, orderId: part });
  await take(companyId, { cents: 200_00n, orderId: whole });
  await shop.database.queries.transaction(async (tx) => {
    await giveBackCredit(tx, part, 30_00n);
    await giveBackCredit(tx, whole, null);
  });
  expect(await used(companyId)).toBe(70_00n);
});

test('an invoice uses the credit that its order has taken, not more; what is paid is free again', async () => {
  const { companyId } = await companyWithTerms();
  const orderId = newId();
  await take(companyId, { cents: 119_00n, orderId });
  const first = await invoice(companyId, orderId, 40_00n);
  expect(await used(companyId)).toBe(119_00n);
  await invoice(companyId, orderId, 79_00n);
  await closeInvoicedCredits(shop.database.queries, shop.clock.now());
  expect(await used(companyId)).toBe(119_00n);
  await post(shop.database.queries, shop.payments, {
    kind: 'bank-payment',
    day: '2026-11-22',
    party: { companyId },
    orderId,
    documentId: first,
    lines: [
      { account: 'bank', amount: 40_00n, currency },
      { account: 'receivables', amount: -40_00n, currency },
    ],
  });
  expect(await used(companyId)).toBe(79_00n);
});

test('what was paid in advance for an order does not make the credit larger', async () => {
  const { companyId } = await companyWithTerms();
  await post(shop.database.queries, shop.payments, {
    kind: 'card-payment',
    day: '2026-11-22',
    party: { companyId },
    orderId: newId(),
    lines: [
      { account: 'card', amount: 500_00n, currency },
      { account: 'receivables', amount: -500_00n, currency },
    ],
  });
  await take(companyId, { cents: 119_00n });
  expect(await used(companyId)).toBe(119_00n);
});

test('20 orders at once take only the credit that there is', async () => {
  const { companyId } = await companyWithTerms();
  const orders = await Promise.allSettled(
    Array.from({ length: 20 }, () => take(companyId, { cents: 100_00n })),
  );
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await used(companyId)).toBe(300_00n);
});

test('sales may not see or change the credit of companies', async () => {
  const { companyId } = await companyWithTerms();
  const sales = await shop.person({ staffRoles: ['sales'] });
  const seen = await sales.api(getManagedTerms, { params: { companyId } });
  expect(seen).toMatchObject({ problem: { status: 403 } });
});
