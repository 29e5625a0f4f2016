import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StripeSandbox } from './stripe-sandbox.ts';
import { testCards } from './test-cards.ts';

const PREFIX = '/sandbox/stripe';

/**
 * `/sandbox/stripe/v1/...` as Stripe's API, `/sandbox/stripe/challenges/{intent}` in the place of a
 * bank's authentication page, and the list of the test cards.
 */
export async function stripeSandboxRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: StripeSandbox },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.get(`${PREFIX}/test_cards`, async () =>
    testCards.map(({ number, label, challenge, verdict }) => ({
      number,
      label,
      outcome: challenge ? 'challenge' : verdict.paid ? 'success' : 'decline',
    })),
  );
  app.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}/*`,
    config: { rateLimit: false },
    handler: async (request, reply) => {
      const { status, headers, body } = await sandbox.handle(asSandboxRequest(request));
      return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
    },
  });
}

function asSandboxRequest(request: FastifyRequest) {
  const [path = '', query = ''] = request.url.slice(PREFIX.length).split('?');
  const key = request.headers['idempotency-key'];
  return {
    method: request.method,
    path,
    encoded:
      request.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '',
    authorization: request.headers.authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
