import type { QuantityRule } from '#features/catalogue/domain/order-quantity.ts';

/** The quantity of a part for which a line gives none: somebody must put it right. */
export const UNKNOWN_QUANTITY = '?';

/** The source of an expression for a packaging that holds many pieces. */
export const PACK = String.raw`(?:rollen?|reels?|spulen?|gurte?n?|stangen?|trays?|tubes?|packungen|packung|packs?|packages?|beutel|bags?|kartons?|schachteln?|box(?:es)?)`;

const PACKS = new RegExp(String.raw`^\s*(\d{1,6})\s*(${PACK})\s*$`, 'iu');
const REEL = /^(?:rollen?|reels?|spulen?|gurt)/iu;
/** Who sells in tens does not sell reels. */
const MIN_ON_REEL = 100;

export interface Packs {
  readonly count: number;
  /** In each. */
  readonly pieces: number;
}

/** Packagings in the place of a quantity, such as `3 Rollen`; null if it is none, or if nobody knows what one holds. */
export function packsOf(typed: string, { minQuantity, orderMultiple }: QuantityRule): Packs | null {
  const [, count = '0', pack = ''] = PACKS.exec(typed) ?? [];
  // A part of which one multiple cannot be ordered is not sold by its packaging.
  const fewest = REEL.test(pack) ? MIN_ON_REEL : 2;
  const isPacked = orderMultiple >= fewest && minQuantity <= orderMultiple;
  return Number(count) > 0 && isPacked ? { count: Number(count), pieces: orderMultiple } : null;
}
