import type { FastifyInstance } from 'fastify';
import type { Transport } from '#shared/api-client.ts';
import { LANGUAGE_COOKIE, languageFor } from '#shared/texts/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { favicon } from './favicon.ts';
import { encoded, encodingFor } from './page-encodings.ts';
import type { Pages } from './render-page.tsx';

/** Puts the pages at every address that nothing else answers. */
export function answerPages(
  app: FastifyInstance,
  pages: () => Promise<Pages>,
  transport: Transport,
): void {
  chooseLanguage(app);
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon),
  );
  app.get('/*', async (request, reply) => {
    const { render } = await pages();
    const { id, headers } = request;
    const language = languageFor(choiceIn(headers.cookie), headers['accept-language']);
    const page = await render(request.url, language, (call) =>
      transport({ ...call, headers: { ...call.headers, 'x-request-id': id } }),
    );
    reply.code(page.status).headers(page.headers);
    reply.header('vary', 'accept-encoding, accept-language, cookie');
    const encoding = page.body.length > 0 ? encodingFor(request.headers['accept-encoding']) : null;
    if (!encoding) return reply.send(page.body);
    return reply.header('content-encoding', encoding).send(await encoded(page, encoding));
  });
}

const CHOICE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`);

/** The language that the visitor has chosen before. */
function choiceIn(cookies: string | undefined): string | undefined {
  return cookies?.match(CHOICE)?.[1];
}
