import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { companyRefusals } from '../contract.ts';
import { companies } from './company-tables.ts';

/**
 * Refuses unless people can order for the company, which keeps its state until the transaction ends.
 * @throws Refusal `companies/cannot-order`
 */
export async function requireOrderingCompany(tx: Transaction, companyId: string): Promise<void> {
  const [company] = await tx
    .select({ state: companies.state })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share');
  const state = company?.state ?? 'refused';
  if (state !== 'active') throw refuse(companyRefusals.cannotOrder, { state });
}
