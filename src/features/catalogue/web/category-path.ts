/** The address of a category's page, from which it is known where the category stands. */
export function categoryPath({ slug }: { readonly slug: string }): string {
  return `/allproducts/${slug}`;
}
