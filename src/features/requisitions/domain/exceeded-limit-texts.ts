import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { LimitOfRequest } from './requisition.ts';

/**
 * Why a request needs an approval, a sentence for each limit; none if no limit is known.
 * @param name of the person who asked
 */
export function exceededLimitTexts(
  limits: readonly LimitOfRequest[] | null,
  name: string,
): string[] {
  return (limits ?? []).map(({ of, per, limit, left, currency }) => {
    const amount = formatAmount(limit, currency);
    const rest = formatAmount(left, currency);
    if (of === 'person') {
      return per === 'order'
        ? t('This exceeds the limit of {name}: {amount} per order.', { name, amount })
        : t('This exceeds the limit of {name}: {amount} per month, of which {rest} was left.', {
            name,
            amount,
            rest,
          });
    }
    return per === 'order'
      ? t('This exceeds the limit of the cost centre: {amount} per order.', { amount })
      : t(
          'This exceeds the limit of the cost centre: {amount} per month, of which {rest} was left.',
          { amount, rest },
        );
  });
}
