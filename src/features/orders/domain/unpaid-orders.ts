/**
 * Unpaid online orders hold stock. So that nobody can take the whole stock without paying, those of
 * customers who have never paid are limited in number and held for a short time only.
 */
export const MAX_OPEN_UNPAID_ORDERS = 25;

const HOUR_MS = 60 * 60 * 1000;

/** How long the stock of an online order is held for a customer who has never paid. */
export const SHORT_HOLD_MS = HOUR_MS;

/** A payment that was opened this short a time ago holds the stock on: the card is being entered. */
export const CARD_ENTRY_MS = 15 * 60 * 1000;

interface Hold {
  readonly placedAt: Date;
  /** The customer has paid an order before. */
  readonly hasPaid: boolean;
  /** `ORDER_EXPIRY_HOURS` in milliseconds. */
  readonly expireAfterMs: number;
}

/** Until when the stock of an online order is held. */
export function heldUntil({ placedAt, hasPaid, expireAfterMs }: Hold): Date {
  const holdMs = hasPaid ? expireAfterMs : Math.min(SHORT_HOLD_MS, expireAfterMs);
  return new Date(placedAt.getTime() + holdMs);
}
