import type { InvoicePaymentSettings } from '#features/settings/domain/invoice-payment-settings.ts';
import { cardLimitError } from '#features/payments/domain/card-limits.ts';
import { parseMoney, type Money } from '#shared/money.ts';

/** Why an invoice cannot be paid by card. */
export const cardObstacles = [
  'not-offered',
  /** The order is paid by card or on delivery, or it has ended. */
  'not-on-invoice',
  'nothing-open',
  'too-small',
  'too-large',
] as const;
export type CardObstacle = (typeof cardObstacles)[number];

/** Shown to the customer: why money of a card is refunded. */
export const EXCESS_REASON = 'The invoice had been paid before the payment arrived';

interface OpenAmount {
  readonly isOnInvoice: boolean;
  readonly toPay: Money;
}

/** Null if the invoice can be paid by card. */
export function cardObstacle(
  { byCard, upTo }: InvoicePaymentSettings,
  takesCards: boolean,
  { isOnInvoice, toPay }: OpenAmount,
): CardObstacle | null {
  if (toPay.minor <= 0n) return 'nothing-open';
  if (!byCard || !takesCards) return 'not-offered';
  if (!isOnInvoice) return 'not-on-invoice';
  const limit = cardLimitError(toPay);
  if (limit) return limit.kind;
  return toPay.minor > parseMoney(upTo, toPay.currency).minor ? 'too-large' : null;
}
