import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Api } from '#shared/api-client.ts';
import { companyRoles, type CompanyRole } from '#shared/company-roles.ts';
import type { Currency } from '#shared/money.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import type { CompanyState } from '../domain/company-rules.ts';
import { costCentres } from './company-tables.ts';

const billingAddress = {
  line1: 'Verkstadsgatan 4',
  postalCode: '302 50',
  city: 'Nordhamn',
  country: 'SE' as const,
};

/** What a person fills in to apply for a company. */
export const companyForm = {
  name: 'Nordwerk AB',
  taxNumber: 'SE123456789701',
  billingAddress,
} as const;

interface CompanyOptions {
  readonly name?: string;
  readonly state?: CompanyState;
  readonly timeZone?: string;
  readonly currency?: Currency;
  readonly people?: readonly (readonly [Person, readonly CompanyRole[]])[];
}

/**
 * A company, written directly. The founder has all roles unless `people` says otherwise.
 * @returns its id
 */
export async function companyOf(
  shop: TestShop,
  founder: Person,
  {
    name = 'Nordwerk AB',
    state = 'active',
    timeZone = 'UTC',
    currency = 'USD',
    people = [],
  }: CompanyOptions = {},
): Promise<string> {
  const id = shop.payments.newId();
  await shop.database.queries.execute(sql`
    insert into companies (id, name, billing_address, state, currency, time_zone, applied_by, applied_at)
    values (${id}, ${name}, ${JSON.stringify(billingAddress)}, ${state}, ${currency}, ${timeZone}, ${founder.id},
      ${shop.clock.now().toISOString()})`);
  const isListed = people.some(([person]) => person.id === founder.id);
  if (!isListed) await joinCompany(shop, id, founder, companyRoles);
  for (const [person, roles] of people) await joinCompany(shop, id, person, roles);
  return id;
}

export async function joinCompany(
  shop: TestShop,
  companyId: string,
  { id }: Person,
  roles: readonly CompanyRole[],
): Promise<void> {
  await shop.database.queries.execute(sql`
    insert into company_members (company_id, user_id, roles, joined_at)
    values (${companyId}, ${id}, ${`{${roles.join(',')}}`}, now())`);
}

/** An open invitation, written directly. */
export async function invitationTo(
  shop: TestShop,
  companyId: string,
  email: string,
  roles: readonly CompanyRole[] = ['buyer'],
): Promise<{ invitationId: string; invitationToken: string }> {
  const invitationId = shop.payments.newId();
  const invitationToken = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(invitationToken).digest('base64url');
  await shop.database.queries.execute(sql`
    insert into company_invitations
      (id, company_id, email, roles, token_digest, language, invited_by, invited_at, expires_at)
    values (${invitationId}, ${companyId}, ${email}, ${`{${roles.join(',')}}`}, ${digest}, 'en',
      ${shop.payments.newId()}, now(), now() + interval '14 days')`);
  return { invitationId, invitationToken };
}

/** The typed client of a person who acts for a company. */
export function forCompany({ api }: Person, companyId: string): Api {
  return (endpoint, args, options) => api(endpoint, args, { ...options, companyId });
}

/** Ends the membership of a person, written directly. */
export async function removeFromCompany(
  shop: TestShop,
  { id }: Person,
  companyId: string,
): Promise<void> {
  await shop.database.queries.execute(
    sql`delete from company_members where company_id = ${companyId} and user_id = ${id}`,
  );
}

interface CostCentreOptions {
  readonly code?: string;
  /** Cents. */
  readonly orderLimit?: bigint | null;
  readonly monthLimit?: bigint | null;
  readonly archivedAt?: Date;
}

/** A cost centre, written directly. @returns its id */
export async function costCentreOf(
  shop: TestShop,
  companyId: string,
  options: CostCentreOptions = {},
): Promise<string> {
  const id = shop.payments.newId();
  const { code = id.slice(-8), ...more } = options;
  await shop.database.queries
    .insert(costCentres)
    .values({ id, companyId, code, name: 'Assembly', ...more });
  return id;
}
