import { findVerifiedEmail } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { mailJob, type Mail } from '#platform/mail/mail.ts';
import { formatAmount, formatUnitPrice } from '#shared/number-format.ts';
import { currentLocale, t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import type { OrderRow } from './order-rows.ts';
import { presentOrder } from './present-order.ts';

/** What the mails about an order need besides the order. */
export interface MailDeps {
  /** The public base URL of the shop. */
  readonly shopAddress: () => URL;
}

/**
 * Mails the customer at the address they have verified. Sends nothing while it is unverified,
 * since anyone could have typed it.
 */
export async function mailCustomer(
  db: Queryable,
  deps: TimeAndIds,
  row: OrderRow,
  write: (order: Order) => Mail,
): Promise<void> {
  const to = await findVerifiedEmail(db, row.customerId);
  if (to !== null) await enqueue(db, deps, mailJob, { ...renderMail(row, write), to });
}

type Line = string | null;

/** Renders a mail in the language in which the order was placed. */
export function renderMail(row: OrderRow, write: (order: Order) => Mail): Mail {
  return withLanguage(row.language, () => write(presentOrder(row)));
}

/** A mail to the customer. Lines that are null are left out. */
export function customerMail(order: Order, subject: string, lines: readonly Line[]): Mail {
  const present = lines.filter((line) => line !== null);
  return { to: order.userMail, subject, text: [greeting(order.name), '', ...present].join('\n') };
}

export function formatOrderLines(order: Order): string[] {
  const { lines, currency } = order;
  return lines.map(({ quantity, productname, sku, unitPrice, price }) => {
    const each = formatUnitPrice(unitPrice, currency);
    const all = formatAmount(price, currency);
    const values = { quantity, product: productname, sku, each, all };
    return `  ${t('{quantity} × {product} ({sku}) at {each} = {all}', values)}`;
  });
}

export function formatTotal({ price, currency }: Order): string {
  return formatAmount(price, currency);
}

/** The recipient and the address, with blank lines and indentation removed. */
export function formatDeliveryAddress({ name, number, address }: Order): string[] {
  const typed = address.split(/\r?\n/).map((line) => line.trim());
  return [t('Deliver to:'), ...[name, ...typed.filter(Boolean), number].map((line) => `  ${line}`)];
}

/** The UTC day, for example `November 21, 2026`. */
export function formatMailDate(at: Date): string {
  return at.toLocaleDateString(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' });
}

/** The time in UTC, for example `November 21, 2026 at 9:30 AM UTC`. */
export function formatMailTime(at: Date): string {
  return `${at.toLocaleString(currentLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
}

/** The page that shows the order with its payments. */
export function purchasePageUrl({ _id }: Order, { shopAddress }: MailDeps): string {
  return new URL(`/dashboard/purchase/${_id}`, shopAddress()).href;
}

/** The page that shows the order with its history. */
export function orderPageUrl({ _id }: Order, { shopAddress }: MailDeps): string {
  return new URL(`/dashboard/myorders/${_id}`, shopAddress()).href;
}
