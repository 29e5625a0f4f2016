import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import {
  findUnverified,
  findUserByEmail,
  insertInvitedUser,
} from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { Language } from '#shared/texts/language.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { NewCustomer } from '../domain/new-customer.ts';
import type { FoundCustomer } from '../entry-contract.ts';
import { orderRefusals } from '../domain/order-refusals.ts';
import type { MailDeps } from './mail-customer.ts';

export interface CustomerEntryDeps extends TimeAndIds, Pick<MailDeps, 'shopOrigin'> {
  /** Whether the embedded identity provider has the accounts. */
  readonly embeddedAccounts: boolean;
}

interface EnteringAdmin extends Actor {
  readonly language: Language;
  readonly origin: string;
}

/**
 * Enters a customer without an account and invites them by mail, in the language of the admin. An address that has an
 * account is answered with it, and nothing of it changes.
 */
export async function enterCustomer(
  tx: Transaction,
  deps: CustomerEntryDeps,
  { caller, ip, language, origin }: EnteringAdmin,
  { name, email, number = '' }: NewCustomer,
): Promise<FoundCustomer & { readonly invited: boolean }> {
  const person = { name, email, contactNumber: number };
  const shop = { origin: deps.shopOrigin(origin), embedded: deps.embeddedAccounts };
  const entered = await insertInvitedUser(tx, deps, person, { language, ...shop });
  const customer = entered ?? (await findUserByEmail(tx, email));
  if (!customer) throw refuse(generalRefusals.unavailable, {});
  if (customer.admin) throw refuse(orderRefusals.customerIsAdmin, {});
  if (entered) {
    await recordAudit(tx, deps, {
      action: 'customer-entered',
      by: { caller, ip },
      user: entered,
      after: { name, ...(number && { number }) },
    });
  }
  const { id, name: known } = customer;
  const unverified = (await findUnverified(tx, [id])).has(id);
  return { _id: id, name: known, email, address: null, unverified, invited: entered !== null };
}
