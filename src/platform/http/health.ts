import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which it does once the migrations are
 * done (nothing listens before) and while the database answers.
 */
export function healthRoutes(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await pool.query('select 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw refuse(generalRefusals.unavailable, {}, 'The database does not answer.');
    }
  });
}
