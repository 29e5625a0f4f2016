import { MAX_FEATURED_PRODUCTS } from './featured-rank.ts';

/**
 * The ids to feature after archived or deleted products were restored: each returns to its former
 * position while there is room. Products featured in the meantime stay.
 * @param beforeRemoval the featured ids before the removal, in order
 * @param current the featured ids now, in order
 * @param restored the ids of the restored products
 */
export function restoreFeatured(
  beforeRemoval: readonly string[],
  current: readonly string[],
  restored: readonly string[],
): readonly string[] {
  const result = [...current];
  for (const [position, id] of beforeRemoval.entries()) {
    if (result.length >= MAX_FEATURED_PRODUCTS) break;
    if (restored.includes(id) && !result.includes(id)) result.splice(position, 0, id);
  }
  return result;
}
