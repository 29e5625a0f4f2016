import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER, type EmbeddedProvider } from './embedded-provider.ts';

/** Hands everything below `/identity` to the embedded provider, which speaks the Fetch API. */
export async function identityGateway(
  app: FastifyInstance,
  { provider }: { provider: EmbeddedProvider },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/identity/*',
    handler: async (request, reply) => {
      const response = await provider.handler(asFetchRequest(request));
      reply.code(response.status).header('cache-control', 'no-store');
      for (const [name, value] of response.headers) {
        if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
      }
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.send(response.body ? await response.text() : null);
    },
  });
}

function asFetchRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  const body = typeof request.body === 'string' ? request.body : null;
  return new Request(url, { method: request.method, headers, body });
}
