import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OidcSandbox } from './oidc-sandbox.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';

interface OidcRoutesOptions {
  readonly sandbox: OidcSandbox;
  /** Returns the raw response with the common headers. */
  readonly hijackReply: (reply: FastifyReply) => ServerResponse;
}

/** Mounts the sandbox at `/sandbox/oidc`. */
export async function oidcRoutes(
  app: FastifyInstance,
  { sandbox, hijackReply }: OidcRoutesOptions,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${OIDC_SANDBOX_PATH}/*`, (request, reply) => {
    // The host as the visitor sees it; a proxy may have changed it.
    request.raw.headers.host = request.host;
    // Like pages of other sites: the page that opened the popup must be able to close it.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    sandbox.handle(request.raw, hijackReply(reply));
  });
  app.addHook('onClose', () => sandbox.close());
}
