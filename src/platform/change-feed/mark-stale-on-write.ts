import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

/**
 * Marks the feed as stale before the response to any request but GET and HEAD is sent, so that the client's next read
 * from this process includes its own write.
 */
export function markStaleOnWrite(app: FastifyInstance, feed: Pick<ChangeFeed, 'markStale'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) feed.markStale();
    done(null, payload);
  });
}
