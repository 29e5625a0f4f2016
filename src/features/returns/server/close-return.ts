import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  areInvoicesPaid,
  creditReturn,
  lockInvoicesOf,
  priceReturnCredit,
  type ReturnCredit,
} from '#features/invoices/server/index.ts';
import {
  creditablePieces,
  findOrderRow,
  lockOrder,
  priceReturned,
  refundReturned,
  markPaidByInvoices,
  takeBackPieces,
  type LockedOrder,
} from '#features/orders/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { restockingFee } from '../domain/restocking-fee.ts';
import type { ClosingForm, CreditForm } from '../domain/return-forms.ts';
import { formatReturnNumber } from '../domain/return-number.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { auditedReturn } from './audited-return.ts';
import type { ReturnDeps } from './return-deps.ts';
import { closedMail, mailCustomer } from './return-mails.ts';
import {
  addEntry,
  changeLines,
  findCreditedShipping,
  findReturn,
  findReturnLines,
  lockReturn,
  moveReturn,
  receivedPieces,
  requireTransition,
  type ReturnRow,
} from './return-store.ts';

/** A line that is credited. */
interface CreditedLine {
  readonly position: number;
  readonly productId: string;
  readonly quantity: number;
  readonly feePercent: number;
}

/**
 * Closes a return: credits what was received and pays it back, all of it or nothing. A return is closed once, so nothing is
 * credited twice.
 */
export async function closeReturn(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  id: string,
  { revision, note, ...form }: ClosingForm,
): Promise<void> {
  const before = await lockReturn(tx, id, revision);
  requireTransition(before, 'close');
  // Invoices before their order, as payments and write-offs lock them.
  await lockInvoicesOf(tx, before.orderId);
  const order = await lockOrder(tx, before.orderId);
  if (!order) throw refuse(returnRefusals.orderNotFound, {});
  const lines = await creditedLines(tx, order, before, form);
  if (lines.length === 0 && !note) throw refuse(returnRefusals.noteMissing, {});
  const credit = await creditLines(tx, deps, before, order, { ...form, lines });
  const refunded = await refundReturned(tx, deps, by, order, {
    minor: credit.gross,
    reason: withLanguage(before.language, () =>
      t('Return {number}', { number: formatReturnNumber(before.number) }),
    ),
  });
  const row = await moveReturn(tx, deps, before, 'close', {
    credited: credit.gross,
    fee: credit.fee,
    creditedShipping: credit.shipping,
    refunded,
    creditNoteId: credit.creditNoteId,
    closedAt: deps.now(),
  });
  const changes = lines.map(({ position, quantity: credited, feePercent }) => ({
    position,
    credited,
    feePercent,
  }));
  await changeLines(tx, before, changes);
  await markOrderPaid(tx, deps, by, order);
  await addEntry(tx, deps, id, { kind: 'closed', by: 'shop', user: by.caller, text: note });
  const { currency } = row;
  await recordAudit(tx, deps, {
    action: 'return-closed',
    by,
    ...auditedReturn(row),
    after: {
      amount: toMoneyDecimal({ minor: credit.gross, currency }),
      currency,
      restockingFee: toMoneyDecimal({ minor: credit.fee, currency }),
      refunded: toMoneyDecimal({ minor: refunded, currency }),
    },
    ...(note && { reason: note }),
  });
  await mailCustomer(tx, deps, row, closedMail(note ?? null));
}

/** What closing a return would credit, in cents. */
export async function priceClosing(db: Queryable, id: string, form: CreditForm) {
  const row = await findReturn(db, id);
  requireTransition(row, 'close');
  const order = await findOrderRow(db, row.orderId, 'deleted too');
  if (!order) throw refuse(returnRefusals.orderNotFound, {});
  const lines = await creditedLines(db, order, row, form);
  const credited = { ...form, lines };
  const credit =
    lines.length > 0 ? await priceReturnCredit(db, order, goodsOf(order, credited)) : null;
  const { gross, fee } = await priceCredit(db, order, credited, credit);
  const { currency } = row;
  return {
    credited: toMoneyDecimal({ minor: gross, currency }),
    fee: toMoneyDecimal({ minor: fee, currency }),
    currency,
  };
}

