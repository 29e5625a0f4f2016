import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from './tracing.ts';

/** Monitoring asks for these every few seconds. */
const UNTRACED_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Opens a span for each request, until its response is sent or its connection is lost. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    // The URL may contain an email address or a one-time token.
    const route = request.routeOptions.url ?? 'none';
    if (UNTRACED_PATHS.has(route)) return done();
    const { traceparent } = request.headers;
    const span = tracing.begin(
      {
        name: `${request.method} ${route}`,
        kind: 'server',
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'busbar.request.id': request.id,
        },
      },
      typeof traceparent === 'string' ? traceparent : undefined,
    );
    spans.set(request, span);
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      const error = reply.raw.writableFinished ? null : 'aborted';
      span.end(error ?? (status >= 500 ? String(status) : null), {
        'http.response.status_code': status,
      });
    });
    return span.run(done);
  });
  // The events of a body do not belong to what `onRequest` ran.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
}
