import { and, asc, inArray, lte, not } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { orderableStates, quoteTransition } from '../domain/quote-state.ts';
import { releaseHeld } from './held-stock.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { expiredMail, mailCustomer } from './quote-mails.ts';
import { addEntry, lockQuote, moveQuote } from './quote-store.ts';
import { quotes } from './quote-tables.ts';
import { endApprovals, findApprovals, isKeptOpen } from './waiting-approvals.ts';

const INTERVAL_MS = 60_000;
const BATCH_SIZE = 200;

/**
 * Expires quotes whose last day is over, unless a request for approval keeps them open, each in a transaction of its
 * own, and tells the customers.
 */
export function expireQuotesJob(db: Queryable, deps: QuoteDeps): RecurringJob {
  return { name: 'expire-quotes', everyMs: INTERVAL_MS, run: () => expireQuotes(db, deps) };
}

async function expireQuotes(db: Queryable, deps: QuoteDeps): Promise<void> {
  const rows = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        inArray(quotes.state, orderableStates),
        lte(quotes.expiresAt, deps.now()),
        not(isKeptOpen(deps.now())),
      ),
    )
    .orderBy(asc(quotes.expiresAt))
    .limit(BATCH_SIZE);
  for (const { id } of rows) await db.transaction((tx) => expireQuote(tx, deps, id));
}

async function expireQuote(tx: Transaction, deps: QuoteDeps, id: string): Promise<void> {
  const before = await lockQuote(tx, id);
  // It may have been ordered, or offered anew, since it was found.
  const isDue = before.expiresAt !== null && before.expiresAt <= deps.now();
  if (!isDue || quoteTransition(before.state, 'expire') === null) return;
  const waiting = await findApprovals(tx, id);
  if (waiting.some(({ holdsUntil }) => holdsUntil > deps.now())) return;
  const row = await moveQuote(tx, deps, before, 'expire', {
    endedAt: deps.now(),
    holdsStock: false,
  });
  await releaseHeld(tx, deps, before);
  await endApprovals(tx, deps, id);
  await addEntry(tx, deps, id, { kind: 'expired', by: null, version: row.version });
  await mailCustomer(tx, deps, row, expiredMail);
}
