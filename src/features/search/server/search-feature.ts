import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Currency } from '#shared/money.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { searchAtOnce, searchInTurn } from './search-in-turn.ts';
import { searchRoutes } from './search-routes.ts';

export interface SearchDeps {
  readonly index: CatalogueIndex;
  /** Of all prices. */
  readonly currency: Currency;
  /** Whether the searches of one client wait for each other. */
  readonly rateLimit: boolean;
}

export function searchFeature(db: Queryable, { index, currency, rateLimit }: SearchDeps): Feature {
  const inTurn = rateLimit ? searchInTurn() : searchAtOnce;
  return { routes: searchRoutes(db, index, currency, inTurn), workers: [index.start] };
}
