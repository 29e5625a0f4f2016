import { createHmac, timingSafeEqual } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findOrdersOnInvoice } from '#features/orders/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { findInvoices, type InvoiceRow } from './invoice-store.ts';
import { paymentLinks } from './invoice-tables.ts';

export interface PaymentLinkDeps {
  readonly initial: InitialSettings;
  /** Whether the shop has a card provider. */
  readonly takesCards: boolean;
  /** Make tokens that nobody guesses. */
  readonly linkKeys: KeyRing;
  readonly shopOrigin: (requestOrigin: string | null) => string;
}

/** Enough that nobody guesses one (RFC 6749, section 10.10 asks for 128 bits). */
const TOKEN_BYTES = 16;
/** The id of the invoice, and what proves that the shop has written the token. */
const TOKEN = /^([\w-]{22})([\w-]{22})$/;

/** Of the first link of an invoice; those that replace it have 1, 2, … */
export const FIRST_REVISION = 0;

/** The token in the link of an invoice. */
export function tokenOf(secret: string, invoiceId: string, revision: number): string {
  const id = Buffer.from(invoiceId.replaceAll('-', ''), 'hex').toString('base64url');
  return id + proofOf(secret, invoiceId, revision).toString('base64url');
}

function proofOf(secret: string, invoiceId: string, revision: number): Buffer {
  const digest = createHmac('sha256', secret).update(`${invoiceId} ${revision}`).digest();
  return digest.subarray(0, TOKEN_BYTES);
}

function urlOf(deps: PaymentLinkDeps, token: string, requestOrigin: string | null): string {
  return `${deps.shopOrigin(requestOrigin)}/pay/${token}`;
}

async function areOffered(db: Queryable, deps: PaymentLinkDeps): Promise<boolean> {
  const { byCard } = await loadSection(db, deps.initial, 'invoicePayments');
  return byCard && deps.takesCards;
}

/** Writes the link of an invoice that is about to be issued; null if the shop offers none for this order. */
export async function findLinkOfNew(
  db: Queryable,
  deps: PaymentLinkDeps,
  order: { readonly paymentMethod: string; readonly origin: string | null },
): Promise<((invoiceId: string) => string) | null> {
  if (order.paymentMethod !== 'invoice' || !(await areOffered(db, deps))) return null;
  return (id) =>
    urlOf(deps, tokenOf(deps.linkKeys.current().value, id, FIRST_REVISION), order.origin);
}

/**
 * The links with which whoever has them pays these invoices, by their ids. Only invoices of orders on invoice have one, and
 * only if the shop offers to pay them by card.
 * @param requestOrigin the address of the shop as the reader knows it
 */
export async function findPaymentLinks(
  db: Queryable,
  deps: PaymentLinkDeps,
  invoiceIds: readonly string[],
  requestOrigin: string | null,
): Promise<ReadonlyMap<string, string>> {
  if (invoiceIds.length === 0 || !(await areOffered(db, deps))) return new Map();
  const invoices = (await findInvoices(db, invoiceIds)).filter(({ kind }) => kind === 'invoice');
  const onInvoice = await findOrdersOnInvoice(
    db,
    invoices.map(({ orderId }) => orderId),
  );
  const revisions = await findRevisions(db, invoiceIds);
  const payable = invoices.filter(({ orderId }) => onInvoice.has(orderId));
  return new Map(
    payable.map(({ id }) => {
      const token = tokenOf(deps.linkKeys.current().value, id, revisions.get(id) ?? FIRST_REVISION);
      return [id, urlOf(deps, token, requestOrigin)];
    }),
  );
}

/** The id of the invoice that a token is for; null if the shop has not written it, or has replaced it since. */
export async function findInvoiceOfToken(
  db: Queryable,
  { linkKeys }: Pick<PaymentLinkDeps, 'linkKeys'>,
  token: string,
): Promise<string | null> {
  const [, idText = '', proofText = ''] = TOKEN.exec(token) ?? [];
  const id = uuidOf(Buffer.from(idText, 'base64url'));
  const proof = Buffer.from(proofText, 'base64url');
  if (id === null || proof.length !== TOKEN_BYTES) return null;
  const revision = (await findRevisions(db, [id])).get(id) ?? FIRST_REVISION;
  const isGenuine = linkKeys
    .all()
    .some(({ value }) => timingSafeEqual(proof, proofOf(value, id, revision)));
  return isGenuine ? id : null;
}

function uuidOf(bytes: Buffer): string | null {
  if (bytes.length !== 16) return null;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function findRevisions(
  db: Queryable,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select()
    .from(paymentLinks)
    .where(inArray(paymentLinks.invoiceId, [...invoiceIds]));
  return new Map(rows.map(({ invoiceId, revision }) => [invoiceId, revision]));
}

type LinkedInvoice = Pick<InvoiceRow, 'id' | 'number' | 'orderId' | 'orderNumber'>;

/** Makes the links of an invoice that were sent so far worthless. Mails that follow have a new one. */
export async function replacePaymentLink(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { id, number, orderId, orderNumber }: LinkedInvoice,
): Promise<void> {
  await tx
    .insert(paymentLinks)
    .values({ invoiceId: id, revision: FIRST_REVISION + 1 })
    .onConflictDoUpdate({
      target: paymentLinks.invoiceId,
      set: { revision: sql`${paymentLinks.revision} + 1` },
    });
  await recordAudit(tx, deps, {
    action: 'payment-link-replaced',
    by,
    object: { type: 'order', id: orderId, name: `${orderNumber} ${number}` },
  });
}
