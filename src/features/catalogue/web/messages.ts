import { t } from '#shared/texts/texts.ts';

/** The texts of managing products. */
export const catalogueMessages = {
  /** Specification section 8. */
  added: 'New Product Added',
  openAdded: 'Open it',
  usePoint: 'Use a point: 1.5',
  deleted: (name: string) => t('{name} has been taken off the shop', { name }),
} as const;
