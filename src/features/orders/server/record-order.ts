import type { Actor } from '#features/audit/server/index.ts';
import { purchasingRefusals } from '#features/companies/domain/purchasing-refusals.ts';
import {
  countApproved,
  takeLimits,
  type CompanyOfOrder,
} from '#features/companies/server/index.ts';
import { creditRefusals } from '#features/payment-terms/domain/credit-refusals.ts';
import { takeCredit } from '#features/payment-terms/server/index.ts';
import type { PaymentDeps } from '#features/payments/server/index.ts';
import { cardLimitError } from '#features/payments/domain/card-limits.ts';
import { mailAddresses } from '#features/settings/domain/settings.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { takeStock, type Shortage } from '#features/inventory/server/index.ts';
import { afterCommit } from '#platform/database/after-commit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail.ts';
import { ordersPlaced } from '#platform/metrics/counters.ts';
import { findEnteredEmail } from '#features/people/server/index.ts';
import type { SignedIn } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import {
  isAmountText,
  MAX_MINOR,
  parseMoney,
  toMoneyDecimal,
  type Currency,
  type Money,
} from '#shared/money.ts';
import { formatMoney } from '#shared/number-format.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { t } from '#shared/texts/texts.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { Order } from '../contract.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import { heldUntil } from '../domain/unpaid-orders.ts';
import { writeMail, type MailDeps } from './mail-customer.ts';
import { orderConfirmationJob } from './order-events.ts';
import { newOrderMail, orderPlacedMail, purchaseOrderMissingMail } from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';
import {
  addedColumns,
  insertOrder,
  type PlacedBy,
  type NewLineRecord,
  type PricedLine,
} from './order-store.ts';
import { addToOrder, toPayFor, type PlaceOfOrder, type TotalsDeps } from './order-totals.ts';
import { presentOrder } from './present-order.ts';
import { holdForPurchaseOrder } from './purchase-order-holds.ts';
import { hasPaidBefore, requireOpenOrderAllowance } from './open-order-limits.ts';

export interface Buyer {
  /** The customer. */
  readonly caller: SignedIn;
  readonly language: Language;
  /** The origin that the buyer's browser addressed, for the links in mails. */
  readonly origin: string;
  /** The member of staff who enters the order for the customer. */
  readonly enteredBy?: Actor;
  /** The company that the customer orders for; null for themselves. */
  readonly company?: Pick<Membership, 'companyId'> | null;
}

export type PlaceOrderDeps = TimeAndIds &
  MailDeps &
  Pick<PaymentDeps, 'provider'> &
  TotalsDeps & {
    /** How long the stock of unpaid online orders is held for customers who have paid before. */
    readonly expireAfterMs: number;
    readonly initial: InitialSettings;
  };

export type OrderDetails = Pick<
  OrderRow,
  'contactName' | 'contactNumber' | 'address' | 'deliveryAddress' | 'paymentMethod'
>;

interface OrderToRecord {
  readonly details: OrderDetails;
  /** Priced, at least one. */
  readonly lines: readonly PricedLine[];
  readonly currency: Currency;
  /** The total of the lines that the buyer saw, and what was to be paid. */
  readonly seen: string | undefined;
  readonly seenToPay: string | undefined;
  /** Less than what was to be paid is right, too. */
  readonly mayCostLess?: boolean;
  /** Where it is delivered, if the address is a text. */
  readonly place?: PlaceOfOrder | null;
  readonly deliveryMethod: DeliveryChoice | undefined;
  /** What a quote says that delivery costs, in cents; then no method is chosen. */
  readonly quotedDelivery?: bigint | null;
  /** What staff agreed on instead of the price of the method, in cents. */
  readonly agreedDelivery?: bigint | null;
  /** Of the company. */
  readonly costCentreId?: string | null;
  /** The customer’s number for the order. */
  readonly purchaseOrder?: string | null;
  /** Approvers of the company have agreed: its limits do not stop the order, which is counted in them. */
  readonly isApproved?: boolean;
  /** Puts pieces that are held for the buyer back, just before the order takes them from stock. */
  readonly releaseStock?: ((orderId: string) => Promise<void>) | undefined;
}

