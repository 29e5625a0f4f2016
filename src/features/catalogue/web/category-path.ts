/** The address of a category by those from the root to it, itself last; it alone leads there, too. */
export function categoryPath(path: readonly { readonly slug: string }[]): string {
  return ['/allproducts', ...path.map(({ slug }) => slug)].join('/');
}
