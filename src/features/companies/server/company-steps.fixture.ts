import type { Api } from '#shared/api-client.ts';
import type { CompanyRole } from '#shared/company-roles.ts';
import type { Person, TestShop } from '#test/support/test-shop.ts';
import type { CompanyState } from '../domain/company-rules.ts';
import { companies, companyMembers, costCentres } from './company-tables.ts';

interface MoreOfCompany {
  readonly state?: CompanyState;
  readonly people?: readonly (readonly [Person, readonly CompanyRole[]])[];
  readonly name?: string;
  readonly timeZone?: string;
}

/** A company of a person, who has every role, and of others. @returns its id */
export async function companyOf(
  shop: TestShop,
  founder: Person,
  { state = 'active', people = [], name = 'Nordwerk AB', timeZone = 'UTC' }: MoreOfCompany = {},
): Promise<string> {
  const id = shop.payments.newId();
  const { queries } = shop.database;
  const now = shop.clock.now();
  await queries.insert(companies).values({
    id,
    name,
    billingAddress: {
      line1: 'Verkstadsgatan 4',
      postalCode: '302 50',
      city: 'Nordhamn',
      country: 'SE',
    },
    state,
    currency: 'USD',
    timeZone,
    appliedBy: founder.id,
    appliedAt: now,
  });
  const all = [[founder, ['admin', 'approver', 'buyer']] as const, ...people];
  await queries.insert(companyMembers).values(
    all.map(([{ id: userId }, roles]) => {
      return { companyId: id, userId, roles: [...roles], joinedAt: now };
    }),
  );
  return id;
}

/** The client of a person who acts for a company. */
export function forCompany({ api }: Person, companyId: string): Api {
  return (endpoint, args, options = {}) => api(endpoint, args, { ...options, companyId });
}

interface Limits {
  readonly orderLimit?: bigint | null;
  readonly monthLimit?: bigint | null;
}

/** @returns its id */
export async function costCentreOf(
  shop: TestShop,
  companyId: string,
  limits: Limits & { readonly archivedAt?: Date; readonly code?: string } = {},
): Promise<string> {
  const id = shop.payments.newId();
  const { code = id.slice(-8), ...more } = limits;
  await shop.database.queries
    .insert(costCentres)
    .values({ id, companyId, code, name: 'Assembly', ...more });
  return id;
}
