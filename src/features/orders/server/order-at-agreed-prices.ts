import type { OrderableProduct } from '#features/catalogue/server/index.ts';
import { orderableProductsFor } from '#features/company-catalogue/server/index.ts';
import type { DeliveryChoice } from '#features/shipping/domain/delivery-choice.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { lineTotal, MAX_MINOR, type Currency } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { quantityError } from '#features/catalogue/domain/order-quantity.ts';
import type { Order } from '../contract.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { LineRefusalReason } from '../domain/refused-line.ts';
import type { PricedLine } from './order-store.ts';
import { recordOrder, type Buyer, type OrderDetails, type PlaceOrderDeps } from './record-order.ts';

/** A line whose price a quote holds. */
export interface AgreedLine {
  readonly productId: string;
  readonly sku: string;
  readonly quantity: number;
  /** Millionths of the currency’s unit, per piece. */
  readonly unitPrice: bigint;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
  /** `Q-1001` */
  readonly quoteNumber: string;
  /** Of the quote. */
  readonly quoteLine: number;
  /** The minimum and the multiple of the product do not apply: the quantity itself was agreed. */
  readonly isWholeLine: boolean;
  /** Pieces that are held for the buyer. */
  readonly held: number;
}

export interface AgreedOrder {
  readonly details: OrderDetails;
  readonly costCentreId: string | null;
  /** The customer’s number for the order. */
  readonly purchaseOrder: string | null;
  readonly currency: Currency;
  readonly lines: readonly AgreedLine[];
  /** The total that the buyer saw. */
  readonly seen: string | undefined;
  /** What was to be paid, as the buyer saw it. */
  readonly seenToPay: string | undefined;
  /** Another order paid for delivery meanwhile: less than what was seen is right, too. */
  readonly mayCostLess?: boolean;
  readonly deliveryMethod: DeliveryChoice | undefined;
  /** What the quote says that delivery costs, in cents; null if the buyer chooses a method. */
  readonly quotedDelivery: bigint | null;
  /** Approvers of the company have agreed: its limits do not stop the order, which is counted in them. */
  readonly isApproved?: boolean;
  /** Puts pieces that are held for the buyer back, just before the order takes them from stock. */
  readonly releaseStock?: (orderId: string) => Promise<void>;
}

/** A line that cannot be ordered now. */
export interface UnorderableLine {
  readonly quoteLine: number;
  readonly sku: string;
  readonly reason: LineRefusalReason;
  /** Pieces in stock. */
  readonly available: number;
}

/**
 * Places an order at the prices that a quote holds, whatever the catalogue says now. Stock, limits of a company and
 * of cards apply as to any order. A caller that gets `refused` must roll back.
 */
export async function orderAtAgreedPrices(
  tx: Transaction,
  deps: PlaceOrderDeps,
  buyer: Buyer,
  { lines: agreed, ...request }: AgreedOrder,
): Promise<{ readonly order: Order } | { readonly refused: readonly UnorderableLine[] }> {
  const companyId = buyer.company?.companyId ?? null;
  const { currency } = request;
  const priced = await priceAgreedLines(tx, companyId, { lines: agreed, currency });
  if ('refused' in priced) return priced;
  const { lines } = priced;
  const recorded = await recordOrder(tx, deps, buyer, { ...request, lines });
  if (recorded.ok) return { order: recorded.order };
  const left = new Map(recorded.shortages.map((one) => [one.productId, one.available]));
  return {
    refused: agreed.flatMap(({ productId, sku, quoteLine }) => {
      const available = left.get(productId);
      return available === undefined
        ? []
        : [{ quoteLine, sku, reason: 'not-enough-stock' as const, available }];
    }),
  };
}

/**
 * The lines of an order at the prices that a quote holds.
 * @param checks whether there must be enough in stock; an order leaves that to `recordOrder`
 */
export async function priceAgreedLines(
  db: Queryable,
  companyId: string | null,
  { lines, currency }: Pick<AgreedOrder, 'lines' | 'currency'>,
  checks: { readonly stock?: boolean } = {},
): Promise<
  { readonly lines: readonly PricedLine[] } | { readonly refused: readonly UnorderableLine[] }
> {
  const ids = lines.map(({ productId }) => productId);
  const products = await orderableProductsFor(db, companyId, ids);
  const refused = lines.flatMap((line) => {
    const product = products.get(line.productId);
    const refusal = refusalOf(line, product);
    if (refusal.length > 0 || !product || !checks.stock) return refusal;
    const { quoteLine, sku, quantity, held } = line;
    const available = product.stock + Math.min(held, quantity);
    const reason = 'not-enough-stock' as const;
    return available < quantity ? [{ quoteLine, sku, reason, available }] : [];
  });
  if (refused.length > 0) return { refused };
  return {
    lines: lines.map((line, position) =>
      toLineRecord(line, products.get(line.productId) as OrderableProduct, { position, currency }),
    ),
  };
}

/** Apart from the stock, of which some may be held for the buyer. */
function refusalOf(line: AgreedLine, product: OrderableProduct | undefined): UnorderableLine[] {
  const { quoteLine, sku, quantity, isWholeLine } = line;
  if (!product) return [{ quoteLine, sku, reason: 'product-not-found', available: 0 }];
  if (isWholeLine) return [];
  const error = quantityError(quantity, product, Number.MAX_SAFE_INTEGER);
  if (error?.kind !== 'below-minimum' && error?.kind !== 'not-a-multiple') return [];
  return [{ quoteLine, sku, reason: error.kind, available: product.stock }];
}

function toLineRecord(
  line: AgreedLine,
  product: OrderableProduct,
  { position, currency }: { readonly position: number; readonly currency: Currency },
): PricedLine {
  const { quantity, unitPrice, customerPartNumber, note, quoteNumber, quoteLine } = line;
  const { productId, sku, name: productName, translations, image, mpn } = product;
  const total = lineTotal({ millionths: unitPrice, currency }, quantity).minor;
  if (total > MAX_MINOR) throw refuse(orderRefusals.totalTooLarge, { sku });
  return {
    position,
    productId,
    sku,
    productName,
    translations,
    image,
    mpn: mpn ?? '',
    customerPartNumber,
    note,
    quantity,
    unitPrice,
    total,
    taxClass: product.taxClass,
    taxCategory: null,
    taxRatePpm: null,
    quoteNumber,
    quoteLine,
  };
}
