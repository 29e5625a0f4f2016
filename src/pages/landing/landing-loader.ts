import type { LoaderFunctionArgs } from 'react-router';
import { listProducts } from '#features/catalogue/contract.ts';
import { MAX_FEATURED_PRODUCTS } from '#features/catalogue/domain/featured-rank.ts';
import { cardOf, categoryPath } from '#features/catalogue/web/index.ts';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { listReviews } from '#features/reviews/contract.ts';
import { getConfig, getShopSettings } from '#features/shop/contract.ts';
import { listCategoryTree } from '#features/search/contract.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

const MAX_REVIEWS = 6;

/** The products and settings are required: the page works without reviews, categories and configuration. */
export async function landingLoader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { signal } = request;
  const [products, settings, reviews, tree, config] = await Promise.all([
    api(listProducts, { query: { limit: MAX_FEATURED_PRODUCTS } }, { signal }),
    api(getShopSettings, {}, { signal }),
    api(listReviews, { query: { limit: MAX_REVIEWS } }, { signal }),
    api(listCategoryTree, {}, { signal }),
    api(getConfig, {}, { signal }),
  ]);
  const { name, slides, figures, activities, contact, seller } = pageValue(settings);
  return {
    shop: { name, slides, figures, activities, contact, seller },
    products: pageValue(products).map(cardOf),
    reviews: reviews.ok ? reviews.value : null,
    // Without a recipient the contact form sends nothing.
    writeTo:
      config.ok && !config.value.shop.acceptsMessages ? config.value.shop.contactEmail : null,
    categories: tree.ok ? rootsOf(tree.value) : [],
  };
}

/** Links to the top-level categories with products. */
function rootsOf(tree: ResponseOf<typeof listCategoryTree>) {
  return tree
    .filter(({ path, count }) => count > 0 && path.length === 1)
    .map((root) => ({ to: categoryPath([root]), children: root.name }));
}

export type LandingData = Awaited<ReturnType<typeof landingLoader>>;
