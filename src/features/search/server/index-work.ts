import type { Queryable } from '#platform/database/database.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** The index that searches run on: in this process, or in a search process that is asked. */
export type SearchIndex = CatalogueIndex | RemoteIndex;

/** The index of a search process. */
export interface RemoteIndex {
  /**
   * Does a piece of work in the search process.
   * @throws the refusal of the work, and 503 if the search process cannot be reached or takes too long
   */
  doRemotely(name: string, args: readonly unknown[]): Promise<unknown>;
}

/** Work that needs the index, and runs where the index is. */
export interface IndexWork<Args extends readonly never[], Result> {
  (db: Queryable, index: SearchIndex, ...args: Args): Promise<Result>;
  /** Identifies it in a message to the search process; unique. */
  readonly workName: string;
}

/** Any work on the index, for lists of them. */
export type AnyIndexWork = IndexWork<never[], unknown>;

/**
 * Makes a function of work that needs the index. It runs here if the index is here, else in the search process: so
 * arguments and result are plain data (numbers, texts, dates, arrays, maps, sets and objects of them).
 */
export function onIndex<Args extends unknown[], Result>(
  workName: string,
  work: (db: Queryable, index: CatalogueIndex, ...args: Args) => Promise<Result>,
) {
  const run = async (db: Queryable, index: SearchIndex, ...args: Args): Promise<Result> =>
    'doRemotely' in index
      ? ((await index.doRemotely(workName, args)) as Result)
      : work(db, index, ...args);
  return Object.assign(run, { workName });
}
