import { formatCount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { ComparedLineView } from '../contract.ts';

/** How many pieces of a line a board needs. */
export function quantityText({
  doNotPopulate,
  quantity,
}: Pick<ComparedLineView, 'doNotPopulate' | 'quantity'>): string {
  if (doNotPopulate) return t('Not fitted');
  if (quantity === null) return t('Quantity missing');
  return t('{count} per board', { count: formatCount(quantity) });
}
