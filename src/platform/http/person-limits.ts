import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';

/** Far more than a person changes, and most programs; whatever addresses they come from. */
export const CHANGES_PER_MINUTE = 300;

/** Counts a call of somebody. @throws Refusal `general/too-many-requests` */
export type CountCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  personId: string,
) => Promise<void>;

/**
 * Whoever has many addresses has one account: calls that change something are counted by person, too.
 * Those that say how many a minute are enough have a count of their own; the others share one.
 * @returns for an endpoint, how its calls are counted; null when they are not.
 */
export function personLimits(app: FastifyInstance): (endpoint: Endpoint) => CountCall | null {
  if (!app.hasDecorator('createRateLimit')) return () => null;
  const ofAll = counted(app, CHANGES_PER_MINUTE);
  return ({ method, access, mostPerMinute }) => {
    if (method === 'GET' || access === 'public' || access === 'id-token') return null;
    return mostPerMinute === undefined ? ofAll : counted(app, mostPerMinute);
  };
}

function counted(app: FastifyInstance, max: number): CountCall {
  const persons = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request) => persons.get(request) ?? '',
  });
  return async (request, reply, personId) => {
    persons.set(request, personId);
    const counts = await count(request);
    if (counts.isAllowed || !counts.isExceeded) return;
    reply.header('retry-after', counts.ttlInSeconds);
    throw refuse(generalRefusals.tooManyRequests, {});
  };
}
