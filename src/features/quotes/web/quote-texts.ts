import { t } from '#shared/texts/texts.ts';
import type { EntryKind } from '../domain/quote-documents.ts';
import type { quoteViews } from '../domain/quote-filter.ts';
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
export const entryNames: Readonly<Record<EntryKind, () => string>> = {
  requested: () => t('Quote requested'),
  offered: () => t('Version sent'),
  'change-requested': () => t('Change requested'),
  ordered: () => t('Ordered'),
  'approval-asked': () => t('Approval asked for'),
  refused: () => t('Refused'),
  declined: () => t('Declined'),
  withdrawn: () => t('Request withdrawn'),
  expired: () => t('Expired'),
  comment: () => t('Comment'),
};
