import { sql, type Placeholder } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';

/**
 * A frequent query that is built once per database and planned once per connection. `create` must end in
 * `.prepare()` with a unique name.
 */
export function prepared<Query>(create: (db: Queryable) => Query): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    const cached = queries.get(db);
    if (cached) return cached;
    const query = create(db);
    queries.set(db, query);
    return query;
  };
}

/** The values of a prepared insert: a placeholder for each column. */
export function placeholders<const Column extends string>(
  columns: readonly Column[],
): { [Name in Column]: Placeholder<Name> } {
  const values = columns.map((column) => [column, sql.placeholder(column)]);
  return Object.fromEntries(values) as { [Name in Column]: Placeholder<Name> };
}
