import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database or a transaction in it: what a store's functions are given. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

/** A transaction; a function that takes one must see all of its changes kept, or none. */
export type Transaction = Parameters<Parameters<Queryable['transaction']>[0]>[0];
