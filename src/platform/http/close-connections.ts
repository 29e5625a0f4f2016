import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 10_000;

/**
 * A stop waits for the answers in hand and for nothing else. Node would also wait for connections
 * that clients keep open for a next request, and for those that browsers open ahead of need. Whoever
 * is too slow to take an answer is not waited for either.
 */
export function closeConnectionsOnStop(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  let inHand = 0;
  let stopping = false;
  const closeWhenAnswered = () => {
    if (stopping && inHand === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response) => {
    inHand += 1;
    response.once('close', () => {
      inHand -= 1;
      closeWhenAnswered();
    });
  });
  app.addHook('preClose', async () => {
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
    // Once the server has stopped listening, which follows this hook, so that none slips in between.
    setImmediate(closeWhenAnswered);
  });
}
