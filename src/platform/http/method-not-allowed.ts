import type { FastifyInstance } from 'fastify';
import type { Endpoint, Method } from '#shared/endpoint.ts';
import { refusals, refuse } from '#shared/refusal.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const { methodNotAllowed } = refusals('general', {
  methodNotAllowed: { status: 405, title: 'This URL does not support this method.' },
});

/** Refuses methods that a path does not support, naming those it does (RFC 9110, section 15.5.6). */
export function registerMethodNotAllowed(
  app: FastifyInstance,
  base: string,
  calls: readonly Endpoint[],
) {
  const paths = new Set(calls.map((call) => pathWithoutSlash(call).replace(/\{\w+\}/g, ':part')));
  const patterns = calls.map((call) => ({ method: call.method, pattern: patternOf(call) }));
  for (const path of paths) {
    // `/product/bulk` also matches the endpoints of `/product/{id}`.
    const matching = patterns.filter(({ pattern }) => pattern.test(path));
    const allowed = new Set(matching.map(({ method }) => method));
    registerMethodNotAllowedAt(app, base + path, allowed);
  }
}

/** The same for one path; also responds to OPTIONS (RFC 9110, section 9.3.7). */
export function registerMethodNotAllowedAt(
  app: FastifyInstance,
  url: string,
  allowed: ReadonlySet<Method>,
) {
  const refused = methods.filter((method) => !allowed.has(method));
  const allow = [...allowed, ...(allowed.has('GET') ? ['HEAD'] : [])].toSorted().join(', ');
  app.route({
    method: ['OPTIONS', ...refused],
    url,
    // Runs before the body is read.
    onRequest: async ({ method }, reply) => {
      reply.header('allow', allow);
      if (method === 'OPTIONS') return reply.code(204).send();
      throw refuse(methodNotAllowed, {});
    },
    handler: () => undefined,
  });
}

function patternOf(call: Endpoint): RegExp {
  return new RegExp(`^${pathWithoutSlash(call).replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** The slash at the end of a path makes no difference to the router. */
function pathWithoutSlash({ path }: Endpoint): string {
  return path.replace(/\/$/, '');
}
