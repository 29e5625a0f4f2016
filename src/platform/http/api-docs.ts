import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { areaDocument } from './openapi-areas.ts';
import type { OpenApiDocument } from './openapi.ts';

const DOCS_PATH = '/api/docs';

/** Swagger UI has dark colours, but only for a class that something else has to set. */
const DARK_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', apply);
apply();
`;

/** On a phone, the description of a group is below its name instead of in a narrow column. */
const NARROW_STYLES = `
@media (max-width: 40rem) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > a { flex: 1; }
  .swagger-ui .opblock-tag small { order: 1; flex: 1 0 100%; padding: 0.25rem 0 0; }
}
`;

/** The bar on top only has the choice of an area. */
const BAR_STYLES = `
.swagger-ui .topbar .link { display: none; }
.swagger-ui .topbar .download-url-wrapper { justify-content: flex-start; }
`;

interface ApiDocsOptions {
  readonly document: () => OpenApiDocument;
  /** The tags of the document, in the order in which they are offered. */
  readonly areas: readonly string[];
}

/**
 * Serves `/api/openapi.json` and its pages at `/api/docs`. The document is created at the first request,
 * which keeps the start of the server short. The pages show one area at a time: Swagger UI would read the whole document
 * again for each call that somebody opens, which takes eight seconds.
 */
export async function apiDocs(
  app: FastifyInstance,
  { document, areas }: ApiDocsOptions,
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
  for (const area of areas) {
    const part = memoize(() => areaDocument(openApi(), area));
    app.get(areaPath(area), () => part());
  }
  // The `type` of a problem is a URL: it leads to the documentation.
  app.get('/problems/*', (_request, reply) => reply.redirect(DOCS_PATH));
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    transformSpecification: openApi,
    transformSpecificationClone: false,
    uiConfig: {
      urls: areas.map((area) => ({ name: area, url: areaPath(area) })),
      docExpansion: 'list',
      defaultModelsExpandDepth: 0,
    },
    theme: {
      title: 'API of the shop',
      css: [{ filename: 'shop.css', content: BAR_STYLES + NARROW_STYLES }],
      js: [{ filename: 'dark.js', content: DARK_SCRIPT }],
    },
  });
}

function areaPath(area: string): string {
  return `${DOCS_PATH}/areas/${area}.json`;
}

function memoize<Value>(create: () => Value): () => Value {
  let value: { readonly result: Value } | null = null;
  return () => (value ??= { result: create() }).result;
}
