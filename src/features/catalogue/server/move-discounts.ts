import type { Transaction } from '#platform/database/database.ts';

/**
 * Moves the discounts of a category or a manufacturer to the one that it is merged into. Price lists have them, a feature
 * above the catalogue.
 */
export type MoveDiscounts = (
  tx: Transaction,
  of: 'category' | 'manufacturer',
  fromId: string,
  intoId: string,
) => Promise<void>;
