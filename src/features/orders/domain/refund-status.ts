/** How much of the payment has been refunded; `none` for an unpaid order. */
export const refundStatuses = ['none', 'partly_refunded', 'refunded'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Both amounts in cents. */
export function refundStatusOf(total: bigint, refunded: bigint): RefundStatus {
  if (refunded === 0n) return 'none';
  return refunded < total ? 'partly_refunded' : 'refunded';
}
