import type { VisitorCart, VisitorLine } from './visitor-cart.ts';

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
