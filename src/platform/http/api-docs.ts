import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from './openapi.ts';

const DOCS_PATH = '/api/docs';

/**
 * Serves `/api/openapi.json` and its pages at `/api/docs`. The document is created at the first request,
 * which keeps the start of the server short.
 */
export async function apiDocs(
  app: FastifyInstance,
  { document }: { document: () => OpenApiDocument },
): Promise<void> {
  const openApi = memoize(document);
  const file = memoize(() => {
    const text = JSON.stringify(openApi());
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 27);
    // Weak, because the response may be compressed.
    return { text, etag: `W/"${digest}"` };
  });
  app.get('/api/openapi.json', (request, reply) => {
    const { text, etag } = file();
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
  // The `type` of a problem is a URL: it leads to the documentation.
  app.get('/problems/*', (_request, reply) => reply.redirect(DOCS_PATH));
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    transformSpecification: openApi,
    transformSpecificationClone: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0 },
    theme: { title: 'API of the shop' },
  });
}

function memoize<Value>(create: () => Value): () => Value {
  let value: { readonly result: Value } | null = null;
  return () => (value ??= { result: create() }).result;
}
