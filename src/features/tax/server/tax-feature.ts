import { and, desc, eq } from 'drizzle-orm';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import { findCompany } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { route } from '#platform/http/route.ts';
import { refuse } from '#shared/refusal.ts';
import { taxContract, type TaxNumberCheck } from '../contract.ts';
import { deleteOldAnswersJob } from './ask-tax-service.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { checkTaxNumbersJob, type CheckDeps } from './check-tax-numbers.ts';
import { publishRatesJob } from './publish-rates.ts';
import { remindOfCertificatesJob, type ReminderDeps } from './remind-of-certificates.ts';
import type { CertificateDeps } from './tax-certificates.ts';
import { taxNumberChecks } from './tax-tables.ts';

const MAX_CHECKS = 50;

export interface TaxFeatureDeps extends Omit<CheckDeps, 'ask'>, CertificateDeps, ReminderDeps {
  /** Null if no service confirms VAT numbers. */
  readonly ask: CheckDeps['ask'] | null;
}

export function taxFeature(db: Queryable, { ask, ...deps }: TaxFeatureDeps): Feature {
  return {
    routes: [
      route(taxContract.getTaxNumberCheck, {
        handle: async ({ params: { companyId } }) => {
          const company = await findCompany(db, companyId);
          const [last] = await db
            .select()
            .from(taxNumberChecks)
            .where(
              and(
                eq(taxNumberChecks.companyId, companyId),
                eq(taxNumberChecks.number, company?.taxNumber ?? ''),
              ),
            )
            .orderBy(desc(taxNumberChecks.askedAt))
            .limit(1);
          return { check: last ? presentCheck(last) : null };
        },
      }),
      route(taxContract.listTaxNumberChecks, {
        handle: async ({ params: { companyId } }) => {
          if (!(await findCompany(db, companyId))) throw refuse(companyStaffRefusals.notFound, {});
          const rows = await db
            .select()
            .from(taxNumberChecks)
            .where(eq(taxNumberChecks.companyId, companyId))
            .orderBy(desc(taxNumberChecks.askedAt))
            .limit(MAX_CHECKS);
          return rows.map(presentCheck);
        },
      }),
      ...certificateRoutes(db, deps),
    ],
    recurringJobs: [
      publishRatesJob(db, deps),
      remindOfCertificatesJob(db, deps),
      deleteOldAnswersJob(db, deps.now),
      ...(ask === null ? [] : [checkTaxNumbersJob(db, { ...deps, ask })]),
    ],
  };
}

function presentCheck(row: typeof taxNumberChecks.$inferSelect): TaxNumberCheck {
  const { number, isValid, requestId, name, address, askedAt } = row;
  return { number, isValid, requestId, name, address, askedAt: askedAt.toISOString() };
}
