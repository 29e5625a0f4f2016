/** The path of a product's stock history, for admins. Not in `paths.ts`, which public pages load. */
export function stockHistoryPath({ _id }: { readonly _id: string }): string {
  return `/dashboard/manageproducts/${_id}/stock`;
}
