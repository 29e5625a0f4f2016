import { sql, type Placeholder } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';

/**
 * A hot query that is built once per database and planned once per connection. `make` ends in
 * `.prepare('a_name_of_its_own')`.
 */
export function prepared<Query>(make: (db: Queryable) => Query): (db: Queryable) => Query {
  const made = new WeakMap<Queryable, Query>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const query = make(db);
    made.set(db, query);
    return query;
  };
}

/** The values of a prepared insert: each column is filled by the argument of its name. */
export function filledBy<const Column extends string>(
  columns: readonly Column[],
): { [Name in Column]: Placeholder<Name> } {
  const values = columns.map((column) => [column, sql.placeholder(column)]);
  return Object.fromEntries(values) as { [Name in Column]: Placeholder<Name> };
}
