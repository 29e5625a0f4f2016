import { toMoneyDecimal, parseMoney, type Currency } from '#shared/money.ts';
import type { PaymentHistory } from '../contract.ts';

interface Amount {
  readonly amount: string;
  readonly currency: string;
}

/** The amount that can still be refunded; null when nothing can. */
export function refundableAmount({ payments, refunds }: PaymentHistory): string | null {
  const received = payments.map(({ received: amount, currency }) => ({ amount, currency }));
  const notFailed = refunds.filter(({ state }) => state !== 'failed');
  return textOf(sumOf(received) - sumOf(notFailed), payments[0]?.currency);
}

/** The amount of refunds that the provider has not accepted yet; null when there are none. */
export function requestedRefundAmount({ refunds }: PaymentHistory): string | null {
  const requested = refunds.filter(({ state }) => state === 'requested');
  return textOf(sumOf(requested), requested[0]?.currency);
}

/** All payments of an order have its currency. */
function sumOf(amounts: readonly Amount[]): bigint {
  return amounts.reduce(
    (sum, { amount, currency }) => sum + parseMoney(amount, currency as Currency).minor,
    0n,
  );
}

function textOf(minor: bigint, currency: string | undefined): string | null {
  return minor > 0n && currency ? toMoneyDecimal({ minor, currency: currency as Currency }) : null;
}
