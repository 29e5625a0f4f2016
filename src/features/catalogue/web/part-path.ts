/** The address of a part's page; a slug needs no escaping. */
export function partPath({ slug }: { readonly slug: string }): string {
  return `/parts/${slug}`;
}

/** The address of its order form, with a quantity to begin with. */
export function orderPath({ _id }: { readonly _id: string }, quantity?: number): string {
  return `/product/${_id}${quantity === undefined ? '' : `?quantity=${quantity}`}`;
}

/** The quantity in such an address; null when there is none. */
export function quantityIn({ url }: Request): number | null {
  const text = new URL(url).searchParams.get('quantity') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
