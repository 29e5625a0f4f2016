import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { placeholders, prepared } from '../database/prepared.ts';
import { idempotencyKeys } from './idempotency-tables.ts';
import { t } from '#shared/texts/texts.ts';

export interface KeyedRequest {
  readonly key: string;
  /** One of several transactions of the request, with a result of its own. */
  readonly part?: string | undefined;
  /** Null for a visitor, whose key counts for this very request only: strangers can choose the same key. */
  readonly callerId: string | null;
  /** The company that the caller acts for. */
  readonly companyId?: string | null;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export const MAX_KEY_LENGTH = 255;
/** A repetition is recognized for at least this long. */
export const KEY_LIFETIME_HOURS = 24;

/**
 * Runs `work` once per caller and key; a repetition gets the stored result of the first call (IETF draft
 * "The Idempotency-Key HTTP Header Field"). The key is stored in the transaction of `work`: both commit
 * or neither does, and a concurrent repetition waits for the first call.
 * @throws Refusal when the key is too long or was used for a different request. A refused request does
 *   not store its key.
 */
export function runOnce<Result>(
  db: Queryable,
  now: Now,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (request.key.length > MAX_KEY_LENGTH) throw keyTooLong();
  const fingerprint = fingerprintOf(request);
  // A header has no line breaks, so this is nobody else's key.
  const key = request.part === undefined ? request.key : `${request.key}\n${request.part}`;
  const callerId = request.callerId ?? fingerprint;
  return db.transaction(async (tx) => {
    const [inserted] = await keyInsert(tx).execute({
      callerId,
      key,
      fingerprint,
      createdAt: now(),
    });
    if (!inserted) {
      const [earlier] = await keyQuery(tx).execute({ callerId, key });
      if (earlier?.fingerprint !== fingerprint) throw keyReused();
      return earlier.response as Result;
    }
    const result = await work(tx);
    await responseUpdate(tx).execute({ callerId, key, response: JSON.stringify(result ?? null) });
    return result;
  });
}

const keyInsert = prepared((db) =>
  db
    .insert(idempotencyKeys)
    .values(placeholders(['callerId', 'key', 'fingerprint', 'createdAt']))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('insert_idempotency_key'),
);

const isThisKey = and(
  eq(idempotencyKeys.callerId, sql.placeholder('callerId')),
  eq(idempotencyKeys.key, sql.placeholder('key')),
);

const keyQuery = prepared((db) =>
  db.select().from(idempotencyKeys).where(isThisKey).prepare('idempotency_key'),
);

const responseUpdate = prepared((db) =>
  db
    .update(idempotencyKeys)
    .set({ response: sql`${sql.placeholder('response')}::jsonb` })
    .where(isThisKey)
    .prepare('update_idempotent_response'),
);

function fingerprintOf({ method, url, body, companyId = null }: KeyedRequest): string {
  return createHash('sha256')
    .update(
      JSON.stringify([method, ...normalizedUrl(url), body, ...(companyId ? [companyId] : [])]),
    )
    .digest('base64url');
}

/** Sorts and normalizes the query; the values of a repeated parameter keep their order. */
function normalizedUrl(url: string): [path: string, query: string] {
  const [path = '', ...search] = url.split('?');
  const query = new URLSearchParams(search.join('?'));
  query.sort();
  return [path, query.toString()];
}

const keyErrors = (detail: string) => ({ errors: [{ parameter: 'Idempotency-Key', detail }] });

function keyTooLong() {
  return refuse(
    generalRefusals.invalidInput,
    keyErrors(t('At most {max} characters', { max: MAX_KEY_LENGTH })),
  );
}

function keyReused() {
  const detail = 'Used for a different request';
  return refuse(generalRefusals.keyReused, keyErrors(detail), detail);
}
