import { unitPriceAt } from '#features/catalogue/domain/unit-price.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import { toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import type { LineChange } from '../domain/line-change.ts';
import { lineRefusalReason } from '../domain/refused-line.ts';
import { priceLinesOf, type Products } from './price-lines.ts';
import { recordOrder, type Buyer, type OrderDetails, type PlaceOrderDeps } from './record-order.ts';

/** A line whose price was agreed earlier. */
export interface FrozenLine {
  readonly productId: string;
  readonly sku: string;
  readonly productName: string;
  readonly quantity: number;
  /** Millionths of the currency’s unit, per piece. */
  readonly unitPrice: bigint;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
}

interface FrozenOrder {
  readonly details: OrderDetails;
  readonly costCentreId: string | null;
  /** The customer’s number for the order. */
  readonly purchaseOrder?: string | null;
  readonly currency: Currency;
  readonly lines: readonly FrozenLine[];
  /** What the approvers agreed to; undefined if they agreed to the prices only. */
  readonly toPay: string | undefined;
  readonly deliveryMethod: DeliveryChoice | undefined;
}

/**
 * Places an order that approvers of a company have agreed to, at the prices that they saw. Its limits do not stop it;
 * it is counted in them. If a price or the stock has changed, nothing is ordered.
 */
export async function orderAtFrozenPrices(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  request: FrozenOrder,
): Promise<{ readonly order: Order } | { readonly changes: readonly LineChange[] }> {
  const { details, costCentreId, purchaseOrder = null, currency, toPay, deliveryMethod } = request;
  const { lines: frozen } = request;
  const products = await orderableProductsFor(tx, buyer.company?.companyId ?? null, idsOf(frozen));
  const changes = changesOf(products, frozen, currency);
  if (changes.length > 0) return { changes };
  const { lines } = priceLinesOf(products, frozen.map(toWanted));
  const recorded = await recordOrder(tx, deps, buyer, {
    details,
    lines,
    currency,
    seen: undefined,
    seenToPay: toPay,
    deliveryMethod,
    costCentreId,
    purchaseOrder,
    isApproved: true,
  });
  if (recorded.ok) return { order: recorded.order };
  const left = new Map(recorded.shortages.map((one) => [one.productId, one.available]));
  return {
    changes: frozen.flatMap((line) => {
      const available = left.get(line.productId);
      if (available === undefined) return [];
      const was = toUnitPriceDecimal({ millionths: line.unitPrice, currency });
      return [{ ...nameOf(line), change: 'not-enough-stock' as const, was, now: was, available }];
    }),
  };
}

/** The lines whose price for the company has changed or that cannot be ordered now. */
export async function findLineChanges(
  db: Queryable,
  companyId: string,
  frozen: readonly FrozenLine[],
  currency: Currency,
): Promise<LineChange[]> {
  return changesOf(await orderableProductsFor(db, companyId, idsOf(frozen)), frozen, currency);
}

const idsOf = (lines: readonly FrozenLine[]) => lines.map(({ productId }) => productId);

function changesOf(
  products: Products,
  frozen: readonly FrozenLine[],
  currency: Currency,
): LineChange[] {
  return frozen.flatMap((line): LineChange[] => {
    const named = nameOf(line);
    const was = toUnitPriceDecimal({ millionths: line.unitPrice, currency });
    const product = products.get(line.productId);
    if (!product) {
      return [{ ...named, change: 'product-not-found', was, now: null, available: null }];
    }
    const prices = product.currency === currency ? product.prices : null;
    const price = prices && unitPriceAt(prices, line.quantity);
    const now = price && toUnitPriceDecimal(price);
    const reason = lineRefusalReason(line.quantity, { ...product, prices });
    const change = reason ?? (price?.millionths === line.unitPrice ? null : 'price');
    return change === null ? [] : [{ ...named, change, was, now, available: product.stock }];
  });
}

function nameOf({ productId, sku, productName: name }: FrozenLine) {
  return { productId, sku, name };
}

function toWanted({ productId, quantity, customerPartNumber, note }: FrozenLine) {
  return {
    productId,
    quantity,
    customerPartNumber: customerPartNumber ?? undefined,
    note: note ?? undefined,
  };
}
