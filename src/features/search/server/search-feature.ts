import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Currency } from '#shared/money.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { searchRoutes } from './search-routes.ts';

export function searchFeature(db: Queryable, index: CatalogueIndex, currency: Currency): Feature {
  return { routes: searchRoutes(db, index, currency), workers: [index.start] };
}
