import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { purchasingRefusals } from '../domain/purchasing-refusals.ts';
import { companies } from './company-tables.ts';

type CompanyRow = typeof companies.$inferSelect;

/**
 * The company, which cannot be blocked before the transaction ends.
 * @throws Refusal `companies/cannot-order` unless the shop lets it order
 */
export async function requireOrderingCompany(
  tx: Transaction,
  companyId: string,
): Promise<CompanyRow> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share');
  if (!company) throw refuse(generalRefusals.notInCompany, {});
  const { state } = company;
  if (state !== 'active') throw refuse(purchasingRefusals.cannotOrder, { state });
  return company;
}
