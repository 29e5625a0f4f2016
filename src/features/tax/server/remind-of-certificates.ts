import { and, asc, eq, gt, gte, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { findCompany, mailAdmins } from '#features/companies/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { RecurringJob } from '#platform/jobs/recurring.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { certificateEndsMail } from './certificate-mails.ts';
import { WARNING_DAYS } from './tax-certificates.ts';
import { taxCertificates } from './tax-tables.ts';

export interface ReminderDeps extends TimeAndIds {
  readonly timeZone: string;
  readonly shopOrigin: (requestOrigin: string | null) => string;
}

const INTERVAL_MS = 60 * 60_000;
const BATCH_SIZE = 100;

export function remindOfCertificatesJob(db: Queryable, deps: ReminderDeps): RecurringJob {
  return {
    name: 'remind-of-tax-certificates',
    everyMs: INTERVAL_MS,
    run: () => remindOfCertificates(db, deps),
  };
}

/** Tells the admins of companies once, 30 days before, that a certificate ends; not if another one follows it. */
async function remindOfCertificates(db: Queryable, deps: ReminderDeps): Promise<void> {
  const today = dayAt(deps.now(), deps.timeZone);
  const due = await db
    .select({ id: taxCertificates.id })
    .from(taxCertificates)
    .where(
      and(
        eq(taxCertificates.state, 'accepted'),
        isNull(taxCertificates.remindedAt),
        gte(taxCertificates.validUntil, today),
        lte(taxCertificates.validUntil, addDays(today, WARNING_DAYS)),
      ),
    )
    .orderBy(asc(taxCertificates.validUntil))
    .limit(BATCH_SIZE);
  // One after the other: each is a transaction of its own.
  for (const { id } of due) await db.transaction((tx) => remind(tx, deps, id));
}

async function remind(tx: Transaction, deps: ReminderDeps, id: string): Promise<void> {
  const [row] = await tx
    .update(taxCertificates)
    .set({ remindedAt: deps.now() })
    .where(and(eq(taxCertificates.id, id), isNull(taxCertificates.remindedAt)))
    .returning();
  const { validUntil = null } = row ?? {};
  const company = row && (await findCompany(tx, row.companyId));
  if (!company || validUntil === null || (await isFollowed(tx, row))) return;
  await mailAdmins(tx, deps, company, null, (to) =>
    certificateEndsMail(to, company, { ...row, validUntil }),
  );
}

/** Whether the company has an accepted certificate for the place that is valid longer. */
async function isFollowed(
  tx: Transaction,
  { id, companyId, country, region, validUntil }: typeof taxCertificates.$inferSelect,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: taxCertificates.id })
    .from(taxCertificates)
    .where(
      and(
        eq(taxCertificates.companyId, companyId),
        eq(taxCertificates.country, country),
        sql`${taxCertificates.region} is not distinct from ${region}`,
        eq(taxCertificates.state, 'accepted'),
        ne(taxCertificates.id, id),
        or(isNull(taxCertificates.validUntil), gt(taxCertificates.validUntil, validUntil ?? '')),
      ),
    )
    .limit(1);
  return other !== undefined;
}
