import { formatDay } from '#shared/date-format.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Tone } from '#ui/alert.tsx';
import type { Order } from '../contract.ts';
import { isOnInvoice, isPending } from './order-status.ts';

/** What the status needs of a document of the order. */
interface IssuedDocument {
  readonly kind: string;
  readonly gross: string | null;
  readonly open: string | null;
  readonly dueDay: string | null;
  readonly isOverdue: boolean;
}

export interface InvoiceStatus {
  /** Shown in place of "Pending...". */
  readonly text: string;
  readonly tone: Tone;
  /** What is left to pay; null if nothing is. */
  readonly open: string | null;
}

type OrderOnInvoice = Pick<
  Order,
  'status' | 'refundStatus' | 'transactionId' | 'delivery' | 'allReturned' | 'toPay' | 'currency'
>;

/**
 * What the invoices of a pending order on terms say of its payment: the first day on which one is due, whether that has
 * passed, and what is open, or that all is paid. Null while nothing is invoiced, or if only what was invoiced so far is paid.
 */
export function invoiceStatusOf(
  order: OrderOnInvoice,
  documents: readonly IssuedDocument[],
): InvoiceStatus | null {
  if (!isOnInvoice(order) || !isPending(order) || order.allReturned) return null;
  const currency = order.currency as Currency;
  const minor = (amount: string | null) => (amount ? parseMoney(amount, currency).minor : 0n);
  const sum = (amounts: readonly (string | null)[]) =>
    amounts.reduce((all, amount) => all + minor(amount), 0n);
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const unpaid = invoices.filter(({ open }) => minor(open) > 0n);
  if (unpaid.length === 0) {
    const isAllInvoiced = sum(invoices.map(({ gross }) => gross)) >= minor(order.toPay);
    const isPaid = invoices.length > 0 && isAllInvoiced;
    return isPaid ? { text: t('Paid'), tone: 'positive', open: null } : null;
  }
  const [due] = unpaid.flatMap(({ dueDay }) => dueDay ?? []).toSorted();
  const isOverdue = unpaid.some((one) => one.isOverdue);
  const open = toMoneyDecimal({ minor: sum(unpaid.map((one) => one.open)), currency });
  return {
    text: due ? dueText(formatDay(due), isOverdue) : t('Invoice'),
    tone: isOverdue ? 'danger' : 'caution',
    open: t('{amount} open', { amount: formatAmount(open, currency) }),
  };
}

function dueText(day: string, isOverdue: boolean): string {
  return isOverdue
    ? t('Invoice overdue, was due {day}', { day })
    : t('Invoice, due {day}', { day });
}
