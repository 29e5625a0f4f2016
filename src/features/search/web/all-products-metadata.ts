import type { PageHandle, PageMetadata } from '#shared/page-handle.ts';
import { breadcrumbs, productList, type Site } from '#shared/structured-data.ts';
import { t } from '#shared/texts/texts.ts';
import type { AllProductsData } from './all-products-loader.ts';
import { listPath } from './index.ts';
import { isConstrained } from './search-state.ts';

/** The description and structured data of the list for search engines. */
export const allProductsIndexing: Pick<
  PageHandle<AllProductsData | undefined>,
  'description' | 'isFiltered' | 'metadata'
> = {
  description: (page) => {
    const category = page?.result?.category?.name;
    return category
      ? t(
          '{category} with stock, price breaks and lead times: filter by any value, compare side by side, order from one piece.',
          { category },
        )
      : t(
          'The full catalogue: passives, semiconductors, power supplies, connectors, sensors, motion, enclosures, boards, cables and tools.',
        );
  },
  isFiltered: (page) => page !== undefined && isPartOfList(page),
  metadata: allProductsMetadata,
};

function allProductsMetadata(page: AllProductsData, site: Site): PageMetadata {
  const { result, products } = page;
  const path = result?.category?.path ?? [];
  const trail = breadcrumbs(site, [
    { name: t('All products'), path: '/allproducts' },
    ...path.map(({ name }, at) => ({
      name,
      path: listPath(path.slice(0, at + 1).map(({ slug }) => slug)),
    })),
  ]);
  return { structuredData: isPartOfList(page) ? [trail] : [productList(site, products), trail] };
}

/** A search or a later page is not the list of the canonical URL. */
function isPartOfList({ state, first }: AllProductsData): boolean {
  return isConstrained(state) || state.sort !== '' || first !== null;
}
