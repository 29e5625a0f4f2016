import { typedCount } from '#shared/typed-count.ts';
import { parseMoney, parseUnitPrice, type Currency } from '#shared/money.ts';
import type { Order } from '../contract.ts';
import { priceOfPieces } from '../domain/line-cancellation.ts';

interface LineLeft extends Pick<
  Order['lines'][number],
  'unitPrice' | 'price' | 'quantity' | 'cancelled'
> {
  readonly left: number;
}

/** The pieces typed for a line, grouped as the page prints them: none if empty, null if it is no whole number. */
export function piecesOf(typed: string): number | null {
  const pieces = typed.trim() === '' ? 0 : typedCount(typed);
  return Number.isInteger(pieces) && pieces >= 0 ? pieces : null;
}

/** The price of the pieces that are typed for each line, in cents. What cannot be read counts as none. */
export function priceOfTyped(
  lines: readonly LineLeft[],
  typed: readonly string[],
  currency: Currency,
): bigint {
  return lines.reduce((sum, line, at) => {
    const pieces = piecesOf(typed[at] ?? '');
    if (pieces === null || pieces > line.left) return sum;
    const unitPrice = parseUnitPrice(line.unitPrice, currency);
    const total = parseMoney(line.price, currency).minor;
    const priced = { unitPrice, total, quantity: line.quantity };
    return sum + priceOfPieces(priced, line.cancelled, pieces);
  }, 0n);
}
