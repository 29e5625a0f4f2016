import { t } from '#shared/texts/texts.ts';

export const reviewMessages = {
  /** Documented (docs/specification.md#texts). */
  added: 'New Review Added',
  chooseProduct: 'Choose a product',
  productMissing: 'Product is Required',
  reviewOf: (name: string) => t('Your review of {name}', { name }),
  saved: (name: string) => t('Your review of {name} has been updated', { name }),
  reverted: (name: string) =>
    t('Your review of {name} has been restored to its previous version', { name }),
  deleted: (name: string) => t('Your review of {name} has been deleted', { name }),
  /** After Undo of a deletion: the review is added again with the current date. */
  restored: (name: string) => t('Your review of {name} has been restored', { name }),
  alreadyReviewed: (name: string) => t('You have already reviewed {product}', { product: name }),
} as const;
