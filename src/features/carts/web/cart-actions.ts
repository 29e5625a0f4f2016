import { retryLoad } from '#ui/retry-load.ts';
import type { Added } from './add-for-visitor.ts';
import type { WantedLine } from '../domain/add-lines.ts';

// What public pages do about the cart after the first paint, as one script.

export { watchCart } from './watch-cart.ts';

/**
 * Adds lines to the cart and says so. Most visits never do: the code is loaded on demand.
 * @returns what was added; null if the call was refused
 */
export async function addToCart(lines: readonly WantedLine[]): Promise<Added | null> {
  const { addToCart: add } = await retryLoad(() => import('./add-to-cart.ts'));
  return add(lines);
}
