import type { Logger } from 'pino';
import {
  catalogueIndex,
  remoteIndex,
  type CatalogueIndex,
  type SearchIndex,
} from '#features/search/server/index.ts';
import type { ChangeFeed } from '#platform/change-feed/change-feed.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/database.ts';
import { shopSecret } from '#platform/database/shop-secret.ts';

export interface OpenedIndex {
  /** What the features of this process ask. */
  readonly index: SearchIndex;
  /** The index in this process; null if another process has it. */
  readonly ownIndex: CatalogueIndex | null;
  /** With which processes ask each other for work on the index. */
  readonly searchSecret: string;
}

/** The index of this process if it has the role `search`, else that of the search process at `SEARCH_URL`. */
export async function openIndex(
  { searchUrl: url, dataDir }: Pick<Config, 'searchUrl' | 'dataDir'>,
  db: Queryable,
  { changeFeed, log }: { readonly changeFeed: ChangeFeed; readonly log: Logger },
): Promise<OpenedIndex> {
  const searchSecret = await shopSecret(db, 'search-process');
  if (url !== null) {
    return { index: remoteIndex({ url, secret: searchSecret, log }), ownIndex: null, searchSecret };
  }
  const index = catalogueIndex(db, { changeFeed, log, file: `${dataDir}/search-index` });
  return { index, ownIndex: index, searchSecret };
}
