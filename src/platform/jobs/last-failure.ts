import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { JobKind } from './outbox.ts';
import { outbox } from './outbox-tables.ts';

/** The error of the job of this kind that failed last and has not succeeded since; null if there is none. */
export async function lastFailure(
  db: Queryable,
  { kind }: Pick<JobKind<object>, 'kind'>,
): Promise<string | null> {
  const [job] = await db
    .select({ lastError: outbox.lastError })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.lastError)))
    .orderBy(desc(outbox.dueAt))
    .limit(1);
  return job?.lastError ?? null;
}
