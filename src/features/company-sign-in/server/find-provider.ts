import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { companies } from '#features/companies/server/index.ts';
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
  deps: Pick<CompanySignInDeps, 'now' | 'fetch'>,
): Omit<CompanyProviders, 'isStaff'> {
  const isProved = isNotNull(companyDomains.provedAt);

  async function findByCompany(companyId: string): Promise<CompanyProvider | null> {
    const [found] = await db
      .select({ provider: companyProviders, name: companies.name })
      .from(companyProviders)
      .innerJoin(companies, eq(companies.id, companyProviders.companyId))
      .where(and(eq(companyProviders.companyId, companyId), eq(companies.state, 'active')));
    if (!found) return null;
    const ofCompany = and(eq(companyDomains.companyId, companyId), isProved);
    const domains = await db.select().from(companyDomains).where(ofCompany);
    const { issuer, clientId, clientSecret, requiredAt } = found.provider;
    return {
      companyId,
      companyName: found.name,
      domains: domains.map(({ domain }) => domain),
      isRequired: requiredAt !== null,
      client: oidcClient({ issuer, clientId, clientSecret }, deps.fetch),
    };
  }

  return {
    findByCompany,
    async findByEmail(email) {
      const ofDomain = and(eq(companyDomains.domain, domainOf(email)), isProved);
      const [found] = await db.select().from(companyDomains).where(ofDomain);
      return found ? findByCompany(found.companyId) : null;
    },
    async onSignedIn(companyId) {
      await db
        .update(companyProviders)
        .set({ triedAt: deps.now() })
        .where(and(eq(companyProviders.companyId, companyId), isNull(companyProviders.triedAt)));
    },
  };
}
