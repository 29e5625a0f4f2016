import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from './change-feed.ts';

/**
 * Marks the feed dirty before the response to a write is sent, so that whoever receives the response
 * reads its own write next.
 */
export function markDirtyOnWrite(app: FastifyInstance, feed: Pick<ChangeFeed, 'markDirty'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead) feed.markDirty();
    done(null, payload);
  });
}