type Recorded =
  | { readonly ok: true; readonly order: Order }
  | { readonly ok: false; readonly shortages: readonly Shortage[] };

/**
 * Records an order and takes the stock of its lines. If there are shortages, the caller must refuse.
 *
 * Everything is written in the caller's transaction `tx`, so it is committed or rolled back together:
 *
 * - Price: the total of the lines and what is to be paid must be what the buyer saw, so nobody is charged an amount
 *   they did not see.
 * - Delivery and tax: `addToOrder` adds them; the order keeps what it was priced by.
 * - Stock: `takeStock` decrements the levels of all lines by one conditional update, which waits for
 *   concurrent orders of the same products (decision 0005).
 * - Card: an order to be paid by card is refused if what is to be paid is outside the card limits.
 * - Limit: a customer who has an unverified email address or has never paid can have a limited
 *   number of open orders (open-order-limits.ts). An order that staff enter has no such limit, and holds its
 *   stock as long as that of a customer who has paid before.
 * - Company: an order for a company is taken from the limits of its customer and of its cost centre (take-limits.ts);
 *   one that staff enter, from those of the cost centre only.
 * - Credit: an order on invoice is taken from the credit of its company (payment-terms). If its terms ask for the
 *   purchase order, it does not ship before that is there.
 * - Mail: a customer with a verified email address, or whom the shop has entered, gets a confirmation. It is an outbox job, a row of
 *   the same transaction. A worker sends it after the commit; an order that is rolled back sends
 *   nothing (decision 0007). So does everyone in the shop whose address is in the settings.
 */
