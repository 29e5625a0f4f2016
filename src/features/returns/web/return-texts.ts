import { t } from '#shared/texts/texts.ts';
import type { ReturnEntryKind, returnViews } from '../domain/return-documents.ts';
import type { ReturnState } from '../domain/return-state.ts';

export const stateNames: Readonly<Record<ReturnState, string>> = {
  asked: 'Waiting for an answer',
  agreed: 'Agreed',
  'partly-received': 'Partly received',
  received: 'Received',
  closed: 'Closed',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

export const viewNames: Readonly<Record<(typeof returnViews)[number], string>> = {
  open: 'All open',
};

export const stateTones = {
  asked: 'info',
  agreed: 'copper',
  'partly-received': 'copper',
  received: 'copper',
  closed: 'positive',
  refused: 'danger',
  cancelled: 'neutral',
} as const satisfies Readonly<Record<ReturnState, string>>;

export const entryNames: Readonly<Record<ReturnEntryKind, () => string>> = {
  asked: () => t('Return requested'),
  agreed: () => t('Return agreed'),
  refused: () => t('Return refused'),
  cancelled: () => t('Return cancelled'),
  received: () => t('Goods received'),
  closed: () => t('Return closed'),
  comment: () => t('Comment'),
};
