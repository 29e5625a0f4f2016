import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Queryable, Transaction } from './queryable.ts';

/**
 * A connection that sends what is asked of it in one turn of the event loop as one packet. Waking
 * the server for each statement apart costs more than the statements of an order themselves.
 */
export class GatheringClient extends pg.Client {
  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>) => {
    const { stream } = (this as unknown as { connection: { stream: import('node:net').Socket } })
      .connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return pg.Client.prototype.query.apply(this, args);
  }) as pg.Client['query'];
}

/**
 * What `db.transaction` does, in fewer round trips: BEGIN travels with the first statement, and
 * the queries of a connection stay built.
 */
export function transactionsOn(pool: pg.Pool): Queryable['transaction'] {
  const queriesOn = new WeakMap<pg.PoolClient, Queryable>();
  return async (work) => {
    const client = await pool.connect();
    const tx = queriesOn.get(client) ?? queriesWithin(client);
    queriesOn.set(client, tx);
    // Not waited for: when it fails, so does the statement that it travels with.
    client.query('begin').catch(() => undefined);
    try {
      const result = await work(tx as Transaction);
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('a failed statement was passed over');
      client.release();
      return result;
    } catch (error) {
      const lost = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(lost);
      throw error;
    }
  };
}

function queriesWithin(client: pg.PoolClient): Queryable {
  const tx = drizzle(client);
  tx.transaction = () => {
    throw new Error('transactions do not nest: hand the one you are in to whom you call');
  };
  return tx;
}
