import type { LineChange } from '#features/orders/domain/line-change.ts';
import { formatCount, formatUnitPrice } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { Decision, RequisitionState } from '../domain/requisition-states.ts';
import type { RevisedLine, RevisionKind } from '../domain/revision.ts';

export const stateNames: Readonly<Record<RequisitionState, () => string>> = {
  open: () => t('Waits for approval'),
  returned: () => t('Sent back'),
  refused: () => t('Refused'),
  withdrawn: () => t('Withdrawn'),
  ordered: () => t('Ordered'),
  cancelled: () => t('Quote has ended'),
};

export const stateTones = {
  open: 'info',
  returned: 'caution',
  refused: 'danger',
  withdrawn: 'neutral',
  ordered: 'positive',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<RequisitionState, string>>;

export const decisionNames: Readonly<Record<Decision, () => string>> = {
  approved: () => t('Approved'),
  returned: () => t('Sent back'),
  refused: () => t('Refused'),
};

export const revisionNames: Readonly<Record<RevisionKind, () => string>> = {
  changed: () => t('Asked again'),
  renewed: () => t('Asked again at new prices'),
};

/** What was changed of a line when the request was asked for again. */
export function revisedLineTexts(
  { productname: name, was, now }: RevisedLine,
  oldCurrency: string,
  currency: string,
): string[] {
  if (!now) return [t('{name}: removed', { name })];
  if (!was)
    return [
      tn('{name}: {count} piece added', '{name}: {count} pieces added', now.quantity, { name }),
    ];
  const pieces = { was: formatCount(was.quantity), now: formatCount(now.quantity) };
  const prices = {
    was: formatUnitPrice(was.unitPrice, oldCurrency),
    now: formatUnitPrice(now.unitPrice, currency),
  };
  return [
    ...(pieces.was === pieces.now
      ? []
      : [t('{name}: {was} pieces before, {now} now', { name, ...pieces })]),
    ...(prices.was === prices.now
      ? []
      : [t('{name}: {was} a piece before, {now} now', { name, ...prices })]),
  ];
}

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
