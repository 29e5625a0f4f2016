import { formatMoney, parseMoney, type Currency } from '#shared/money.ts';
import type { PaymentHistory } from '../contract.ts';

interface Amount {
  readonly amount: string;
  readonly currency: string;
}

/** What of the payments of an order can still be given back; null when nothing can. */
export function leftToRefund({ payments, refunds }: PaymentHistory): string | null {
  const received = payments.map(({ received: amount, currency }) => ({ amount, currency }));
  const promised = refunds.filter(({ state }) => state !== 'failed');
  return textOf(sumOf(received) - sumOf(promised), payments[0]?.currency);
}

/** What was promised and the provider has not taken on yet; null when nothing was. */
export function refundUnderWay({ refunds }: PaymentHistory): string | null {
  const requested = refunds.filter(({ state }) => state === 'requested');
  return textOf(sumOf(requested), requested[0]?.currency);
}

/** An order has one currency, and so have its payments. */
function sumOf(amounts: readonly Amount[]): bigint {
  return amounts.reduce(
    (sum, { amount, currency }) => sum + parseMoney(amount, currency as Currency).minor,
    0n,
  );
}

function textOf(minor: bigint, currency: string | undefined): string | null {
  return minor > 0n && currency ? formatMoney({ minor, currency: currency as Currency }) : null;
}
