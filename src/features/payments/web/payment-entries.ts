import { formatAmountText } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Payment, Refund } from '../contract.ts';
import { formatCard } from '../domain/card-name.ts';
import { paymentLabels, refundLabels } from './payment-labels.ts';

/** A line of a payment's history. */
export interface PaymentEntry {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly details: readonly string[];
}

/** Said by the refund itself, with its amount and its reason. */
const SAID_BY_REFUND: readonly Payment['state'][] = ['partly_refunded', 'refunded'];

/** What happened to one payment and to the money given back of it, the newest first. */
export function paymentEntries(
  { transactionId, steps }: Payment,
  refunds: readonly Refund[],
): readonly PaymentEntry[] {
  const own = refunds.filter((refund) => refund.transactionId === transactionId);
  const told = steps.flatMap(({ at, state, detail, card }, place) => {
    if (own.length > 0 && SAID_BY_REFUND.includes(state)) return [];
    const details = [...(detail ? [t(detail)] : []), ...(card ? [formatCard(card)] : [])];
    return [{ key: `step ${place}`, at, text: t(paymentLabels[state]), details }];
  });
  // The steps keep their order: the provider's clock, which counts seconds, may say otherwise. What
  // was given back came after all of them.
  return [...own.map(refundEntry), ...told.toReversed()];
}

function refundEntry(refund: Refund): PaymentEntry {
  const { _id: key, amount, currency, reason, state, requestedAt: at } = refund;
  return {
    key,
    at,
    text: t('Refund of {amount}', { amount: formatAmountText(amount, currency) }),
    details: [
      t('Reason: {reason}', { reason: t(reason) }),
      ...(state === 'succeeded' ? [] : [t(refundLabels[state])]),
    ],
  };
}
