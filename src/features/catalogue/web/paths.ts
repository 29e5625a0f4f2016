/** The path of a product's page, with the quantity to start with. A slug needs no escaping. */
export function partPath({ slug }: { readonly slug: string }, quantity?: number): string {
  return `/parts/${slug}${quantityQuery(quantity)}`;
}

/** The path of a product's order form, with the quantity to start with. */
export function orderPath({ _id }: { readonly _id: string }, quantity?: number): string {
  return `/product/${_id}${quantityQuery(quantity)}`;
}

function quantityQuery(quantity: number | undefined): string {
  return quantity ? `?quantity=${quantity}` : '';
}

/**
 * The path of a category's page. `path` goes from the root to the category; the category alone
 * works too.
 */
export function categoryPath(path: readonly { readonly slug: string }[]): string {
  return ['/allproducts', ...path.map(({ slug }) => slug)].join('/');
}
