import type { FastifyInstance } from 'fastify';
import type { Changes } from './changes.ts';

/** Before the answer to a change leaves: whoever has it sees the change in whatever is read next. */
export function noteWrites(app: FastifyInstance, changes: Pick<Changes, 'wrote'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads) changes.wrote();
    done(null, payload);
  });
}
