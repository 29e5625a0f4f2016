import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { idempotencyKeys } from './idempotency-tables.ts';

export interface KeyedRequest {
  readonly key: string;
  readonly callerId: string;
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

export const LONGEST_KEY = 255;

/**
 * Does `work` once per caller and key, and answers a repetition with the first answer (see the
 * IETF draft "The Idempotency-Key HTTP Header Field"). The key is kept in the same transaction as
 * the effect: a crash keeps both or neither, and a concurrent repetition waits for the first.
 * @throws Refusal when the key was used for a different request; a refused request uses no key up.
 */
export function once<Result>(
  db: Queryable,
  now: Now,
  request: KeyedRequest,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (request.key.length > LONGEST_KEY) throw keyError(`At most ${LONGEST_KEY} characters`);
  const fingerprint = fingerprintOf(request);
  const { callerId, key } = request;
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(idempotencyKeys)
      .values({ callerId, key, fingerprint, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const thisKey = and(eq(idempotencyKeys.callerId, callerId), eq(idempotencyKeys.key, key));
    if (!fresh) {
      const [earlier] = await tx.select().from(idempotencyKeys).where(thisKey);
      if (earlier?.fingerprint !== fingerprint) throw keyError('Used for a different request');
      return earlier.reply as Result;
    }
    const result = await work(tx);
    await tx.update(idempotencyKeys).set({ reply: result }).where(thisKey);
    return result;
  });
}

function fingerprintOf({ method, url, body }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64url');
}

function keyError(detail: string) {
  const errors = [{ parameter: 'Idempotency-Key', detail }];
  return refuse(generalRefusals.keyReused, { errors }, detail);
}
