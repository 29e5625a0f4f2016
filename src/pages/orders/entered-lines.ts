import type { CartLine } from '#features/carts/contract.ts';
import { atQuantity } from '#features/carts/domain/cart-line.ts';
import { groupBy } from '#shared/group-by.ts';

interface EnteredRows {
  readonly rows: readonly { readonly customerPartNumber?: string }[];
  /** The rows with a part, counted from 1. */
  readonly ready: readonly { readonly number: number; readonly line: CartLine }[];
}

/** The lines of the order that rows of a grid make: those with the same product are one line. */
export function enteredLines({ rows, ready }: EnteredRows): readonly CartLine[] {
  return [...groupBy(ready, ({ line }) => line.productId).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, { line }) => sum + line.quantity, 0);
    const numbers = same.map(({ number }) => rows[number - 1]?.customerPartNumber?.trim() ?? '');
    const customerPartNumber = numbers.find((number) => number !== '') ?? null;
    return { ...atQuantity(first.line, quantity), customerPartNumber };
  });
}
