import type { PageMetadata } from '#shared/page-handle.ts';
import { breadcrumbs, productList, type Site } from '#shared/structured-data.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { categoryPath } from './index.ts';
import { isConstrained } from './search-state.ts';

export function allProductsMetadata(
  { state, result, products, first }: AllProductsData,
  site: Site,
): PageMetadata {
  const path = result?.category?.path ?? [];
  const trail = breadcrumbs(site, [
    { name: 'All products', path: '/allproducts' },
    ...path.map(({ name }, at) => ({
      name,
      path: categoryPath(path.slice(0, at + 1).map(({ slug }) => slug)),
    })),
  ]);
  // A search or a further page is not the list of the canonical URL.
  const isPartial = isConstrained(state) || state.sort !== '' || first !== null;
  return { structuredData: isPartial ? [trail] : [productList(site, products), trail] };
}
