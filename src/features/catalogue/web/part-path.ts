/** The address of a part's page, with a quantity to begin with; a slug needs no escaping. */
export function partPath({ slug }: { readonly slug: string }, quantity?: number): string {
  return `/parts/${slug}${asking(quantity)}`;
}

/** The address of its order form, with a quantity to begin with. */
export function orderPath({ _id }: { readonly _id: string }, quantity?: number): string {
  return `/product/${_id}${asking(quantity)}`;
}

function asking(quantity: number | undefined): string {
  return quantity ? `?quantity=${quantity}` : '';
}

/** The quantity in such an address; null when there is none. */
export function quantityIn({ url }: Request): number | null {
  const text = new URL(url).searchParams.get('quantity') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
