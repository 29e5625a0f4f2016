import { findRecipients } from '#features/companies/server/index.ts';
import { findEnteredEmail, findVerifiedEmail } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { linkBlock, mailJob, paragraph, type Mail, type MailBlock } from '#platform/mail/mail.ts';
import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { formatDateIn } from '#shared/date-format.ts';
import { currentLanguage, currentLocale, t, tn } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import type { OrderLine } from '../domain/order.ts';
import { orderAddressLines } from '../domain/delivery-address.ts';
import { remainingOrder } from '../domain/line-cancellation.ts';
import type { MailKind } from '#features/settings/domain/mail-texts.ts';
import { deliveryLines, pickUpLines } from '#features/shipping/domain/delivery-texts.ts';
import { addedRows, hasAdded, isPartlyCancelled, netOfRemaining } from '../domain/order-totals.ts';
import type { LinePieces } from '../domain/parcels.ts';
import type { OrderRow } from './order-rows.ts';
import { presentOrder } from './present-order.ts';

/** What the mails about an order need besides the order. */
export interface MailDeps {
  /** The origin for links in mails to a person who used the shop at `requestOrigin`, if known. */
  readonly shopOrigin: (requestOrigin: string | null) => string;
  /** The shop's time zone, in which mails write dates and times. */
  readonly timeZone: string;
}

/** An order for the mails about it. */
export interface MailedOrder extends Order {
  /** The origin of the shop as the customer knows it. */
  readonly origin: string;
  readonly timeZone: string;
}

/**
 * Mails the customer at the address they have verified, or at which the shop has entered them and the order. Sends
 * nothing to another unverified one, since anyone could have typed it. If they ordered for a company that they have left
 * since, its admins get the mail.
 */
export async function mailCustomer(
  db: Queryable,
  deps: TimeAndIds & MailDeps,
  row: OrderRow,
  write: (order: MailedOrder) => Mail,
): Promise<void> {
  const { customerId: userId, companyId } = row;
  for (const id of await findRecipients(db, { userId, companyId })) {
    const isEntered = id !== userId || !row.emailUnverified;
    const verified = await findVerifiedEmail(db, id);
    const to = verified ?? (isEntered ? await findEnteredEmail(db, id) : null);
    if (to !== null) await enqueue(db, deps, mailJob, { ...writeMail(deps, row, write), to });
  }
}

/** Writes a mail in the language in which the order was placed. */
export function writeMail(
  { shopOrigin, timeZone }: MailDeps,
  row: OrderRow,
  write: (order: MailedOrder) => Mail,
): Mail {
  return withLanguage(row.language, () =>
    write({ ...presentOrder(row), origin: shopOrigin(row.origin), timeZone }),
  );
}

type Content = string | MailBlock | null;

/**
 * A mail to the customer. Texts become paragraphs; what is null is left out.
 * @param kind the shop may have its own words for it
 */
export function customerMail(
  order: MailedOrder,
  subject: string,
  content: readonly Content[],
  kind?: MailKind,
): Mail {
  const blocks = [greeting(order.name), ...content]
    .filter((one) => one !== null)
    .map((one) => (typeof one === 'string' ? paragraph(one) : one));
  const { userMail: to, origin } = order;
  return { to, subject, language: currentLanguage(), origin, blocks, ...(kind && { kind }) };
}

/** Terms with values. What has no value is left out. */
export function facts(values: Readonly<Record<string, string | null>>): MailBlock {
  const present = Object.entries(values).flatMap(([term, value]) =>
    value ? [{ term, value }] : [],
  );
  return { kind: 'facts', facts: present };
}

/** Mail programs cut off long mails. */
const MAX_MAILED_LINES = 50;

/** What is left of the lines of the order, and which pieces were cancelled. */
export function orderLinesBlocks(order: Order): MailBlock[] {
  const { lines, cancelled } = remainingOrder(order);
  const blocks = linesBlocks(lines, order.currency);
  if (cancelled.length === 0) return blocks;
  return [...blocks, paragraph(t('Cancelled before:')), piecesBlock(cancelled)];
}

