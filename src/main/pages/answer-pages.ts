import type { FastifyInstance } from 'fastify';
import type { Transport } from '#shared/api-client.ts';
import { favicon } from './favicon.ts';
import type { RenderPage } from './render-page.tsx';

/** Puts the pages at every address that nothing else answers. */
export function answerPages(
  app: FastifyInstance,
  renderer: () => Promise<RenderPage>,
  transport: Transport,
): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  app.get('/*', async (request, reply) => {
    const render = await renderer();
    const { id } = request;
    const page = await render(request.url, (call) =>
      transport({ ...call, headers: { ...call.headers, 'x-request-id': id } }),
    );
    return reply.code(page.status).headers(page.headers).send(page.body);
  });
}
