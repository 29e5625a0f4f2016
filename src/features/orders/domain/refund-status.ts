/** How much of what was paid has been given back; an order that nobody paid has nothing to give back. */
export const refundStatuses = ['none', 'partly_refunded', 'refunded'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Both in cents of the order's currency. */
export function refundStatusOf(total: bigint, refunded: bigint): RefundStatus {
  if (refunded === 0n) return 'none';
  return refunded < total ? 'partly_refunded' : 'refunded';
}
