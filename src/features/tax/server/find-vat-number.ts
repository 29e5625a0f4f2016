import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { vatNumberOf } from '#features/companies/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { NumberState } from '../domain/tax-situation.ts';
import { memberStateOfNumber } from '../domain/tax-territory.ts';
import { taxNumberChecks } from './tax-tables.ts';

/** The VAT number of a company, and what the authority says about it. */
export interface CompanyVatNumber {
  readonly number: string;
  readonly state: NumberState;
  /** When the authority has confirmed it, and by which it finds its answer again; null if it has not. */
  readonly confirmed: { readonly at: string; readonly requestId: string | null } | null;
}

/** @param isChecked whether a service confirms numbers; without one, a number of the right form counts as valid */
export async function findVatNumber(
  db: Queryable,
  company: { readonly id: string; readonly taxNumber: string | null },
  isChecked: boolean,
): Promise<CompanyVatNumber | null> {
  const number = await vatNumberOf(company.taxNumber);
  if (number === null) return null;
  const [last] = await db
    .select()
    .from(taxNumberChecks)
    .where(
      and(
        eq(taxNumberChecks.companyId, company.id),
        eq(taxNumberChecks.number, number),
        isNotNull(taxNumberChecks.isValid),
      ),
    )
    .orderBy(desc(taxNumberChecks.askedAt))
    .limit(1);
  const confirmed = last?.isValid
    ? { at: last.askedAt.toISOString(), requestId: last.requestId }
    : null;
  if (!isChecked || memberStateOfNumber(number) === null) {
    return { number, state: 'valid', confirmed };
  }
  if (!last) return { number, state: 'unchecked', confirmed };
  return { number, state: last.isValid ? 'valid' : 'invalid', confirmed };
}
