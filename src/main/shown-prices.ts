import { cartContract } from '#features/carts/contract.ts';
import { savedCartContract } from '#features/carts/saved-cart-contract.ts';
import { catalogueContract } from '#features/catalogue/contract.ts';
import { orderContract } from '#features/orders/contract.ts';
import { quickOrderContract } from '#features/quick-order/contract.ts';
import { searchContract } from '#features/search/contract.ts';
import { settingsTags } from '#features/settings/server/index.ts';
import { substituteContract } from '#features/substitutes/contract.ts';
import { withShownPrices, type ShownPriceDeps } from '#features/tax/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Route } from '#platform/http/route.ts';
import { COMPANY_VIEW } from '#shared/company-view.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/** The calls whose prices pages show to buyers. */
const shown = new Set(
  [
    catalogueContract.listProducts,
    catalogueContract.getProduct,
    catalogueContract.getPart,
    catalogueContract.listPackagings,
    searchContract.searchProducts,
    searchContract.compareProducts,
    substituteContract.listSubstitutes,
    quickOrderContract.findPartNumbers,
    quickOrderContract.findOwnPartNumbers,
    savedCartContract.getSavedCart,
    ...Object.values(cartContract),
    orderContract.listOwnOrders,
    orderContract.getOrder,
  ].map(keyOf),
);

/** Adds the prices with tax to the answers that have prices, where the shop shows them. */
export function routesWithShownPrices(
  routes: readonly Route[],
  db: Queryable,
  deps: ShownPriceDeps,
): Route[] {
  return routes.map((route) => {
    if (!shown.has(keyOf(route.endpoint))) return route;
    const { handle, cacheTags } = route;
    const handleShown: Route['handle'] = async (request) =>
      withShownPrices(db, deps, await handle(request), request.company !== null);
    return {
      ...route,
      handle: handleShown,
      ...(cacheTags && {
        cacheTags: (...call: Parameters<typeof cacheTags>) => [
          ...cacheTags(...call),
          ...settingsTags(),
        ],
      }),
    };
  });
}

function keyOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path.startsWith(COMPANY_VIEW) ? path.slice(COMPANY_VIEW.length) : path}`;
}
