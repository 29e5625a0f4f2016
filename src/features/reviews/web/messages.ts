import { t } from '#shared/texts/texts.ts';
import type { ModerationFilter, ReportGround, ReviewState } from '../domain/moderation.ts';

export const reviewMessages = {
  /** Documented (docs/specification.md#texts). */
  added: 'New Review Added',
  waits: 'Only you see this review until the shop has approved it.',
  chooseProduct: 'Choose a product',
  productMissing: 'Product is Required',
  reviewOf: (name: string) => t('Your review of {name}', { name }),
  saved: (name: string) => t('Your review of {name} has been updated', { name }),
  reverted: (name: string) =>
    t('Your review of {name} has been restored to its previous version', { name }),
  deleted: (name: string) => t('Your review of {name} has been deleted', { name }),
  /** After Undo of a deletion: the review is added again with the current date. */
  restored: (name: string) => t('Your review of {name} has been restored', { name }),
  reported: 'Thank you. The shop will look at this review.',
  published: (name: string) => t('The review by {name} is public', { name }),
  hidden: (name: string) => t('The review by {name} is hidden', { name }),
  changedMeanwhile: 'The author has changed this review. Please read it again.',
  reportsDismissed: 'The reports are dismissed',
  alreadyReviewed: (name: string) => t('You have already reviewed {product}', { product: name }),
} as const;

export const reportGroundLabels: Readonly<Record<ReportGround, string>> = {
  spam: 'Advertising or spam',
  insult: 'Insult or hate',
  'personal-data': 'Personal data',
  'off-topic': 'Not about the product',
  other: 'Something else',
};

export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  published: 'Public',
  waiting: 'Waiting for approval',
  hidden: 'Hidden',
};

export const moderationFilterLabels: Readonly<Record<ModerationFilter, string>> = {
  all: 'All reviews',
  reported: 'Reported',
  ...reviewStateLabels,
};
