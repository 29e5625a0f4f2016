import { sql } from 'drizzle-orm';
import { companies, vatNumberOf } from '#features/companies/server/index.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { memberStateOfNumber, numberPrefixes } from '../domain/tax-territory.ts';
import { taxNumberChecks } from './tax-tables.ts';
import type { AskVatService } from './vat-service.ts';

export interface CheckDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  readonly ask: AskVatService;
}

const INTERVAL_MS = 60_000;
const BATCH_SIZE = 20;
/** After this time a confirmed number is asked about again. */
const FRESH_MS = 30 * 24 * 60 * 60 * 1_000;
/** After this time one without an answer is. */
const RETRY_MS = 10 * 60 * 1_000;

export function checkTaxNumbersJob(db: Queryable, deps: CheckDeps): RecurringJob {
  return {
    name: 'check-tax-numbers',
    everyMs: INTERVAL_MS,
    run: () => checkTaxNumbers(db, deps),
  };
}

/**
 * Asks the authority about VAT numbers of companies that nobody has been asked about for a month, and keeps what it
 * says. Nothing is asked while tax is off.
 */
async function checkTaxNumbers(db: Queryable, deps: CheckDeps): Promise<void> {
  const { isOn, registrations } = await loadSection(db, deps.initial, 'taxes');
  if (!isOn) return;
  const own = await Promise.all(registrations.map(({ number }) => vatNumberOf(number)));
  const requester =
    own.find((number) => number !== null && memberStateOfNumber(number) !== null) ?? null;
  for (const due of await findDue(db, deps.now())) await check(db, deps, due, requester);
}

interface DueNumber {
  readonly companyId: string;
  readonly number: string;
}

/** Active companies whose number has no fresh answer; those that were never asked about first. */
async function findDue(db: Queryable, at: Date): Promise<readonly DueNumber[]> {
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const { rows } = await db.execute<{ company_id: string; number: string }>(sql`
    select c.id as company_id, c.tax_number as number from ${companies} c
    left join lateral (
      select asked_at, is_valid from ${taxNumberChecks} k
      where k.company_id = c.id and k.number = c.tax_number order by asked_at desc limit 1) as last on true
    where c.state = 'active'
      and left(c.tax_number, 2) = any(${sql.param([...numberPrefixes])}::text[])
      and (last.asked_at is null
        or last.asked_at < case when last.is_valid is null then ${before(RETRY_MS)}::timestamptz
          else ${before(FRESH_MS)}::timestamptz end)
    order by last.asked_at nulls first, c.id limit ${BATCH_SIZE}`);
  return rows.map((row) => ({ companyId: row.company_id, number: row.number }));
}

async function check(
  db: Queryable,
  { ask, now, newId }: CheckDeps,
  { companyId, number }: DueNumber,
  requester: string | null,
): Promise<void> {
  const asked = { id: newId(), companyId, number, askedAt: now() };
  if ((await vatNumberOf(number)) === null) {
    // Nobody has to be asked about a typing mistake.
    await db.insert(taxNumberChecks).values({ ...asked, isValid: false, failure: 'no VAT number' });
    return;
  }
  try {
    const answer = await ask(number, requester);
    await db.insert(taxNumberChecks).values({ ...asked, ...answer });
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await db.insert(taxNumberChecks).values({ ...asked, failure });
  }
}
