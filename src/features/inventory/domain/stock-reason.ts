/** Why a stock level changed. */
export const stockReasons = [
  'opening',
  'order-placed',
  'order-cancelled',
  'pieces-cancelled',
  'order-expired',
  'quote-held',
  'quote-released',
  'goods-returned',
  'correction',
] as const;
export type StockReason = (typeof stockReasons)[number];
