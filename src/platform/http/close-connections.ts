import type { FastifyInstance } from 'fastify';

const MAX_WAIT_MS = 10_000;

/**
 * Makes a stop wait for running requests only, and for these at most `maxWaitMs`. Node would also wait
 * for idle connections, including those that browsers open in advance.
 */
export function closeConnectionsOnStop(app: FastifyInstance, maxWaitMs = MAX_WAIT_MS): void {
  let pending = 0;
  let stopping = false;
  const closeWhenIdle = () => {
    if (stopping && pending === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response) => {
    pending += 1;
    response.once('close', () => {
      pending -= 1;
      closeWhenIdle();
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), maxWaitMs).unref();
    // Runs after the server has stopped listening, so that no new connection is missed.
    setImmediate(closeWhenIdle);
  });
}
