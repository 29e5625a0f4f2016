import { parseUnitPrice, toMoneyDecimal, type Currency } from '#shared/money.ts';
import { typedCount } from '#shared/typed-count.ts';
import { agreedTotal } from '../domain/agreed-price.ts';
import type { QuotedLine } from '../domain/quote-documents.ts';

/** The typed quantity of each line, by the number of the line. */
export type TypedChoice = Readonly<Record<number, string>>;

/** Of each line what was asked for and is not ordered yet. */
export function firstChoice(lines: readonly QuotedLine[]): TypedChoice {
  return Object.fromEntries(
    lines.map(({ line, quantity, ordered, left }) => [
      line,
      String(Math.min(left, Math.max(0, quantity - ordered))),
    ]),
  );
}

/** How many pieces are typed for a line; null if it is no quantity that can be ordered. */
export function piecesOf({ line, left }: QuotedLine, choice: TypedChoice): number | null {
  const typed = (choice[line] ?? '').trim();
  const pieces = typed === '' ? 0 : typedCount(typed);
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= left ? pieces : null;
}

/** The lines of which something is ordered. */
export function chosenLines(lines: readonly QuotedLine[], choice: TypedChoice) {
  return lines
    .map((line) => ({ line: line.line, quantity: piecesOf(line, choice) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** The chosen lines with what they cost. */
export function agreedLines(lines: readonly QuotedLine[], choice: TypedChoice, currency: Currency) {
  return lines.flatMap((line) => {
    const quantity = piecesOf(line, choice) ?? 0;
    if (quantity === 0) return [];
    return [{ productId: line.productId, quantity, price: priceOf(line, quantity, currency) }];
  });
}

/** The price of so many pieces of a line. */
export function priceOf(line: QuotedLine, pieces: number, currency: Currency): string {
  return toMoneyDecimal({ minor: centsOf(line, pieces, currency), currency });
}

export function totalOf(
  lines: readonly QuotedLine[],
  choice: TypedChoice,
  currency: Currency,
): string {
  const cents = lines.map((line) => centsOf(line, piecesOf(line, choice) ?? 0, currency));
  return toMoneyDecimal({ minor: cents.reduce((sum, one) => sum + one, 0n), currency });
}

function centsOf({ prices }: QuotedLine, pieces: number, currency: Currency): bigint {
  if (pieces === 0) return 0n;
  const parsed = prices.map(({ from, unitPrice }) => ({
    from,
    unitPrice: parseUnitPrice(unitPrice, currency).millionths,
  }));
  return agreedTotal({ prices: parsed }, pieces, currency);
}
