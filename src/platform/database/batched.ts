import type { Queryable } from './queryable.ts';

/** How long a batch waits for the one before it: a statement that hangs must not block the rest. */
const MAX_WAIT_MS = 50;
const MAX_BATCH_SIZE = 100;

type Load<Key, Row> = (key: Key) => Promise<Row>;
type LoadAll<Key, Row> = (keys: readonly Key[]) => Promise<readonly Row[]>;

/**
 * Loads many keys with one statement: keys that are requested while a statement runs go together in
 * the next one. A single request is not delayed. Every key is queried after it was requested, so
 * that no row is older than its request.
 * @param load returns the rows in the order of the keys.
 */
export function batched<Key, Row>(
  load: (db: Queryable, keys: readonly Key[]) => Promise<readonly Row[]>,
): (db: Queryable, key: Key) => Promise<Row> {
  const loaders = new WeakMap<Queryable, Load<Key, Row>>();
  return (db, key) => {
    const loader = loaders.get(db) ?? batchedLoader<Key, Row>((keys) => load(db, keys));
    loaders.set(db, loader);
    return loader(key);
  };
}

interface Batch<Key, Row> {
  readonly keys: Key[];
  readonly rows: Promise<readonly Row[]>;
}

function batchedLoader<Key, Row>(loadAll: LoadAll<Key, Row>): Load<Key, Row> {
  let previous: Promise<unknown> = Promise.resolve();
  let next: Batch<Key, Row> | null = null;

  return async (key) => {
    const batch = next && next.keys.length < MAX_BATCH_SIZE ? next : (next = openBatch());
    const index = batch.keys.push(key) - 1;
    return (await batch.rows)[index] as Row;
  };

  function openBatch(): Batch<Key, Row> {
    const keys: Key[] = [];
    const started = previous.then(() => {
      if (next === batch) next = null;
      return { rows: loadAll(keys) };
    });
    const batch = { keys, rows: started.then(({ rows }) => rows) };
    previous = started.then(({ rows }) => settledOrTimedOut(rows));
    return batch;
  }
}

/** Resolves even when the rows fail to load: the callers of that batch get the error. */
async function settledOrTimedOut(rows: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS).unref();
  });
  await Promise.race([rows.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