/** @throws Refusal if more is named than was received, or than can be credited */
async function creditedLines(
  tx: Queryable,
  order: LockedOrder,
  { id }: ReturnRow,
  { lines: named }: CreditForm,
): Promise<CreditedLine[]> {
  const lines = await findReturnLines(tx, id);
  const creditable = await creditablePieces(tx, order.id);
  const byProduct = new Map((named ?? []).map((one) => [one.productId, one]));
  const wanted = lines.map((line) => {
    const { quantity = 0, feePercent = line.feePercent } = byProduct.get(line.productId) ?? {};
    const left = Math.min(receivedPieces(line), creditable.get(line.position) ?? 0);
    const { position, productId } = line;
    return { position, productId, quantity, feePercent, left };
  });
  const unknown = [...byProduct.keys()].filter((productId) =>
    lines.every((line) => line.productId !== productId),
  );
  const tooMany = [
    ...wanted.filter(({ quantity, left }) => quantity > left),
    ...unknown.map((productId) => ({ productId, left: 0 })),
  ];
  if (tooMany.length > 0) {
    throw refuse(returnRefusals.notLeftToCredit, {
      lines: tooMany.map(({ productId, left }) => ({ productId, left })),
    });
  }
  const credited = wanted.filter(({ quantity }) => quantity > 0);
  const isUnpaid = order.paymentMethod !== 'invoice' && order.paymentState === 'open';
  if (credited.length > 0 && isUnpaid) throw refuse(returnRefusals.orderNotPaid, {});
  return credited.map(({ left: _left, ...line }) => line);
}

interface Credited {
  readonly lines: readonly CreditedLine[];
  readonly creditShipping: boolean;
}

function goodsOf({ id: orderId }: LockedOrder, { lines, creditShipping }: Credited) {
  const percents = new Map(lines.map(({ position, feePercent }) => [position, feePercent]));
  return {
    orderId,
    pieces: new Map(lines.map(({ position, quantity }) => [position, quantity])),
    feeOf: (position: number, net: bigint) => restockingFee(net, percents.get(position) ?? 0),
    withShipping: creditShipping,
  };
}

/** Issues the credit note for what was invoiced, and takes back all pieces. */
async function creditLines(
  tx: Transaction,
  deps: ReturnDeps,
  row: ReturnRow,
  order: LockedOrder,
  credited: Credited,
) {
  const { lines } = credited;
  if (lines.length === 0) return { gross: 0n, fee: 0n, shipping: 0n, creditNoteId: null };
  const number = formatReturnNumber(row.number);
  const credit = await creditReturn(tx, deps, goodsOf(order, credited), {
    source: `return:${row.id}`,
    reason: withLanguage(order.language, () => t('Credit for return {number}.', { number })),
  });
  const price = await priceCredit(tx, order, credited, credit);
  await takeBackPieces(tx, order, lines, price.gross);
  return { ...price, creditNoteId: credit?.id ?? null };
}

/** What is credited, in cents: what the credit note says, and the price of what was not invoiced. */
async function priceCredit(
  tx: Queryable,
  order: LockedOrder,
  { lines, creditShipping }: Credited,
  credit: ReturnCredit | null,
) {
  const rest = await priceRest(tx, order, lines, {
    invoiced: credit?.pieces ?? new Map(),
    withShipping: creditShipping && credit === null,
  });
  const { gross = 0n, shipping = 0n, fees = [] } = credit?.part ?? {};
  return {
    gross: gross + rest.gross,
    fee: fees.reduce((sum, { amount }) => sum + amount, rest.fee),
    shipping: shipping + rest.shipping,
  };
}

interface Rest {
  /** Pieces on the credit note, by position. */
  readonly invoiced: ReadonlyMap<number, number>;
  readonly withShipping: boolean;
}

/** The price of the pieces that were not invoiced, and of the shipping that no return has credited. */
async function priceRest(
  tx: Queryable,
  order: LockedOrder,
  lines: readonly CreditedLine[],
  { invoiced, withShipping }: Rest,
) {
  const pieces = lines
    .map(({ position, quantity, feePercent }) => ({
      position,
      quantity: quantity - (invoiced.get(position) ?? 0),
      feeOf: (net: bigint) => restockingFee(net, feePercent),
    }))
    .filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return { gross: 0n, fee: 0n, shipping: 0n };
  const before = await findCreditedShipping(tx, order.id);
  const credited = before < order.shipping ? before : order.shipping;
  const shipping = withShipping ? order.shipping - credited : 0n;
  return { ...(await priceReturned(tx, order, pieces, { shipping, credited })), shipping };
}

/** An order on invoice whose other invoices are paid is paid now. */
async function markOrderPaid(
  tx: Transaction,
  deps: ReturnDeps,
  by: Actor,
  { id: orderId, paymentMethod }: LockedOrder,
): Promise<void> {
  if (paymentMethod !== 'invoice') return;
  const row = await findOrderRow(tx, orderId);
  const stands = row?.lines.some((line) => line.quantity > line.cancelled + line.returned);
  if (!stands || !(await areInvoicesPaid(tx, orderId))) return;
  await markPaidByInvoices(tx, deps, { orderId, arePaid: true, byUserId: by.caller.id });
}
