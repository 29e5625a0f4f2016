import { breakQuantities } from '#features/catalogue/domain/break-quantities.ts';
import { toProductPrices } from '#features/catalogue/domain/price-rows.ts';
import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { lineTotal, toMoneyDecimal, toUnitPriceDecimal } from '#shared/money.ts';
import type { LineProduct } from './line-problem.ts';

/** A larger quantity at which a piece costs less. */
export interface NextBreak {
  /** The smallest quantity with this unit price that can be ordered. */
  readonly quantity: number;
  /** The pieces that are missing to it. */
  readonly more: number;
  readonly unitPrice: string;
  readonly total: string;
  /** What the line would cost less in all, as a decimal; null if it would cost more. */
  readonly saving: string | null;
}

/**
 * The nearest price break at which the whole line costs less than now; otherwise the next one at which a
 * piece does. Null if there is none, or if the stock does not reach it.
 */
export function nextBreak(product: LineProduct, quantity: number): NextBreak | null {
  const prices = product.sold ? toProductPrices(product) : null;
  if (!prices || quantity < product.minQuantity) return null;
  const now = unitPriceAt(prices, quantity);
  const total = lineTotal(now, quantity).minor;
  const options = breakQuantities(prices, product, quantity)
    .map((reached) => {
      const unitPrice = unitPriceAt(prices, reached);
      return { reached, unitPrice, cost: lineTotal(unitPrice, reached) };
    })
    .filter(({ unitPrice }) => unitPrice.millionths < now.millionths);
  const best = options.find(({ cost }) => cost.minor < total) ?? options[0];
  if (!best) return null;
  const { reached, unitPrice, cost } = best;
  const saved = total - cost.minor;
  return {
    quantity: reached,
    more: reached - quantity,
    unitPrice: toUnitPriceDecimal(unitPrice),
    total: toMoneyDecimal(cost),
    saving: saved > 0n ? toMoneyDecimal({ ...cost, minor: saved }) : null,
  };
}
