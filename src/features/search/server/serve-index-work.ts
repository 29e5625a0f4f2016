import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '#platform/change-feed/change-feed.ts';
import type { Queryable } from '#platform/database/database.ts';
import { bearerOf } from '#platform/http/access.ts';
import { requestLanguage } from '#platform/language/request-language.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, Refusal } from '#shared/refusal.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import {
  fromMessage,
  INDEX_WORK_PATH,
  INDEX_WORK_TYPE,
  toMessage,
  type IndexWorkAnswer,
  type IndexWorkMessage,
} from './index-work-messages.ts';
import type { AnyIndexWork } from './index-work.ts';

export interface IndexWorkOptions {
  readonly db: Queryable;
  readonly index: CatalogueIndex;
  readonly changeFeed: Pick<ChangeFeed, 'markStale'>;
  /** Callers must send one as the bearer token. */
  readonly keys: KeyRing;
  /** All work that can be asked for. */
  readonly works: readonly AnyIndexWork[];
}

/** Fifty lines of a list, each with its texts and candidates, are the most. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Does work on the index for other processes of the shop. To all others the path does not exist. */
export async function indexWorkRoute(
  app: FastifyInstance,
  { db, index, changeFeed, keys, works }: IndexWorkOptions,
): Promise<void> {
  const byName = new Map(works.map((work) => [work.workName, work]));
  // Before the body is read: its format is for friends only.
  app.addHook('onRequest', async ({ headers }) => {
    const bearer = bearerOf(headers.authorization);
    const isOwn = bearer !== null && keys.all().some(({ value }) => isEqual(bearer, value));
    if (!isOwn) throw refuse(generalRefusals.notFound, {});
  });
  app.addContentTypeParser(
    INDEX_WORK_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.post(INDEX_WORK_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { name, args } = fromMessage(request.body as Buffer) as IndexWorkMessage;
    const work = byName.get(name);
    if (!work) throw new Error(`another release asks for work that is not known: ${name}`);
    // The asking process, or another one, may have written what this one has not read yet.
    changeFeed.markStale();
    const language = requestLanguage(request.headers);
    const answer = await withLanguage(language, () => answerOf(work(db, index, ...(args as []))));
    return reply.type(INDEX_WORK_TYPE).send(toMessage(answer));
  });
}

async function answerOf(work: Promise<unknown>): Promise<IndexWorkAnswer> {
  try {
    return { result: await work };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { kind, members, detail } = error;
    return { refusal: { type: kind.type, members, detail } };
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
