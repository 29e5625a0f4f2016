import { formatAmount, formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { typedCount } from '#shared/typed-count.ts';
import type { Product } from '../contract.ts';
import {
  maxOrderQuantity,
  MAX_QUANTITY,
  quantityStep,
  smallestOrderableQuantity,
  typedQuantityError,
} from '../domain/order-quantity.ts';
import { linePriceAt, type LinePrice } from '../domain/line-price.ts';
import { priceRowAt, priceRows, type PriceRow } from '../domain/price-rows.ts';
import { daysText, leftText } from './stock-level.tsx';
import { orderPath } from './paths.ts';
import { quantityHint, quantityErrorText } from './quantity-texts.ts';

/** The buy box of a product at a quantity, as texts ready to be shown. */
export interface BuyBoxView {
  /** The text in the quantity field. */
  readonly typed: string;
  readonly error: string | null;
  readonly rows: readonly PriceTableRow[];
  readonly linePrice: LinePrice | null;
  readonly hint: string;
  readonly min: string;
  readonly max: string;
  readonly step: number;
  /** The path of the order form; null when the stock is too low for any order. */
  readonly order: string | null;
  /** Why too few can be ordered, and when more will be available. */
  readonly shortage: string;
}

export interface PriceTableRow {
  readonly from: string;
  readonly price: string;
  /** Whether the row applies to the chosen quantity. */
  readonly chosen: boolean;
}

/** @returns null for a product without a price. */
export function buyBoxView(part: Product, typed: string): BuyBoxView | null {
  const { price, currency, minQuantity, stock } = part;
  if (price === null) return null;
  const quantity = typedCount(typed);
  const orderable = maxOrderQuantity(part, stock) > 0;
  const error = typedQuantityError(quantity, part, orderable ? stock : MAX_QUANTITY);
  const start = error || quantity === smallestOrderableQuantity(part) ? undefined : quantity;
  return {
    typed,
    error: error && quantityErrorText(error),
    rows: priceTableRows(priceRows(part, minQuantity), currency, quantity),
    linePrice: error ? null : formatLinePrice(linePriceAt(part, quantity), currency),
    hint: quantityHint(part),
    min: String(minQuantity),
    max: String(Math.max(stock, minQuantity)),
    step: quantityStep(part),
    order: orderable ? orderPath(part, start) : null,
    shortage: shortageText(part),
  };
}

export function priceTableRows(
  rows: readonly PriceRow[],
  currency: string,
  quantity: number,
): PriceTableRow[] {
  const chosen = priceRowAt(rows, quantity);
  return rows.map((row) => ({
    from: formatCount(row.from),
    price: formatUnitPrice(row.price, currency),
    chosen: row === chosen,
  }));
}

export function formatLinePrice(linePrice: LinePrice | null, currency: string): LinePrice | null {
  return (
    linePrice && {
      unitPrice: formatUnitPrice(linePrice.unitPrice, currency),
      total: formatAmount(linePrice.total, currency),
    }
  );
}

function shortageText(part: Product): string {
  return `${leftText(part.stock)}: ${restockText(part)}`;
}

function restockText({ leadTimeDays, lifecycle }: Product): string {
  if (lifecycle === 'obsolete') return t('the part is discontinued.');
  if (leadTimeDays === null) return t('we do not know yet when more will arrive.');
  return t('the next delivery takes {days}.', { days: daysText(leadTimeDays) });
}
