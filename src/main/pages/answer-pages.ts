import type { FastifyInstance } from 'fastify';
import { askedLanguage } from '#platform/http/asked-language.ts';
import type { Transport } from '#shared/api-client.ts';
import { chooseLanguage } from './choose-language.ts';
import { siteOrigin } from './for-machines/site-origin.ts';
import { encoded, encodingFor } from './page-encodings.ts';
import type { Pages } from './render-page.tsx';

interface AnswerOptions {
  /** Carries the loaders' calls; each gets the page request's id as `x-request-id`. */
  readonly transport: Transport;
  /** The shop's own address, without a path; undefined where it is the one that visitors ask. */
  readonly publicUrl: string | undefined;
}

/** Puts the pages at every address that nothing else answers. */
export function answerPages(
  app: FastifyInstance,
  pages: () => Promise<Pages>,
  { transport, publicUrl }: AnswerOptions,
): void {
  chooseLanguage(app);
  app.get('/*', async (request, reply) => {
    const { render } = await pages();
    const { id, url, headers } = request;
    const origin = siteOrigin(request, publicUrl);
    const language = askedLanguage(headers);
    const page = await render({ url, origin, language }, (call) =>
      transport({ ...call, headers: { ...call.headers, 'x-request-id': id } }),
    );
    reply.code(page.status).headers(page.headers);
    reply.header('vary', 'accept-encoding, accept-language, cookie');
    const encoding = page.body.length > 0 ? encodingFor(request.headers['accept-encoding']) : null;
    if (!encoding) return reply.send(page.body);
    return reply.header('content-encoding', encoding).send(await encoded(page, encoding));
  });
}