export async function recordOrder(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  request: OrderToRecord,
): Promise<Recorded> {
  const { details, currency, seen, seenToPay, mayCostLess = false } = request;
  const { caller: customer, enteredBy } = buyer;
  const { paymentMethod } = details;
  const total = totalOf(request.lines, currency);
  if (seen !== undefined && !isAmountText(seen, total)) {
    throw refuse(orderRefusals.priceChanged, { price: toMoneyDecimal(total) });
  }
  const place = details.deliveryAddress ?? request.place ?? null;
  const companyId = buyer.company?.companyId ?? null;
  const isEntered = enteredBy !== undefined;
  const toTotal = { lines: request.lines, currency, companyId, place, isEntered };
  const { deliveryMethod: choice, quotedDelivery: quoted, agreedDelivery: agreed } = request;
  const totals = await addToOrder(tx, deps, toTotal, { choice, quoted, agreed });
  const { lines, added } = totals;
  const toPay = { minor: toPayFor({ lines }, added), currency };
  const isSeen = (text: string) =>
    isAmountText(text, toPay) || (mayCostLess && toPay.minor < parseMoney(text, currency).minor);
  if (seenToPay !== undefined && !isSeen(seenToPay)) {
    const now = { price: toMoneyDecimal(total), toPay: toMoneyDecimal(toPay) };
    throw refuse(orderRefusals.priceChanged, now);
  }
  requirePayable(deps, paymentMethod, toPay);
  const isTrusted =
    enteredBy !== undefined || (paymentMethod === 'card' && (await hasPaidBefore(tx, customer.id)));
  if (!enteredBy) {
    const allowance = { hasPaid: isTrusted, cardPayment: deps.provider !== null };
    await requireOpenOrderAllowance(tx, customer, paymentMethod, allowance);
  }

  const company = await takeFromCompany(tx, deps, buyer, request, toPay);
  const id = deps.newId();
  const { purchaseOrder = null } = request;
  let awaitsPurchaseOrder = false;
  if (paymentMethod === 'invoice') {
    await requireInvoices(tx, deps, isEntered);
    const { purchaseOrderFile } = await takeCredit(tx, {
      companyId: company.companyId,
      orderId: id,
      amount: toPay,
      purchaseOrder,
    });
    awaitsPurchaseOrder = purchaseOrderFile === 'required';
  }
  const { mailTo, mailLanguage } = await loadSection(tx, deps.initial, 'orders');
  const order = {
    ...details,
    ...orderOf(deps, buyer, { paymentMethod, total, isTrusted }),
    id,
    purchaseOrder,
    ...addedColumns(added, currency),
    deliveryMethod: totals.delivery,
    taxNumber: totals.taxNumber,
    taxAnswer: totals.taxAnswer,
    ...company,
  };
  await request.releaseStock?.(order.id);
  // Pipelined, with the stock last: its rows are locked for the statements that follow and the commit only.
  const [{ orderNumber }, shortages] = await Promise.all([
    insertOrder(tx, order, lines, enteredBy ? placedBy(enteredBy, customer) : null),
    takeStock(tx, lines, { orderId: order.id, at: order.placedAt }),
  ]);
  if (shortages.length > 0) return { ok: false, shortages };
  if (awaitsPurchaseOrder) await holdForPurchaseOrder(tx, id);
  afterCommit(tx, () => ordersPlaced.inc({ payment_method: paymentMethod }));
  const row = { ...order, orderNumber, lines: lines.map(toLineRow), parcels: [] };
  const isMailed =
    customer.emailVerified ||
    (enteredBy !== undefined && (await findEnteredEmail(tx, customer.id)) !== null);
  if (isMailed) {
    const { mailsConfirmation } = await loadSection(tx, deps.initial, 'documents');
    if (mailsConfirmation) await enqueue(tx, deps, orderConfirmationJob, { orderId: id });
    else await enqueue(tx, deps, mailJob, writeMail(deps, row, orderPlacedMail));
    if (awaitsPurchaseOrder) {
      await enqueue(tx, deps, mailJob, writeMail(deps, row, purchaseOrderMissingMail));
    }
  }
  for (const to of mailAddresses(mailTo)) {
    const mail = writeMail(deps, { ...row, language: mailLanguage }, (placed) =>
      newOrderMail(placed, to),
    );
    await enqueue(tx, deps, mailJob, mail);
  }
  return { ok: true, order: presentOrder(row) };
}

const noCompany = {
  companyId: null,
  companyName: null,
  costCentreId: null,
  costCentre: null,
  spendingMonth: null,
};

/**
 * Takes what is to be paid from the limits of the company that the order is for.
 * @throws Refusal `companies/beyond-limit`, or because the company or the customer cannot order
 */
async function takeFromCompany(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { caller, company, enteredBy }: Buyer,
  { costCentreId = null, isApproved = false }: OrderToRecord,
  amount: Money,
): Promise<CompanyOfOrder | typeof noCompany> {
  if (!company) {
    if (costCentreId === null) return noCompany;
    const detail = t('Choose the company that you order for first.');
    const errors = [{ pointer: '#/costCentreId', detail }];
    throw refuse(generalRefusals.invalidInput, { errors });
  }
  const { companyId } = company;
  const spending = {
    companyId,
    userId: caller.id,
    costCentreId,
    amount,
    now: deps.now(),
    isEnteredByStaff: enteredBy !== undefined,
  };
  if (isApproved) return countApproved(tx, spending);
  const taken = await takeLimits(tx, spending);
  if (taken.ok) return taken.company;
  const { limits, approvals } = taken;
  throw refuse(purchasingRefusals.beyondLimit, { limits: [...limits], approvals });
}

/** @throws Refusal when the total of the order exceeds the maximum */
export function totalOf(lines: readonly NewLineRecord[], currency: Currency): Money {
  const minor = lines.reduce((sum, line) => sum + line.total, 0n);
  if (minor <= MAX_MINOR) return { minor, currency };
  const largest = lines.reduce((one, other) => (other.total > one.total ? other : one));
  throw refuse(orderRefusals.totalTooLarge, { sku: largest.sku });
}

