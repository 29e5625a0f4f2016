import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './openapi.ts';

const DOCS = '/api/docs';

/**
 * `/api/openapi.json` for programs and `/api/docs` for people. The document is made when somebody
 * first asks for it: a start does not wait for it.
 */
export async function apiDocs(
  app: FastifyInstance,
  { document }: { document: () => OpenApiDocument },
): Promise<void> {
  const made = kept(document);
  const file = kept(() => {
    const text = JSON.stringify(made());
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    // Weak: the same document may go out compressed.
    return { text, etag: `W/"${digest}"` };
  });
  app.get('/api/openapi.json', (request, reply) => {
    const { text, etag } = file();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The `type` of a problem is an address, too: whoever opens it finds the calls that answer it.
  app.get('/problems/*', (_request, reply) => reply.redirect(DOCS));
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    transformSpecification: made,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0 },
    theme: { title: 'API of the shop' },
  });
}

function kept<Value>(make: () => Value): () => Value {
  let value: { readonly it: Value } | null = null;
  return () => (value ??= { it: make() }).it;
}
