import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { companies } from './company-tables.ts';

type CompanyRow = typeof companies.$inferSelect;

/** Changes of one company run one after the other. Its orders wait for them. */
export async function lockCompany(tx: Transaction, companyId: string): Promise<CompanyRow> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!company) throw refuse(generalRefusals.notInCompany, {});
  return company;
}

export async function findCompany(db: Queryable, companyId: string): Promise<CompanyRow> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!company) throw refuse(generalRefusals.notInCompany, {});
  return company;
}
