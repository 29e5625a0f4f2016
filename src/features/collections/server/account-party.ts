import { findCompany } from '#features/companies/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { collectionRefusals } from '../contract.ts';

export interface AccountParty {
  readonly party: Party;
  readonly name: string;
}

/** Whose account this is. @throws Refusal if there is no company or person with the id */
export async function findAccountParty(db: Queryable, id: string): Promise<AccountParty> {
  const company = await findCompany(db, id);
  if (company) return { party: { companyId: id }, name: company.name };
  const person = (await findPeople(db, [id])).get(id);
  if (!person) throw refuse(collectionRefusals.noAccount, {});
  return { party: { customerId: id }, name: person.name };
}
