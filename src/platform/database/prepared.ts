import type { Queryable } from './database.ts';

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
