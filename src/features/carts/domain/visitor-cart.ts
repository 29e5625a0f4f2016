import type { SeenLine } from './line-changes.ts';

/** A line of the cart that a visitor's browser stores. */
export interface VisitorLine {
  readonly productId: string;
  readonly position: number;
  readonly quantity: number;
  readonly customerPartNumber: string | null;
  readonly note: string | null;
  readonly seen: SeenLine | null;
}

/** The cart of a visitor. The id tells the shop at sign-in which carts are the same. */
export interface VisitorCart {
  readonly id: string;
  readonly lastPosition: number;
  readonly lines: readonly VisitorLine[];
}

/** Reads what a browser has stored; null for anything else. By hand, because zod would be 23 KB more. */
export function parseVisitorCart(text: string | null): VisitorCart | null {
  try {
    const value = JSON.parse(text ?? 'null') as VisitorCart | null;
    if (typeof value?.id !== 'string' || !Number.isInteger(value.lastPosition)) return null;
    const lines = value.lines.filter(isLine);
    return lines.length > 0 ? { ...value, lines } : null;
  } catch {
    return null;
  }
}

function isLine({ productId, position, quantity, ...texts }: VisitorLine): boolean {
  return (
    typeof productId === 'string' &&
    [position, quantity].every((count) => Number.isInteger(count) && count > 0) &&
    [texts.customerPartNumber, texts.note].every(
      (text) => text === null || typeof text === 'string',
    )
  );
}
