import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that takes too long to send a body. Node has one limit for all
 * requests, which is as long as a large file takes; the other bodies get a shorter one here.
 */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw, headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
      return;
    let timer: NodeJS.Timeout | undefined;
    const start = () => (timer = setTimeout(() => raw.destroy(), ms));
    const stop = () => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    // What is left of a file after the response is of no use.
    if (!request.routeOptions.config?.streamsBody) start();
    else reply.raw.once('finish', () => raw.readableEnded || start());
  });
}
