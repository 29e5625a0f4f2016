import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { rootCause } from '../logging/logger.ts';
import { sendProblem } from './problem-handler.ts';

/**
 * `/healthz` reports that the process runs, `/readyz` that the database responds, too. The server does
 * not listen before the migrations have ended.
 */
export function healthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await pool.query('select 1');
    } catch (error) {
      request.log.warn({ reqId: request.id, error: rootCause(error) }, 'not ready');
      const refusal = refuse(generalRefusals.unavailable, {}, 'The database does not respond.');
      return sendProblem(refusal, request, reply);
    }
    return { status: 'ready' };
  });
}
