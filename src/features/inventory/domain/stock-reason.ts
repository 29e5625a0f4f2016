/** Why a stock level changed. */
export const stockReasons = [
  'opening',
  'order-placed',
  'order-cancelled',
  'pieces-cancelled',
  'order-expired',
  'correction',
] as const;
export type StockReason = (typeof stockReasons)[number];
