import { t } from '#shared/texts/texts.ts';

/** The texts of writing reviews. */
export const reviewMessages = {
  /** Documented (docs/specification.md#texts). */
  added: 'New Review Added',
  chooseProduct: 'Choose a product',
  productMissing: 'Product is Required',
  reviewOf: (name: string) => t('Your review of {name}', { name }),
  saved: (name: string) => t('Your review of {name} has been updated', { name }),
  asBefore: (name: string) =>
    t('Your review of {name} has been restored to its previous version', { name }),
  deleted: (name: string) => t('Your review of {name} has been deleted', { name }),
  /** It is written again, today. */
  back: (name: string) => t('Your review of {name} has been restored', { name }),
  alreadyReviewed: (name: string) => t('You have already reviewed {product}', { product: name }),
} as const;
