import type { Queryable } from '#platform/database/database.ts';

/**
 * The ids of all active offers of the part that each of these products is: its other packagings, and itself.
 * Each product is sold in one packaging so far.
 */
export async function loadOffers(
  _db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map(ids.map((id) => [id, [id]]));
}
