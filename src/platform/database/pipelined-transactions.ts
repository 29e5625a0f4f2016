import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { collectWork, endWork } from './after-commit.ts';
import type { Queryable, Transaction } from './queryable.ts';

/**
 * Does what drizzle's `db.transaction` does with one round trip less: BEGIN is pipelined with the
 * first statement. Prepared queries are built once per connection.
 */
export function pipelinedTransactions(pool: pg.Pool): Queryable['transaction'] {
  const queriesOn = new WeakMap<pg.PoolClient, Queryable>();
  return async (work, config) => {
    const client = await pool.connect();
    const tx = queriesOn.get(client) ?? queriesWithin(client);
    queriesOn.set(client, tx);
    collectWork(tx);
    // Not awaited: if it fails, the first statement fails too.
    client.query(beginWith(config)).catch(() => undefined);
    try {
      const result = await work(tx as Transaction);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('the error of a failed statement was ignored');
      endWork(tx, true);
      client.release();
      return result;
    } catch (error) {
      endWork(tx, false);
      const isBroken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(isBroken);
      throw error;
    }
  };
}

function beginWith({ isolationLevel, accessMode, deferrable }: PgTransactionConfig = {}): string {
  const modes = [
    ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []),
    ...(accessMode ? [accessMode] : []),
    ...(deferrable ? ['deferrable'] : []),
  ];
  return ['begin', ...modes].join(' ');
}

function queriesWithin(client: pg.PoolClient): Queryable {
  const tx = drizzle(client);
  tx.transaction = () => {
    throw new Error('transactions do not nest: pass the open transaction to the function you call');
  };
  return tx;
}
