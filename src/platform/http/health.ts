import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { rootCause } from '../logging/logger.ts';
import { sendProblem } from './problem-handler.ts';
import { Readiness } from './readiness.ts';

/** Less than the second after which load balancers give up. */
const RESPOND_WITHIN_MS = 800;

/**
 * `/healthz` reports that the process runs, `/readyz` that the database responds, too, within a second, and
 * that the process is not about to stop. The server does not listen before the migrations have ended.
 * @param probe a connection for this only: a shop whose others are all in use is busy, not down
 * @param isOpen false while the process cannot do its work yet, although the database responds
 */
export function healthRoutes(
  app: FastifyInstance,
  probe: pg.Pool,
  readiness = new Readiness(),
  isOpen: () => boolean = () => true,
): void {
  const databaseResponds = databaseProbe(probe);
  app.get('/healthz', { config: { load: null } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { load: null } }, async (request, reply) => {
    if (readiness.withdrawn) {
      const refusal = refuse(generalRefusals.unavailable, {}, 'This process is about to stop.');
      return sendProblem(refusal, request, reply);
    }
    try {
      await databaseResponds();
    } catch (error) {
      request.log.warn({ reqId: request.id, error: rootCause(error) }, 'not ready');
      const refusal = refuse(generalRefusals.unavailable, {}, 'The database does not respond.');
      return sendProblem(refusal, request, reply);
    }
    if (!isOpen()) {
      const refusal = refuse(generalRefusals.unavailable, {}, 'The process is still starting.');
      return sendProblem(refusal, request, reply);
    }
    return { status: 'ready' };
  });
}

/** Requests share one query, so that those to a database that hangs do not take all connections. */
function databaseProbe(pool: pg.Pool): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  return async () => {
    running ??= pool.query('select 1').finally(() => (running = null));
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no response in time')), RESPOND_WITHIN_MS);
    });
    await Promise.race([running, timeout]).finally(() => clearTimeout(timer));
  };
}
