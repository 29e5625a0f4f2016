import type { FastifyInstance } from 'fastify';
import { LINK_INCOMPLETE, LINK_TOKEN } from '#shared/link-token.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** Ends the mails to the owner of a token. @returns how many things they were about */
export type Unsubscribe = (token: string) => Promise<number>;

/**
 * Calls that are not in the contract: mail programs make them, with the address in `List-Unsubscribe` and a
 * form as body (RFC 8058, section 3.1).
 * @param routes what ends the mails, by path
 */
export async function oneClickUnsubscribe(
  app: FastifyInstance,
  { routes }: { readonly routes: Readonly<Record<string, Unsubscribe>> },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null));
  for (const [path, unsubscribe] of Object.entries(routes)) {
    app.post<{ Querystring: { token?: unknown } }>(
      path,
      { config: { load: 'order' } },
      async ({ query: { token } }) => {
        if (typeof token !== 'string' || !LINK_TOKEN.test(token)) {
          const errors = [{ parameter: 'token', detail: LINK_INCOMPLETE }];
          throw refuse(generalRefusals.invalidInput, { errors });
        }
        return { deletedCount: await unsubscribe(token) };
      },
    );
  }
}
