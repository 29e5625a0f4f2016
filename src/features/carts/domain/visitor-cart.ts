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

/** Sets lines: those of products in the cart keep their position, part number and note unless given. */
export function withLines(
  cart: VisitorCart,
  lines: readonly Omit<VisitorLine, 'position'>[],
): VisitorCart {
  let { lastPosition } = cart;
  const byProduct = new Map(cart.lines.map((line) => [line.productId, line]));
  for (const line of lines) {
    const present = byProduct.get(line.productId);
    byProduct.set(line.productId, {
      ...line,
      customerPartNumber: line.customerPartNumber ?? present?.customerPartNumber ?? null,
      note: line.note ?? present?.note ?? null,
      position: present?.position ?? ++lastPosition,
    });
  }
  return { ...cart, lastPosition, lines: [...byProduct.values()] };
}

/** Puts removed lines back at their places, unless their products are in the cart again. */
export function withRestored(cart: VisitorCart, lines: readonly VisitorLine[]): VisitorCart {
  const present = new Set(cart.lines.map(({ productId }) => productId));
  const missing = lines.filter(({ productId }) => !present.has(productId));
  const all = [...cart.lines, ...missing].toSorted((a, b) => a.position - b.position);
  const lastPosition = Math.max(cart.lastPosition, ...missing.map(({ position }) => position));
  return { ...cart, lastPosition, lines: all };
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
