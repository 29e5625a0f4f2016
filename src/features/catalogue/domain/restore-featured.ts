import { MAX_FEATURED_PRODUCTS } from './featured-rank.ts';

/**
 * The featured products once some that were among them are on offer again: each at the place that it
 * had, as long as places are free. Those that another admin has featured meanwhile stay.
 * @param before the ids when they were taken off, in order
 * @param now the ids as they are, in order
 * @param back the ids of those that are on offer again
 */
export function restoreFeatured(
  before: readonly string[],
  now: readonly string[],
  back: readonly string[],
): readonly string[] {
  const again = [...now];
  for (const [place, id] of before.entries()) {
    if (again.length >= MAX_FEATURED_PRODUCTS) break;
    if (back.includes(id) && !again.includes(id)) again.splice(place, 0, id);
  }
  return again;
}
