import type { FastifyInstance } from 'fastify';
import { REMOTE_PICTURES } from '#shared/remote-picture.ts';
import { pictureUrl } from '#shared/text.ts';
import type { FindCopy } from './remote-pictures.ts';

const DAY_S = 24 * 60 * 60;
const MISSING_S = 5 * 60;
const BUSY_S = 2;

/** Leads from the address of a picture of another site to the shop's copy of it. */
export function serveRemotePictures(app: FastifyInstance, findCopy: FindCopy): void {
  app.get<{ Querystring: { url?: unknown } }>(REMOTE_PICTURES, async ({ query }, reply) => {
    const { data: address } = pictureUrl.safeParse(query.url);
    const copy = address?.startsWith('https:') ? await findCopy(address) : null;
    if (copy === 'busy') return reply.code(503).header('retry-after', BUSY_S).send();
    // A form asks before the picture is saved, and again afterwards.
    if (copy === null) return reply.code(404).header('cache-control', 'no-store').send();
    if (typeof copy === 'string') {
      return reply
        .code(404)
        .header('cache-control', `public, max-age=${MISSING_S}`)
        .send({ reason: copy });
    }
    return reply.header('cache-control', `public, max-age=${DAY_S}`).redirect(copy.path, 302);
  });
}
