/** More pieces than anyone orders, and few enough for exact arithmetic and a PostgreSQL integer. */
export const MAX_QUANTITY = 999_999_999;

export interface QuantityRule {
  /** MOQ: the fewest pieces that are sold at once. */
  readonly minQuantity: number;
  /** Pieces are sold in whole reels, bags or trays of this many. */
  readonly orderMultiple: number;
}

export type QuantityFault =
  | { readonly fault: 'not-a-quantity' }
  | { readonly fault: 'below-minimum'; readonly minQuantity: number }
  | { readonly fault: 'not-a-multiple'; readonly orderMultiple: number; readonly nearest: number }
  | { readonly fault: 'above-stock'; readonly available: number };

/** What is wrong with ordering so many, or null. The order form and the server ask the same question. */
export function quantityFault(
  quantity: number,
  rule: QuantityRule,
  available: number,
): QuantityFault | null {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return { fault: 'not-a-quantity' };
  }
  if (quantity < rule.minQuantity) {
    return { fault: 'below-minimum', minQuantity: rule.minQuantity };
  }
  // Before the multiples: nobody is led to a quantity that there is not either.
  if (quantity > available) return { fault: 'above-stock', available };
  if (quantity % rule.orderMultiple !== 0) {
    return {
      fault: 'not-a-multiple',
      orderMultiple: rule.orderMultiple,
      nearest: nextMultiple(quantity, rule.orderMultiple),
    };
  }
  return null;
}

/** The same of what was typed: whole numbers that are out of all bounds are told the product's own. */
export function typedQuantityFault(
  quantity: number,
  rule: QuantityRule,
  available: number,
): QuantityFault | null {
  const { minQuantity } = rule;
  const whole = Number.isInteger(quantity);
  if (whole && quantity < minQuantity) return { fault: 'below-minimum', minQuantity };
  if (whole && quantity > MAX_QUANTITY) return { fault: 'above-stock', available };
  return quantityFault(quantity, rule, available);
}

/** The fewest pieces that can be ordered: the minimum, rounded up to whole multiples. */
export function minOrderQuantity(rule: QuantityRule): number {
  return orderableQuantity(1, rule);
}

/** By how much a field for the quantity goes up: all that can be ordered is reached from the minimum. */
export function quantityStep({ minQuantity, orderMultiple }: QuantityRule): number {
  return minQuantity % orderMultiple === 0 ? orderMultiple : 1;
}

/** So many pieces raised to what can be ordered: to the minimum, and to whole multiples. */
export function orderableQuantity(wanted: number, rule: QuantityRule): number {
  return nextMultiple(Math.max(wanted, rule.minQuantity), rule.orderMultiple);
}

/** The most pieces that `available` stock allows, in whole multiples; 0 when it is less than the minimum. */
export function maxOrderQuantity(rule: QuantityRule, available: number): number {
  const most = available - (available % rule.orderMultiple);
  return most < rule.minQuantity ? 0 : most;
}

function nextMultiple(quantity: number, multiple: number): number {
  return Math.ceil(quantity / multiple) * multiple;
}