/** Lines as they were ordered; of many the first ones, and how many more there are. */
export function linesBlocks(lines: readonly OrderLine[], currency: string): MailBlock[] {
  const mailed = lines.slice(0, MAX_MAILED_LINES);
  const more = lines.length - mailed.length;
  const block: MailBlock = {
    kind: 'lines',
    lines: mailed.map(({ quantity, productname, unitPrice, price, ...numbers }) => ({
      product: productname,
      sku: partNumbers(numbers),
      quantity: formatCount(quantity),
      each: formatUnitPrice(unitPrice, currency),
      all: formatAmount(price, currency),
    })),
  };
  if (more === 0) return [block];
  const text = tn(
    'and {count} more line. The page of the order lists all.',
    'and {count} more lines. The page of the order lists all.',
    more,
  );
  return [block, paragraph(text)];
}

/** The SKU, then the manufacturer's part number and the customer's own. */
function partNumbers({
  sku,
  mpn,
  customerPartNumber,
}: Pick<OrderLine, 'sku' | 'mpn' | 'customerPartNumber'>): string {
  const numbers = mpn && mpn !== sku ? `${sku}, ${t('MPN {mpn}', { mpn })}` : sku;
  return customerPartNumber
    ? t('{sku}, yours: {customerPartNumber}', { sku: numbers, customerPartNumber })
    : numbers;
}

/** Pieces of lines with their quantities, without prices; of many the first ones. */
export function piecesBlock(pieces: readonly LinePieces[]): MailBlock {
  return facts(
    Object.fromEntries(
      pieces
        .slice(0, MAX_MAILED_LINES)
        .map(({ sku, productname, quantity }) => [`${productname}, ${sku}`, formatCount(quantity)]),
    ),
  );
}

export function formatToPay({ toPay, currency }: Order): string {
  return formatAmount(toPay, currency);
}

type Totals = Readonly<Record<string, string>>;

/** The total of a new order, as facts; with what is added to the prices of its lines, if anything is. */
export function totals(order: Order): Totals {
  return { [t('Total')]: formatAmount(order.price, order.currency), ...addedFacts(order) };
}

/** The total of the pieces that are left, as facts. */
export function totalsLeft(order: Order): Totals {
  return {
    [t('Total')]: formatAmount(netOfRemaining(order), order.currency),
    ...addedFacts(order),
  };
}

/** Like `totalsLeft`; none if nothing was cancelled or added, or all cancelled at once. */
export function newTotals(order: Order): Totals {
  if (order.fulfilment === 'cancelled') return {};
  return isPartlyCancelled(order) || hasAdded(order) ? totalsLeft(order) : {};
}

function addedFacts(order: Order): Totals {
  return Object.fromEntries(addedRows(order).map(({ term, amount }) => [term, amount]));
}

/** How a new order is delivered, and when; none if nobody chose a method. */
export function deliveryFacts({ deliveryMethod }: Order): Totals {
  if (!deliveryMethod) return {};
  const { pickUp: _inItsBlock, ...method } = deliveryMethod;
  return { [t('Delivery')]: deliveryLines({ ...method, pickUp: null }).join('. ') };
}

/** The recipient and the address, or where the order is picked up; with blank lines and indentation removed. */
export function deliveryAddressBlock(order: Order): MailBlock {
  const { deliveryMethod } = order;
  if (deliveryMethod?.kind === 'pick-up' && deliveryMethod.pickUp) {
    return { kind: 'address', heading: t('Pick up at'), lines: pickUpLines(deliveryMethod.pickUp) };
  }
  const lines = [order.name, ...orderAddressLines(order), order.number];
  return { kind: 'address', heading: t('Deliver to'), lines };
}

/** `November 21, 2026`, as pages write it, in the shop's time zone. */
export function formatMailDate(at: Date, { timeZone }: MailedOrder): string {
  return formatDateIn(timeZone, at.toISOString());
}

/** `Nov 21, 2026, 9:30 AM GMT+1`: as pages write it, with the shop's time zone. */
export function formatMailTime(at: Date, { timeZone }: MailedOrder): string {
  const locale = currentLocale();
  const time = at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${time} ${zone?.value ?? timeZone}`;
}

/** A link to the page on which the order can be paid, or that shows its payments. */
export function purchaseLink(label: string, { _id, origin }: MailedOrder): MailBlock {
  return linkBlock(label, `${origin}/dashboard/purchase/${_id}`);
}

/** A link to the page that shows the order with its history. */
export function orderLink({ _id, origin }: MailedOrder): MailBlock {
  return linkBlock(t('View order'), `${origin}/dashboard/myorders/${_id}`);
}
