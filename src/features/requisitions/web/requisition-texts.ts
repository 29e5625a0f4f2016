import type { Decision, RequisitionState } from '../domain/requisition-states.ts';
import type { LineChange } from '#features/orders/domain/line-change.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';

export const stateNames: Readonly<Record<RequisitionState, () => string>> = {
  open: () => t('Waits for approval'),
  returned: () => t('Sent back'),
  refused: () => t('Refused'),
  withdrawn: () => t('Withdrawn'),
  ordered: () => t('Ordered'),
};

export const stateTones = {
  open: 'info',
  returned: 'caution',
  refused: 'danger',
  withdrawn: 'neutral',
  ordered: 'positive',
} as const satisfies Readonly<Record<RequisitionState, string>>;

export const decisionNames: Readonly<Record<Decision, () => string>> = {
  approved: () => t('Approved'),
  returned: () => t('Sent back'),
  refused: () => t('Refused'),
};

/** What has changed of a line since the request. */
export function changeText(
  { name, change, was, now, available }: LineChange,
  currency: string,
): string {
  switch (change) {
    case 'price':
      return t('{name}: {was} then, {now} now', {
        name,
        was: formatUnitPrice(was, currency),
        now: formatUnitPrice(now ?? was, currency),
      });
    case 'not-enough-stock':
      return t('{name}: {count} in stock', { name, count: formatCount(available ?? 0) });
    case 'below-minimum':
    case 'not-a-multiple':
      return t('{name}: this quantity is not sold any more', { name });
    case 'not-for-sale':
    case 'product-not-found':
      return t('{name}: not sold any more', { name });
  }
}
