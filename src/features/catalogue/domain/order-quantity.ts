/** Fits a PostgreSQL integer and keeps the arithmetic of prices exact. */
export const MAX_QUANTITY = 999_999_999;

export interface QuantityRule {
  /** Minimum order quantity (MOQ), in pieces. */
  readonly minQuantity: number;
  /** Pieces per reel, bag or tray: quantities must be multiples of it. */
  readonly orderMultiple: number;
}

export type QuantityError =
  | { readonly kind: 'not-a-quantity' }
  | { readonly kind: 'below-minimum'; readonly minQuantity: number }
  | {
      readonly kind: 'not-a-multiple';
      readonly orderMultiple: number;
      readonly nextMultiple: number;
    }
  | { readonly kind: 'above-stock'; readonly stock: number };

/** Returns why `quantity` cannot be ordered, or null. Shared by the order form and the server. */
export function quantityError(
  quantity: number,
  rule: QuantityRule,
  stock: number,
): QuantityError | null {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return { kind: 'not-a-quantity' };
  }
  if (quantity < rule.minQuantity) {
    return { kind: 'below-minimum', minQuantity: rule.minQuantity };
  }
  // Before the multiple, which would suggest a larger quantity that is not in stock either.
  if (quantity > stock) return { kind: 'above-stock', stock };
  if (quantity % rule.orderMultiple !== 0) {
    return {
      kind: 'not-a-multiple',
      orderMultiple: rule.orderMultiple,
      nextMultiple: roundUpToMultiple(quantity, rule.orderMultiple),
    };
  }
  return null;
}

/**
 * Like `quantityError`, for typed input: a whole number out of range gets the product's own limit.
 */
export function typedQuantityError(
  quantity: number,
  rule: QuantityRule,
  stock: number,
): QuantityError | null {
  const { minQuantity } = rule;
  const whole = Number.isInteger(quantity);
  if (whole && quantity < minQuantity) return { kind: 'below-minimum', minQuantity };
  if (whole && quantity > MAX_QUANTITY) return { kind: 'above-stock', stock };
  return quantityError(quantity, rule, stock);
}

/** The smallest quantity that can be ordered: the minimum, rounded up to a multiple. */
export function smallestOrderableQuantity(rule: QuantityRule): number {
  return orderableQuantity(1, rule);
}

/** The step of a quantity field. An HTML number field counts steps from its minimum. */
export function quantityStep({ minQuantity, orderMultiple }: QuantityRule): number {
  return minQuantity % orderMultiple === 0 ? orderMultiple : 1;
}

/** Raises a quantity to the next one that can be ordered: at least the minimum, a multiple. */
export function orderableQuantity(wanted: number, rule: QuantityRule): number {
  return roundUpToMultiple(Math.max(wanted, rule.minQuantity), rule.orderMultiple);
}

/** The largest quantity that `stock` allows; 0 when it is below the minimum. */
export function maxOrderQuantity(rule: QuantityRule, stock: number): number {
  const largest = stock - (stock % rule.orderMultiple);
  return largest < rule.minQuantity ? 0 : largest;
}

function roundUpToMultiple(quantity: number, multiple: number): number {
  return Math.ceil(quantity / multiple) * multiple;
}

/** Stock is low when it covers fewer minimum orders than this. */
export const LOW_STOCK_ORDERS = 3;

export function isLowStock(product: QuantityRule & { readonly stock: number }): boolean {
  return product.stock < LOW_STOCK_ORDERS * smallestOrderableQuantity(product);
}
