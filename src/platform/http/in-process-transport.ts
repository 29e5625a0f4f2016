import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Transport } from '#shared/api-client.ts';

const HEADER = 'x-in-process';
const secret = randomBytes(18).toString('base64url');

/**
 * Carries the pages' calls to the app without a network: the same route, the same checks. A call
 * takes over the `x-request-id` that it is given, so that a page and its calls share one in the log.
 */
export function inProcessTransport(app: FastifyInstance): Transport {
  return async ({ method, url, headers, body }) => {
    const { 'x-request-id': requestId = '', ...others } = headers;
    const reply = await app.inject({
      method,
      url,
      headers: { ...others, [HEADER]: secret + requestId },
      ...(body === undefined ? {} : { payload: await asPayload(body) }),
    });
    return {
      status: reply.statusCode,
      header: (name) => (reply.headers[name.toLowerCase()] as string | undefined) ?? null,
      text: async () => reply.payload,
    };
  };
}

/** What `inject` takes for a body. */
export async function asPayload(body: string | Blob): Promise<string | Buffer> {
  return typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer());
}

/**
 * The id of the page request on whose behalf this call is made, or null when it came over the
 * network. For `genReqId`, and to count and limit a visit once. Nobody outside knows the secret.
 */
export function pageRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const mark = headers[HEADER];
  if (typeof mark !== 'string' || !mark.startsWith(secret)) return null;
  return mark.slice(secret.length);
}
