import { toPublicPrices } from '#features/catalogue/domain/price-rows.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { listCompanyPrices } from '../contract.ts';
import { findCompanyPrices } from './find-company-prices.ts';
import { priceListRoutes } from './price-list-routes.ts';
import type { PriceListDeps } from './price-list-store.ts';

export function companyCatalogueFeature(db: Queryable, deps: PriceListDeps): Feature {
  return {
    routes: [
      route(listCompanyPrices, {
        handle: async ({ query, company }) => {
          if (!company) return [];
          const prices = await findCompanyPrices(db, company.companyId, query.ids);
          return [...prices].map(([productId, own]) => ({ productId, ...toPublicPrices(own) }));
        },
      }),
      ...priceListRoutes(db, deps),
    ],
  };
}
