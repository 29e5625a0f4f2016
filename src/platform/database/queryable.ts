import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database or a transaction. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

/** For functions whose changes must be committed together. */
export type Transaction = Parameters<Parameters<Queryable['transaction']>[0]>[0];
