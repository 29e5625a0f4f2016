import { typedCount } from '#shared/typed-count.ts';
import { MAX_QUANTITY } from '../domain/order-quantity.ts';

/**
 * The quantity in the query string, where a form without JavaScript puts what was typed; null when it
 * is absent or no number of pieces.
 */
export function quantityIn({ url }: Request): number | null {
  const quantity = typedCount(new URL(url).searchParams.get('quantity') ?? '');
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY ? quantity : null;
}
