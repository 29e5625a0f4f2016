import { findAdmins, findCompany, languageOfCompany } from '#features/companies/server/index.ts';
import { postalLines } from '#features/documents/server/index.ts';
import { findBilled } from '#features/invoices/server/index.ts';
import type { Party } from '#features/ledger/domain/entry.ts';
import { findEnteredEmail, findPeople, findVerifiedEmail } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { addressLines } from '#shared/postal-address.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import { currentLocale } from '#shared/texts/texts.ts';
import { collectionRefusals } from '../contract.ts';

export interface AccountParty {
  readonly party: Party;
  readonly name: string;
  /** Of a person. */
  readonly email: string | null;
}

/** Whose account this is. @throws Refusal if there is no company or person with the id */
export async function findAccountParty(db: Queryable, id: string): Promise<AccountParty> {
  const company = await findCompany(db, id);
  if (company) return { party: { companyId: id }, name: company.name, email: null };
  const person = (await findPeople(db, [id])).get(id);
  if (!person) throw refuse(collectionRefusals.noAccount, {});
  return { party: { customerId: id }, name: person.name, email: person.email };
}

/** How letters and mails reach a company or a person. */
export interface Correspondent {
  readonly language: Language;
  /** The address of the shop that they ordered at; null if not known. */
  readonly origin: string | null;
  /** The lines of the postal address below the name, in the current language. */
  readonly addressLines: (home: string) => readonly string[];
}

export async function findCorrespondent(db: Queryable, party: Party): Promise<Correspondent> {
  const billed = await findBilled(db, party);
  const origin = billed?.origin ?? null;
  const company = 'companyId' in party ? await findCompany(db, party.companyId) : null;
  if (company) {
    return {
      language: languageOfCompany(company),
      origin,
      addressLines: () => addressLines(company.billingAddress, currentLocale()),
    };
  }
  return {
    language: billed?.language ?? 'en',
    origin,
    addressLines: (home) => (billed ? postalLines(billed.buyer.address, home) : []),
  };
}

/** The email addresses that a company or a person is written to at: those of its admins, or the person’s. */
export async function findMailAddresses(db: Queryable, party: Party): Promise<readonly string[]> {
  const ids = 'companyId' in party ? await findAdmins(db, party.companyId) : [party.customerId];
  const found = await Promise.all(
    ids.map(async (id) => (await findVerifiedEmail(db, id)) ?? (await findEnteredEmail(db, id))),
  );
  return found.flatMap((email) => email ?? []);
}
