import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownPath } from '#features/sessions/domain/safe-return-path.ts';
import { parseUrl } from '#shared/parse-url.ts';
import { isLanguage, LANGUAGE_COOKIE } from '#shared/texts/language.ts';

const YEAR_S = 365 * 86_400;

/** `/language/de?from=/allproducts` stores the language in a cookie and redirects back; works without scripts. */
export function chooseLanguage(app: FastifyInstance): void {
  app.get<{ Params: { language: string }; Querystring: { from?: unknown } }>(
    '/language/:language',
    (request, reply) => {
      const { language } = request.params;
      if (!isLanguage(language)) return reply.callNotFound();
      const { from } = request.query;
      const path = ownPath(typeof from === 'string' ? from : null);
      const cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
      return reply
        .header('set-cookie', cookie)
        .header('cache-control', 'no-store')
        .redirect(path + queryBefore(request, path), 303);
    },
  );
}

/** The query of the page at `path` that the link was on: pages for signed-in users are rendered without theirs. */
function queryBefore({ host, headers }: FastifyRequest, path: string): string {
  const page = parseUrl(headers.referer ?? '');
  return page?.host === host && page.pathname === path ? page.search : '';
}