/** @throws Refusal when this amount cannot be paid like this */
export function requirePayable(
  deps: Pick<PlaceOrderDeps, 'provider'>,
  paymentMethod: OrderDetails['paymentMethod'],
  toPay: Money,
): void {
  if (paymentMethod !== 'card') return;
  requireCardProvider(deps);
  requireCardAmount(toPay);
}

/** An order on invoice of a shop that writes none would never be due, and keep its credit for ever. */
async function requireInvoices(
  tx: Transaction,
  { initial }: Pick<PlaceOrderDeps, 'initial'>,
  isEntered: boolean,
): Promise<void> {
  const { invoiceAt } = await loadSection(tx, initial, 'documents');
  if (invoiceAt !== 'none') return;
  const detail = isEntered
    ? t('The shop writes no invoices. Turn them on in Settings → Documents.')
    : t('Orders on invoice are not possible at the moment. Choose another way to pay.');
  throw refuse(creditRefusals.invoicesOff, { errors: [{ pointer: '#/delivery', detail }] });
}

/** Without a card provider, an order by card could never be paid. */
function requireCardProvider({ provider }: Pick<PlaceOrderDeps, 'provider'>): void {
  if (provider) return;
  const detail = t('Choose {delivery}', { delivery: t(paymentMethodTexts['on-delivery']) });
  throw refuse(orderRefusals.cardPaymentUnavailable, {
    errors: [{ pointer: '#/delivery', detail }],
  });
}

/** Refuses a card order whose amount the card provider cannot charge. */
function requireCardAmount(amount: Money): void {
  const error = cardLimitError(amount);
  if (!error) return;
  const small = error.kind === 'too-small';
  const delivery = t(paymentMethodTexts['on-delivery']);
  const values = { limit: formatMoney(error.limit), delivery };
  const detail = small
    ? t('The minimum card payment is {limit}. Change the quantity or choose {delivery}.', values)
    : t('The maximum card payment is {limit}. Change the quantity or choose {delivery}.', values);
  throw refuse(small ? orderRefusals.tooSmallForCard : orderRefusals.tooLargeForCard, {
    limit: toMoneyDecimal(error.limit),
    currency: amount.currency,
    errors: [{ pointer: '#/delivery', detail }],
  });
}

interface OrderTerms extends Pick<OrderRow, 'paymentMethod'> {
  readonly total: Money;
  /** Whether the order holds its stock as long as that of a customer who has paid before. */
  readonly isTrusted: boolean;
}

/** The row of a new order without its details; its insert gives the number. */
function orderOf(
  { now, expireAfterMs }: PlaceOrderDeps,
  { caller: customer, language, origin, enteredBy }: Buyer,
  { paymentMethod, total, isTrusted }: OrderTerms,
) {
  const placedAt = now();
  return {
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    state: 'placed' as const,
    paymentState: 'open' as const,
    fulfilment: 'unfulfilled' as const,
    shippedAt: null,
    total: total.minor,
    currency: total.currency,
    transactionId: null,
    cancelledTotal: 0n,
    paid: 0n,
    refunded: 0n,
    placedAt,
    heldUntil:
      paymentMethod === 'card' ? heldUntil({ placedAt, hasPaid: isTrusted, expireAfterMs }) : null,
    language,
    origin,
    emailUnverified: !customer.emailVerified && !enteredBy,
  };
}

function placedBy({ caller: { id, name } }: Actor, customer: SignedIn): PlacedBy {
  return { byUserId: id, detail: { enteredBy: name, enteredFor: customer.name } };
}

function toLineRow(line: NewLineRecord) {
  return {
    ...line,
    unitPrice: line.unitPrice.toString(),
    total: line.total.toString(),
    shipped: 0,
    cancelled: 0,
    refunded: 0,
    returned: 0,
  };
}
