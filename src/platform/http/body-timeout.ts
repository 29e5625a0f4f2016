import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that takes too long to send a body. Node's own timeout applies to
 * all requests and must allow for large files; other bodies get this shorter one.
 */
export function setBodyTimeout(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return;
    let timer: NodeJS.Timeout | undefined;
    const start = () => (timer = setTimeout(() => raw.destroy(), ms));
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    if (!request.routeOptions.config?.streamsBody) return void start();
    // For a file, the timeout applies only to what arrives after the response. It is read and discarded, so
    // that the connection can be used again.
    reply.raw.once('finish', () => {
      if (raw.readableEnded) return;
      start();
      raw.unpipe().resume();
    });
  });
}
