import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { orderableStates } from '../domain/quote-state.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { mailCustomer, reminderMail } from './quote-mails.ts';
import { changeQuote, lockQuote } from './quote-store.ts';
import { quotes, quoteVersions } from './quote-tables.ts';

const INTERVAL_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH_SIZE = 200;

/** Reminds customers once of each version that expires soon, if the settings say so. */
export function remindQuotesJob(db: Queryable, deps: QuoteDeps): RecurringJob {
  return { name: 'remind-quotes', everyMs: INTERVAL_MS, run: () => remindQuotes(db, deps) };
}

async function remindQuotes(db: Queryable, deps: QuoteDeps): Promise<void> {
  const { reminderDays } = await loadSection(db, deps.initial, 'quotes');
  if (reminderDays === 0) return;
  const ahead = reminderDays * DAY_MS;
  const rows = await db
    .select({ id: quotes.id, version: quotes.version })
    .from(quotes)
    .innerJoin(
      quoteVersions,
      and(eq(quoteVersions.quoteId, quotes.id), eq(quoteVersions.version, quotes.version)),
    )
    .where(
      and(
        inArray(quotes.state, orderableStates),
        gt(quotes.expiresAt, deps.now()),
        lte(quotes.expiresAt, new Date(deps.now().getTime() + ahead)),
        lt(quotes.remindedVersion, quotes.version),
        // A quote that was sent for a few days needs no reminder.
        lt(quoteVersions.sentAt, sql`${quotes.expiresAt} - ${`${ahead} ms`}::interval`),
      ),
    )
    .orderBy(asc(quotes.expiresAt))
    .limit(BATCH_SIZE);
  for (const row of rows) await db.transaction((tx) => remind(tx, deps, row));
}

async function remind(
  tx: Transaction,
  deps: QuoteDeps,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const before = await lockQuote(tx, id);
  // It may have been ordered, or offered anew, since it was found.
  if (!orderableStates.includes(before.state) || before.version !== version) return;
  if (before.remindedVersion >= version) return;
  const { revision, changedAt } = before;
  const row = await changeQuote(tx, deps, before, {
    revision,
    changedAt,
    remindedVersion: version,
  });
  await mailCustomer(tx, deps, row, reminderMail);
}
