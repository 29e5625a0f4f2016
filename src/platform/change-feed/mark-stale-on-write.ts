import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { wasShed } from '../http/shed-load.ts';
import type { ChangeFeed } from './change-feed.ts';

export interface MarkStaleOptions {
  /** Whether browsers reach the shop over HTTPS. */
  readonly https: boolean;
  /** Names this process; another one for each. */
  readonly processId?: string;
}

/** The process that last answered a change of this browser. */
export const WRITTEN_COOKIE = 'busbar.written';
/** Much longer than a change takes to reach the other processes. */
const WRITTEN_COOKIE_S = 5;
const WRITTEN_BY = new RegExp(`(?:^|;\\s*)${WRITTEN_COOKIE}=([\\w-]+)`);

/**
 * Lets everybody read what they have written themselves. The feed becomes stale before the response to any request but
 * GET and HEAD is sent, so that the next read from this process includes the change. A cookie of a few seconds tells the
 * other processes, so that this browser's next read from one of them does, too.
 */
export function markStaleOnWrite(
  app: FastifyInstance,
  feed: Pick<ChangeFeed, 'markStale'>,
  { https, processId = randomUUID() }: MarkStaleOptions,
): void {
  const cookie =
    `${WRITTEN_COOKIE}=${processId}; Path=/; Max-Age=${WRITTEN_COOKIE_S}; HttpOnly; SameSite=Lax` +
    (https ? '; Secure' : '');
  app.addHook('onRequest', (request, _reply, done) => {
    const writtenBy = request.headers.cookie?.match(WRITTEN_BY)?.[1];
    if (writtenBy !== undefined && writtenBy !== processId) feed.markStale();
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !wasShed(request)) {
      feed.markStale();
      reply.header('set-cookie', cookie);
    }
    done(null, payload);
  });
}
