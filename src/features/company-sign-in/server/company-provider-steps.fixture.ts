import type { TestShop } from '#test/support/test-shop.ts';
import { companyProviders } from './company-sign-in-tables.ts';

/** A provider that an admin of the company has tried, written directly. Nobody can sign in by it. */
export async function triedProviderOf(
  { database, clock }: TestShop,
  companyId: string,
  { required = false } = {},
): Promise<void> {
  const triedAt = clock.now();
  const requiredAt = required ? triedAt : null;
  const client = { clientId: 'busbar', clientSecret: 'not sealed' };
  await database.queries
    .insert(companyProviders)
    .values({ companyId, issuer: 'https://id.example', ...client, triedAt, requiredAt });
}
