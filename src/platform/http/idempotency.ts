import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { filledBy, prepared } from '../database/prepared.ts';
import { idempotencyKeys } from './idempotency-tables.ts';
import { t } from '#shared/texts/texts.ts';

export interface KeyedRequest {
  readonly key: string;
  readonly callerId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export const MAX_KEY = 255;
/** A repetition is known for at least so long. */
export const KEY_KEPT_HOURS = 24;

/**
 * Does `work` once per caller and key, and answers a repetition with the first answer (see the
 * IETF draft "The Idempotency-Key HTTP Header Field"). The key is kept in the same transaction as
 * the effect: a crash keeps both or neither, and a concurrent repetition waits for the first.
 * @throws Refusal when the key is too long, or was used for a different request; a refused request uses
 *   no key up.
 */
export function once<Result>(
  db: Queryable,
  now: Now,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (request.key.length > MAX_KEY) throw tooLong();
  const fingerprint = fingerprintOf(request);
  const { callerId, key } = request;
  return db.transaction(async (tx) => {
    const [fresh] = await keyInsert(tx).execute({ callerId, key, fingerprint, createdAt: now() });
    if (!fresh) {
      const [earlier] = await keyQuery(tx).execute({ callerId, key });
      if (earlier?.fingerprint !== fingerprint) throw reused();
      return earlier.reply as Result;
    }
    const result = await work(tx);
    await replyUpdate(tx).execute({ callerId, key, reply: JSON.stringify(result ?? null) });
    return result;
  });
}

const keyInsert = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values(filledBy(['callerId', 'key', 'fingerprint', 'createdAt']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('insert_idempotency_key'),
);

const thisKey = and(
  eq(idempotencyKeys.callerId, sql.placeholder('callerId')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
);

const keyQuery = prepared((db) =>
  db.select().from(idempotencyKeys).where(thisKey).prepare('idempotency_key'),
);

const replyUpdate = prepared((db) =>
  db
    .update(idempotencyKeys)
    .set({ reply: sql`${sql.placeholder('reply')}::jsonb` })
    .where(thisKey)
    .prepare('keep_idempotent_reply'),
);

function fingerprintOf({ method, url, body }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, ...addressOf(url), body]))
    .digest('base64url');
}

/** The same however its query is ordered and written; a parameter that is there twice keeps its order. */
function addressOf(url: string): [path: string, query: string] {
  const [path = '', ...search] = url.split('?');
  const query = new URLSearchParams(search.join('?'));
  query.sort();
  return [path, query.toString()];
}

const faultOfKey = (detail: string) => ({ errors: [{ parameter: 'Idempotency-Key', detail }] });

function tooLong() {
  return refuse(
    generalRefusals.invalidInput,
    faultOfKey(t('At most {max} characters', { max: MAX_KEY })),
  );
}

function reused() {
  const detail = 'Used for a different request';
  return refuse(generalRefusals.keyReused, faultOfKey(detail), detail);
}
