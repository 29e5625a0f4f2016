import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { DemoPerson } from './demo-people.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';
import { signInPage } from './sign-in-page.ts';

const simulatedErrors: Readonly<Record<string, string>> = {
  cancel: 'access_denied',
  refuse: 'unauthorized_client',
  unreachable: 'temporarily_unavailable',
};

/** The routes of the sign-in page. */
export function signInRoutes(
  app: FastifyInstance,
  provider: Provider,
  people: readonly DemoPerson[],
  name: string,
): void {
  const url = `${OIDC_SANDBOX_PATH}/sign-in/:uid`;

  app.get<{ Params: { uid: string } }>(url, async (request, reply) => {
    const interaction = await detailsOf(provider, request, reply);
    if (!interaction) return sendExpired(reply);
    const redirectUri = new URL(String(interaction.params['redirect_uri']));
    const page = signInPage(interaction.uid, { name, origin: redirectUri.origin }, people);
    return html(reply, page);
  });

  app.post<{ Params: { uid: string } }>(url, async (request, reply) => {
    if (!(await detailsOf(provider, request, reply))) return sendExpired(reply);
    const form = new URLSearchParams(await textOf(request.raw));
    const error = simulatedErrors[form.get('failure') ?? ''];
    const person = people.find(({ sub }) => sub === form.get('person'));
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: error ?? 'access_denied' };
    reply.hijack();
    await provider.interactionFinished(request.raw, reply.raw, result);
  });
}

async function detailsOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  return provider.interactionDetails(request.raw, reply.raw).catch(() => null);
}

/** For an unknown or expired sign-in. */
export function sendExpired(reply: FastifyReply) {
  return html(
    reply.code(400),
    '<!doctype html><title>Expired</title><p>Close this window and try again.</p>',
  );
}

function html(reply: FastifyReply, page: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(page);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 10_000) throw new Error('too long');
  }
  return text;
}
