import { parseMoney, type Currency } from '#shared/money.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import type { TimelineEvent } from '../domain/order-history.ts';
import { historyLabels } from './fulfilment-labels.ts';

/** What the titles of events depend on. */
export type TimelineOrder = Pick<Order, 'lines' | 'paid' | 'currency'>;

/** What happened: of a part of the order, which part. */
export function timelineTitle(event: TimelineEvent, order: TimelineOrder): string {
  const pieces = piecesOf(event.lines);
  const ordered = { total: formatCount(piecesOf(order.lines)) };
  if (event.event === 'ship' && pieces > 0) {
    return tn(
      '{count} of {total} pieces shipped',
      '{count} of {total} pieces shipped',
      pieces,
      ordered,
    );
  }
  if (event.event === 'cancel-lines' && pieces > 0) {
    return tn(
      '{count} of {total} pieces cancelled',
      '{count} of {total} pieces cancelled',
      pieces,
      ordered,
    );
  }
  if (isPartialRefund(event, order)) {
    return t('Partial refund of {amount}', {
      amount: formatAmount(event.amount ?? '0', order.currency),
    });
  }
  return t(historyLabels[event.event]);
}

/** Whether it refunded less than was paid. */
export function isPartialRefund(
  { event, amount }: Pick<TimelineEvent, 'event' | 'amount'>,
  { paid, currency }: Pick<TimelineOrder, 'paid' | 'currency'>,
): boolean {
  if (event !== 'refund' || amount === null) return false;
  const minor = (text: string) => parseMoney(text, currency as Currency).minor;
  return minor(amount) < minor(paid);
}

function piecesOf(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
