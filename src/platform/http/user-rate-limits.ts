import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** Per user, from all IP addresses; more than people and most programs need. */
export const CHANGES_PER_MINUTE = 300;

/** Counts a call of a user. @throws Refusal `general/too-many-requests` */
export type CountCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
) => Promise<void>;

/**
 * Limits the changes of each user, in addition to the limit per IP address. Endpoints with
 * `maxPerMinute` are counted separately; all others share one count.
 * @returns the counter for the calls of an endpoint; null when they are not limited.
 */
export function userRateLimits(app: FastifyInstance): (endpoint: Endpoint) => CountCall | null {
  if (!app.hasDecorator('createRateLimit')) return () => null;
  const shared = rateLimiter(app, CHANGES_PER_MINUTE);
  return ({ method, access, maxPerMinute }) => {
    if (method === 'GET' || access === 'public' || access === 'id-token') return null;
    return maxPerMinute === undefined ? shared : rateLimiter(app, maxPerMinute);
  };
}

function rateLimiter(app: FastifyInstance, max: number): CountCall {
  const userIds = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request) => userIds.get(request) ?? '',
  });
  return async (request, reply, userId) => {
    userIds.set(request, userId);
    const counts = await count(request);
    if (counts.isAllowed || !counts.isExceeded) return;
    reply.header('retry-after', counts.ttlInSeconds);
    throw refuse(generalRefusals.tooManyRequests, {});
  };
}
