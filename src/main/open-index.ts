import type { Logger } from 'pino';
import {
  catalogueIndex,
  remoteIndex,
  type CatalogueIndex,
  type SearchIndex,
} from '#features/search/server/index.ts';
import type { ChangeFeed } from '#platform/change-feed/change-feed.ts';
import type { Config } from '#platform/config/config.ts';
import type { OpenReader } from '#platform/database/open-reader.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';

export interface OpenedIndex {
  /** What the features of this process ask. */
  readonly index: SearchIndex;
  /** The index in this process; null if another process has it. */
  readonly ownIndex: CatalogueIndex | null;
}

/** The index of this process if it has the role `search`, else that of the search process at `SEARCH_URL`. */
export function openIndex(
  { searchUrl: url, dataDir }: Pick<Config, 'searchUrl' | 'dataDir'>,
  db: Queryable,
  deps: {
    readonly openReader: OpenReader;
    readonly changeFeed: ChangeFeed;
    /** With which processes ask each other for work on the index. */
    readonly searchKeys: KeyRing;
    readonly log: Logger;
  },
): OpenedIndex {
  const { openReader, changeFeed, searchKeys: keys, log } = deps;
  if (url !== null) return { index: remoteIndex({ url, keys, log }), ownIndex: null };
  const index = catalogueIndex(db, {
    openReader,
    changeFeed,
    log,
    file: `${dataDir}/search-index`,
  });
  return { index, ownIndex: index };
}
