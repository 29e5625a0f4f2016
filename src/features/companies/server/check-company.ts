import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { refuse } from '#shared/refusal.ts';
import { companyRefusals } from '../contract.ts';
import { approvalOf } from '../domain/approved-values.ts';
import { companyStaffRefusals } from '../staff-contract.ts';
import { companyObject, lockCompany, presentCompany } from './company-store.ts';
import { companies } from './company-tables.ts';

/**
 * Approves the name and tax number that a company has changed since its approval. Refuses and changes nothing if it has
 * another version than the one that was checked.
 * @returns whether there was anything to check
 */
export async function checkCompany(
  tx: Transaction,
  deps: TimeAndIds,
  by: Actor,
  { companyId, version }: { companyId: string; version: number },
): Promise<boolean> {
  const company = await lockCompany(tx, companyId);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  if (company.changedAt === null) return false;
  if (version !== company.version) {
    throw refuse(companyRefusals.changed, { current: presentCompany(company) });
  }
  await tx.update(companies).set(approvalOf(company)).where(eq(companies.id, companyId));
  const { name, taxNumber, approvedName, approvedTaxNumber } = company;
  await recordAudit(tx, deps, {
    action: 'company-checked',
    by,
    companyId,
    object: companyObject(company),
    before: { name: approvedName, taxNumber: approvedTaxNumber },
    after: { name, taxNumber },
  });
  return true;
}
