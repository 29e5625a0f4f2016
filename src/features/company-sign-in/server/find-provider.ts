import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { companies, findAdmins } from '#features/companies/server/index.ts';
import { findUserByEmail } from '#features/people/server/index.ts';
import {
  oidcClient,
  type CompanyProvider,
  type CompanyProviders,
} from '#features/identity/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { domainOf } from '#shared/email-domain.ts';
import { companyDomains, companyProviders } from './company-sign-in-tables.ts';
import type { CompanySignInDeps } from './company-sign-in-deps.ts';

/** The identity providers of companies, as the shop’s sign-in asks for them. Those of blocked companies do not count. */
export function providersOfCompanies(
  db: Queryable,
  deps: Pick<CompanySignInDeps, 'now' | 'fetch' | 'secrets'>,
): Omit<CompanyProviders, 'isStaff'> {
  const isProved = isNotNull(companyDomains.provedAt);

  async function findCompanyOfDomain(email: string): Promise<string | null> {
    const ofDomain = and(eq(companyDomains.domain, domainOf(email)), isProved);
    const [found] = await db.select().from(companyDomains).where(ofDomain);
    return found?.companyId ?? null;
  }

  async function findByCompany(companyId: string): Promise<CompanyProvider | null> {
    const [found] = await db
      .select({ provider: companyProviders })
      .from(companyProviders)
      .innerJoin(companies, eq(companies.id, companyProviders.companyId))
      .where(isOfActive(companyId));
    if (!found) return null;
    const ofCompany = and(eq(companyDomains.companyId, companyId), isProved);
    const domains = await db.select().from(companyDomains).where(ofCompany);
    const { issuer, clientId, clientSecret: sealed } = found.provider;
    const clientSecret = await deps.secrets.open(sealed);
    return {
      companyId,
      domains: domains.map(({ domain }) => domain),
      client: oidcClient({ issuer, clientId, clientSecret }, deps.fetch),
    };
  }

  return {
    findByCompany,
    async findByEmail(email) {
      const companyId = await findCompanyOfDomain(email);
      return companyId === null ? null : findByCompany(companyId);
    },
    async findRequiringCompany(email) {
      const companyId = await findCompanyOfDomain(email);
      if (companyId === null) return null;
      const [found] = await db
        .select({ requiredAt: companyProviders.requiredAt })
        .from(companyProviders)
        .innerJoin(companies, eq(companies.id, companyProviders.companyId))
        .where(isOfActive(companyId))
        // Waits while it becomes required: whoever signs in meanwhile is asked for it.
        .for('share', { of: companyProviders });
      return found?.requiredAt ? companyId : null;
    },
    // Only the sign-in of an admin counts: admins could require a provider that does not let them in, and lock themselves out.
    async onSignedIn(companyId, email) {
      const person = await findUserByEmail(db, email);
      const admins = await findAdmins(db, companyId);
      if (!person || !admins.includes(person.id)) return;
      await db
        .update(companyProviders)
        .set({ triedAt: deps.now() })
        .where(and(eq(companyProviders.companyId, companyId), isNull(companyProviders.triedAt)));
    },
  };
}

/** The provider is of this company, which is not blocked. */
function isOfActive(companyId: string) {
  return and(eq(companyProviders.companyId, companyId), eq(companies.state, 'active'));
}
