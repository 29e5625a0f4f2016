import type { FastifyInstance } from 'fastify';

/** Whether load balancers may send requests to this process. */
export class Readiness {
  #withdrawn = false;

  get withdrawn(): boolean {
    return this.#withdrawn;
  }

  /** From now on `/readyz` responds with 503. All other requests are answered as before. */
  withdraw(): void {
    this.#withdrawn = true;
  }
}

/**
 * Once readiness is withdrawn, each response closes its connection. So a proxy has no open connection left
 * on which it could send a request while the server closes.
 */
export function closeConnectionsOnceWithdrawn(app: FastifyInstance, readiness: Readiness): void {
  // Before Fastify's listener, which may respond at once.
  app.server.prependListener('request', (_request, response) => {
    if (readiness.withdrawn) response.setHeader('connection', 'close');
  });
}
