import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Payment, Refund } from '../contract.ts';
import { formatCard } from '../domain/card-name.ts';
import type { PaymentState, RefundState } from '../domain/payment-state.ts';

const paymentLabels: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  declined: 'Card refused',
  requires_action: 'Authentication requested',
  processing: 'Processing',
  succeeded: 'Paid',
  suspect: 'Under review',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cancelled: 'Closed without payment',
};

const refundLabels: Readonly<Record<RefundState, string>> = {
  requested: 'On its way',
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed: we will contact you',
};

/** An entry of the payment history. */
export interface PaymentEntry {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly details: readonly string[];
}

/** The refund’s own entry shows these, with amount and reason. */
const SHOWN_AS_REFUND: readonly Payment['state'][] = ['partly_refunded', 'refunded'];

/** The history of a payment and of its refunds, newest first. */
export function paymentEntries(
  { transactionId, steps }: Payment,
  refunds: readonly Refund[],
): readonly PaymentEntry[] {
  const own = refunds.filter((refund) => refund.transactionId === transactionId);
  const stepEntries = steps.flatMap(({ at, state, detail, card }, index) => {
    if (own.length > 0 && SHOWN_AS_REFUND.includes(state)) return [];
    const details = [...(detail ? [t(detail)] : []), ...(card ? [formatCard(card)] : [])];
    return [{ key: `step ${index}`, at, text: t(paymentLabels[state]), details }];
  });
  // Steps stay in recorded order: the provider’s clock has only seconds. Refunds come after all
  // steps.
  return [...own.map(refundEntry), ...stepEntries.toReversed()];
}

function refundEntry(refund: Refund): PaymentEntry {
  const { _id: key, amount, currency, reason, state, requestedAt: at, by } = refund;
  return {
    key,
    at,
    text: t('Refund of {amount}', { amount: formatAmount(amount, currency) }),
    details: [
      t('Reason: {reason}', { reason: t(reason) }),
      ...(by ? [t('By {email}', { email: by })] : []),
      ...(state === 'succeeded' ? [] : [t(refundLabels[state])]),
    ],
  };
}
