import { findOrderRow, lockOrder, takeBackPieces } from '#features/orders/server/index.ts';
import { invoicePart, nothingInvoiced, piecesToInvoice } from '../domain/invoice-part.ts';
import { creditReturn } from './credit-return.ts';
import { invoices } from './invoice-tables.ts';
import { issueInvoice } from './issue-invoice.ts';
import { FIRST_REVISION, tokenOf } from './payment-links.ts';
import { orderedAmounts } from './order-amounts.ts';
import type { InvoiceMoment } from '#features/settings/domain/business-settings.ts';
import { writeGermanInvoices } from '#features/settings/server/invoices-on.fixture.ts';
import { shopSecret } from '#platform/secrets/shop-secret.ts';
import type { TestShop } from '#test/support/test-shop.ts';

/** A German shop that writes invoices, and its admin. */
export async function invoicingShop(shop: TestShop, invoiceAt: InvoiceMoment) {
  const admin = await shop.person({ admin: true });
  await writeGermanInvoices(admin.api, { invoiceAt, mailsXml: true });
  return admin;
}

/** The token in the first payment link of an invoice. */
export async function paymentTokenOf(shop: TestShop, invoiceId: string): Promise<string> {
  const secret = await shopSecret(shop.database.queries, 'payment-links');
  return tokenOf(secret, invoiceId, FIRST_REVISION);
}

export async function issuedInvoicesOf(shop: TestShop) {
  return shop.database.queries.select().from(invoices);
}

export const depsOf = ({ payments: { now, newId } }: TestShop) => ({
  now,
  newId,
  timeZone: 'UTC',
  initial: { name: 'Busbar', legalName: '', address: '', phone: '', vatId: '', contactEmail: '' },
});

/** Pieces of the first line of an order come back and are credited, if they are invoiced. */
export async function creditedReturn(
  shop: TestShop,
  orderId: string,
  quantity: number,
): Promise<void> {
  const goods = { orderId, pieces: new Map([[0, quantity]]), feeOf: () => 0n, withShipping: false };
  const deps = depsOf(shop);
  await shop.database.queries.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const source = `return:${deps.newId()}`;
    const credit = await creditReturn(tx, deps, goods, { source, reason: 'Return' });
    await takeBackPieces(tx, order, [{ position: 0, quantity }], credit?.part?.gross ?? 0n);
  });
  await shop.drain();
}

/** Invoices all of an order, as if it had shipped. */
export async function invoiceOf(shop: TestShop, orderId: string): Promise<string> {
  return shop.database.queries.transaction(async (tx) => {
    const row = await findOrderRow(tx, orderId);
    if (!row) throw new Error(`no order ${orderId}`);
    const order = orderedAmounts(row);
    const pieces = piecesToInvoice(order, nothingInvoiced);
    const part = invoicePart(order, nothingInvoiced, pieces);
    const source = `test:${orderId}`;
    return issueInvoice(tx, depsOf(shop), {
      kind: 'invoice',
      row,
      order,
      part,
      parcel: null,
      source,
    });
  });
}
