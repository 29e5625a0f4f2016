import type { CartLine } from '#features/carts/domain/cart-documents.ts';
import { atQuantity } from '#features/carts/domain/cart-line.ts';
import { groupBy } from '#shared/group-by.ts';
import { allocate } from '#shared/allocate.ts';
import { parseMoney, toMoneyDecimal, type Currency } from '#shared/money.ts';

/** A row of the grid with what goes into the cart for it. */
export interface ReadyRow {
  /** Counted from 1. */
  readonly number: number;
  readonly line: CartLine;
}

export interface JoinedRow extends ReadyRow {
  /** The other rows with the same product, and the pieces of all; null if there are none. */
  readonly together: Together | null;
}

export interface Together {
  readonly rows: readonly number[];
  readonly quantity: number;
}

/**
 * Rows with the same product are one line of the cart: they are priced at their joined quantity, and their totals add
 * up to its total.
 */
export function joinRows(rows: readonly ReadyRow[]): readonly JoinedRow[] {
  const byNumber = new Map<number, JoinedRow>();
  for (const same of groupBy(rows, ({ line }) => line.productId).values()) {
    const joined =
      same.length > 1 ? joinSame(same) : same.map((row) => ({ ...row, together: null }));
    for (const row of joined) byNumber.set(row.number, row);
  }
  return rows.flatMap(({ number }) => byNumber.get(number) ?? []);
}

function joinSame(rows: readonly ReadyRow[]): readonly JoinedRow[] {
  const quantity = rows.reduce((sum, { line }) => sum + line.quantity, 0);
  const shares = sharesOf(rows, quantity);
  return rows.map(({ number, line }, at) => {
    const { unitPrice, nextBreak, problem } = atQuantity(line, quantity);
    return {
      number,
      line: {
        ...line,
        unitPrice,
        nextBreak,
        total: shares[at] ?? null,
        problem: problem && { ...problem, quantity: leftFor(line, problem.quantity, quantity) },
      },
      together: {
        rows: rows.flatMap((other) => (other.number === number ? [] : [other.number])),
        quantity,
      },
    };
  });
}

/** The rows' totals in whole cents, which add up to the total of all pieces; null without a price. */
function sharesOf(rows: readonly ReadyRow[], quantity: number): readonly (string | null)[] {
  const [first] = rows;
  const joined = first && atQuantity(first.line, quantity);
  if (!joined?.total) return rows.map(() => null);
  const { minor, currency } = parseMoney(joined.total, joined.currency as Currency);
  const shares = allocate(
    minor,
    rows.map(({ line }) => line.quantity),
  );
  return shares.map((share) => toMoneyDecimal({ minor: share, currency }));
}

/** What a row may take if all rows together may take `most`; null for none. */
function leftFor({ quantity }: CartLine, most: number | null, all: number): number | null {
  const left = most === null ? 0 : most - (all - quantity);
  return left > 0 ? left : null;
}
