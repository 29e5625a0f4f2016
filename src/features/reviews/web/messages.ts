import { t } from '#shared/texts/texts.ts';

/** The texts of writing reviews. */
export const reviewMessages = {
  /** Documented (docs/specification.md#texts). */
  added: 'New Review Added',
  chooseProduct: 'Choose a product',
  productMissing: 'Product is Required',
  reviewOf: (name: string) => t('Your review of {name}', { name }),
  saved: (name: string) => t('Your review of {name} is changed', { name }),
  asBefore: (name: string) => t('Your review of {name} is as it was', { name }),
  deleted: (name: string) => t('Your review of {name} is deleted', { name }),
  /** It is written again, today. */
  back: (name: string) => t('Your review of {name} is there again', { name }),
  alreadyReviewed: (name: string) => t('You have already reviewed {product}', { product: name }),
} as const;
