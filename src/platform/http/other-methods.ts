import type { FastifyInstance } from 'fastify';
import type { Endpoint, Method } from '#shared/endpoint.ts';
import { refusals, refuse } from '#shared/refusal.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const { methodNotAllowed } = refusals('general', {
  methodNotAllowed: { status: 405, title: 'This address is not for that method.' },
});

/** Whoever calls an address by a method that it has not is told those that it has (RFC 9110, 15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, base: string, calls: readonly Endpoint[]) {
  const paths = new Set(calls.map(({ path }) => path.replace(/\{\w+\}/g, ':part')));
  for (const path of paths) {
    // `/product/bulk` is also an address of the calls at `/product/{id}`.
    const known = new Set(calls.filter((call) => matches(call, path)).map(({ method }) => method));
    answerOtherMethods(app, base + path, known);
  }
}

/** The same for one address, and for whoever asks which methods it has (RFC 9110, 9.3.7). */
export function answerOtherMethods(app: FastifyInstance, url: string, known: ReadonlySet<Method>) {
  const others = methods.filter((method) => !known.has(method));
  const allow = [...known, ...(known.has('GET') ? ['HEAD'] : [])].toSorted().join(', ');
  app.route({
    method: ['OPTIONS', ...others],
    url,
    // Before anything of a body is read.
    onRequest: async ({ method }, reply) => {
      reply.header('allow', allow);
      if (method === 'OPTIONS') return reply.code(204).send();
      throw refuse(methodNotAllowed, {});
    },
    handler: () => undefined,
  });
}

function matches({ path }: Endpoint, other: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(other);
}
