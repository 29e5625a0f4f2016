import type { Lifecycle } from './lifecycle.ts';

/** An active product with the fields that search uses. */
export interface SearchableProduct {
  /** UUIDv7: sorting by id sorts by age. */
  readonly id: string;
  readonly sku: string;
  /** In the index, null for a packaging that has the MPN of its main product. */
  readonly mpn: string | null;
  /** The id of the main product; null for a product that stands for itself. */
  readonly mainProductId: string | null;
  /** In all languages, a line each. */
  readonly name: string;
  readonly manufacturer: string | null;
  /** The slug of its category. */
  readonly category: string | null;
  readonly lifecycle: Lifecycle;
  readonly leadTimeDays: number | null;
  readonly stock: number;
  readonly featuredRank: number;
  readonly minQuantity: number;
  readonly orderMultiple: number;
  /** Millionths of the currency's unit: below 1e15, so exact as a number. */
  readonly price: number | null;
  /** The price of one piece in millionths from each quantity on, ascending by quantity. */
  readonly breaks: readonly PriceStep[];
  /** Attributes by key; numbers in the base SI unit. */
  readonly values: Readonly<Record<string, string | number>>;
}

export type PriceStep = readonly [quantity: number, millionths: number];
