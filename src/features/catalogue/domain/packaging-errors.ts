/** Why a product cannot be a packaging of the product that it names. */
export const packagingErrors = {
  'no-product': 'There is no other product with this SKU',
  'packaging-itself': 'The product with this SKU is itself an offer in another packaging',
  restricted:
    'Only some companies see one of the two products: a restricted product has no other packagings',
  'has-packagings': 'This product has packagings, so it cannot be a packaging itself',
} as const;
export type PackagingError = keyof typeof packagingErrors;
