import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { refuse } from '#shared/refusal.ts';
import { may, type StaffMember } from '#shared/staff-roles.ts';
import { companyRefusals, type changeCompany as changeCall } from '../contract.ts';
import { approvalAfter } from '../domain/approved-values.ts';
import type { CompanyDeps } from './company-deps.ts';
import { companyObject, lockKnownCompany, presentCompany } from './company-store.ts';
import { companies } from './company-tables.ts';
import { statedIn } from './found-company.ts';
import { readTaxNumber } from './tax-number.ts';

/** One of the people of a company, who may also work in the shop. */
type CompanyActor = Actor & { readonly caller: StaffMember };

/**
 * Changes what a company states about itself, and marks it if its name or tax number is not the approved one. Refuses
 * and changes nothing if it has another version than `version`, unless it has these values already.
 * @returns whether anything changed
 */
export async function changeCompany(
  tx: Transaction,
  deps: CompanyDeps,
  by: CompanyActor,
  companyId: string,
  { version, taxNumber: typed, timeZone, peppolId, ...rest }: InputOf<typeof changeCall>['body'],
): Promise<boolean> {
  const company = await lockKnownCompany(tx, companyId);
  const taxNumber = await readTaxNumber(typed, rest.billingAddress.country);
  const after = {
    ...company,
    ...rest,
    taxNumber,
    peppolId: peppolId === undefined ? company.peppolId : peppolId,
    timeZone: timeZone ?? company.timeZone,
  };
  // JSON has no undefined fields.
  const asStored = (one: typeof company): unknown => JSON.parse(JSON.stringify(statedIn(one)));
  if (isDeepStrictEqual(asStored(company), asStored(after))) return false;
  if (version !== undefined && version !== company.version) {
    throw refuse(companyRefusals.changed, { current: presentCompany(company) });
  }
  const approval = approvalAfter(company, after, {
    by: by.caller.id,
    at: deps.now(),
    mayApprove: may(by.caller, 'companies.change'),
  });
  await tx
    .update(companies)
    .set({ ...statedIn(after), ...approval, version: company.version + 1 })
    .where(eq(companies.id, companyId));
  await recordAudit(tx, deps, {
    action: 'company-changed',
    by,
    companyId,
    object: companyObject(after),
    before: statedIn(company),
    after: statedIn(after),
  });
  return true;
}
