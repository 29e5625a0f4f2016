import type { QuantityRule } from '#features/catalogue/domain/order-quantity.ts';

/** The source of an expression for a packaging that holds many pieces. */
export const PACK = String.raw`(?:rollen?|reels?|spulen?|gurte?n?|stangen?|trays?|tubes?|packungen|packung|packs?|packages?|beutel|bags?|kartons?|schachteln?|box(?:es)?)`;

const PACKS = new RegExp(String.raw`^\s*(\d{1,6})\s*${PACK}\s*$`, 'iu');

export interface Packs {
  readonly count: number;
  /** In each. */
  readonly pieces: number;
}

/** Packagings in the place of a quantity, such as `3 Rollen`; null if it is none, or if nobody knows what one holds. */
export function packsOf(typed: string, { minQuantity, orderMultiple }: QuantityRule): Packs | null {
  const count = Number(PACKS.exec(typed)?.[1] ?? 0);
  // A part of which one multiple cannot be ordered is not sold by its packaging.
  const isPacked = orderMultiple > 1 && minQuantity <= orderMultiple;
  return count > 0 && isPacked ? { count, pieces: orderMultiple } : null;
}
