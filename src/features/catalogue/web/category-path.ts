/**
 * The path of a category's page. `path` goes from the root to the category; the category alone
 * works too.
 */
export function categoryPath(path: readonly { readonly slug: string }[]): string {
  return ['/allproducts', ...path.map(({ slug }) => slug)].join('/');
}
