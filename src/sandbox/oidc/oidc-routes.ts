import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OidcSandbox } from './oidc-sandbox.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';

interface OidcRoutesOptions {
  readonly sandbox: OidcSandbox;
  /** Gives the raw answer to whoever writes it alone, with the headers of all answers. */
  readonly hijackReply: (reply: FastifyReply) => ServerResponse;
}

/** Mounts the sandbox: `/sandbox/oidc`. */
export async function oidcRoutes(
  app: FastifyInstance,
  { sandbox, hijackReply }: OidcRoutesOptions,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${OIDC_SANDBOX_PATH}/*`, (request, reply) => {
    // As the visitor has it, which a proxy may have changed.
    request.raw.headers.host = request.host;
    // As another site's: the shop's page that opened the window may go on closing it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    sandbox.handle(request.raw, hijackReply(reply));
  });
  app.addHook('onClose', () => sandbox.close());
}
