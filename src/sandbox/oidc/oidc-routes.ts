import type { FastifyInstance } from 'fastify';
import type { OidcSandbox } from './oidc-sandbox.ts';
import { OIDC_SANDBOX_PATH } from './sandbox-path.ts';

/** Mounts the sandbox: `/sandbox/oidc`. */
export async function oidcRoutes(app: FastifyInstance, { sandbox }: { sandbox: OidcSandbox }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${OIDC_SANDBOX_PATH}/*`, (request, reply) => {
    reply.hijack();
    // As the visitor has it, which a proxy may have changed.
    request.raw.headers.host = request.host;
    sandbox.handle(request.raw, reply.raw);
  });
  app.addHook('onClose', () => sandbox.close());
}
