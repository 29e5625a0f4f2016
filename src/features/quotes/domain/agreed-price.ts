import { lineTotal, type Currency } from '#shared/money.ts';

/** The price of a piece from a quantity on. Millionths of the currency's unit. */
export interface QuotedPrice {
  readonly from: number;
  readonly unitPrice: bigint;
}

export interface QuotedPieces {
  /** The pieces that were asked for. */
  readonly quantity: number;
  /** From 1 piece on, rising. */
  readonly prices: readonly QuotedPrice[];
}

/** The price of a piece when this many are ordered at once. */
export function agreedPriceAt(prices: readonly QuotedPrice[], quantity: number): bigint {
  const price = prices.findLast(({ from }) => from <= quantity);
  if (!price) throw new Error(`there is no price for ${quantity}`);
  return price.unitPrice;
}

/** Cents of this many pieces, ordered at once. */
export function agreedTotal(
  { prices }: Pick<QuotedPieces, 'prices'>,
  quantity: number,
  currency: Currency,
): bigint {
  const unitPrice = { millionths: agreedPriceAt(prices, quantity), currency };
  return lineTotal(unitPrice, quantity).minor;
}

/** The most pieces that can be ordered of a line: those that were asked for, or those of the last price break. */
export function mostPieces({ quantity, prices }: QuotedPieces): number {
  return Math.max(quantity, prices.at(-1)?.from ?? 0);
}

/** How many pieces of a line can still be ordered. */
export function piecesLeft(line: QuotedPieces & { readonly ordered: number }): number {
  return Math.max(0, mostPieces(line) - line.ordered);
}

/** Whether the pieces that were asked for have been ordered. */
export function isOrdered(line: QuotedPieces & { readonly ordered: number }): boolean {
  return line.ordered >= line.quantity;
}
