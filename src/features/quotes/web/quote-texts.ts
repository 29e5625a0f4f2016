import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { QuoteEntryKind, Quote, QuoteVersion } from '../domain/quote-documents.ts';
import type { quoteViews } from '../domain/quote-filter.ts';
import type { deliveryCostPer } from '../domain/quote-rules.ts';
import type { QuoteState } from '../domain/quote-state.ts';

export const stateNames: Readonly<Record<QuoteState, string>> = {
  requested: 'Requested',
  offered: 'Offered',
  'change-requested': 'Change requested',
  'partly-ordered': 'Partly ordered',
  ordered: 'Ordered',
  refused: 'Refused by customer',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const deliveryCostPayers: Readonly<Record<(typeof deliveryCostPer)[number], string>> = {
  quote: 'The first order, once',
  order: 'Each order',
};

/** What delivery costs, and how often. */
export function deliveryCostText({
  deliveryCost,
  deliveryCostPer: per,
  currency,
}: Pick<QuoteVersion, 'deliveryCost' | 'deliveryCostPer' | 'currency'>): string {
  if (deliveryCost === null) return t('As with any order');
  const amount = formatAmount(deliveryCost, currency);
  if (Number(deliveryCost) === 0) return amount;
  return per === 'order'
    ? t('{amount} with each order', { amount })
    : t('{amount} with the first order', { amount });
}

/** What delivery costs the next order. */
export function nextDeliveryText({ versions, currency }: Quote, cost: string): string {
  const [last] = versions;
  const isPaid = Number(cost) === 0 && Number(last?.deliveryCost) > 0;
  return isPaid ? t('Paid with an earlier order') : formatAmount(cost, currency);
}

export const viewNames: Readonly<Record<(typeof quoteViews)[number], string>> = {
  waiting: 'Waiting for the shop',
  expiring: 'Expiring this week',
};

export const stateTones = {
  requested: 'info',
  offered: 'copper',
  'change-requested': 'info',
  'partly-ordered': 'copper',
  ordered: 'positive',
  refused: 'danger',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'caution',
} as const satisfies Readonly<Record<QuoteState, string>>;

/** What happened, without the comments. */
export const entryNames: Readonly<Record<QuoteEntryKind, () => string>> = {
  requested: () => t('Quote requested'),
  offered: () => t('Version sent'),
  'change-requested': () => t('Change requested'),
  ordered: () => t('Ordered'),
  'approval-asked': () => t('Approval requested'),
  'approval-ended': () => t('Approval request ended'),
  refused: () => t('Refused'),
  declined: () => t('Declined'),
  withdrawn: () => t('Request withdrawn'),
  expired: () => t('Expired'),
  comment: () => t('Comment'),
};
