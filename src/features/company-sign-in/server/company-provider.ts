import { and, eq, isNotNull } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { companyObject, lockKnownCompany } from '#features/companies/server/index.ts';
import {
  companyRedirectPath,
  endSessionsOfDomains,
  oidcClient,
} from '#features/identity/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { companySignInRefusals, type CompanySignIn } from '../contract.ts';
import { isSharedIssuer } from '../domain/company-provider.ts';
import { listDomains } from './company-domains.ts';
import { companyDomains, companyProviders } from './company-sign-in-tables.ts';
import type { CompanySignInDeps } from './company-sign-in-deps.ts';

export interface ProviderForm {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
}

export async function findCompanySignIn(
  db: Queryable,
  { shopOrigin }: CompanySignInDeps,
  { companyId, origin }: { readonly companyId: string; readonly origin: string },
): Promise<CompanySignIn> {
  const provider = await findProviderRow(db, companyId);
  return {
    domains: await listDomains(db, companyId),
    provider: provider && {
      issuer: provider.issuer,
      clientId: provider.clientId,
      tried: provider.triedAt !== null,
      required: provider.requiredAt !== null,
    },
    redirectUri: shopOrigin(origin) + companyRedirectPath(companyId),
  };
}

/**
 * Reads the metadata of a provider, so that a typing error shows at once.
 * @throws Refusal if there is none
 */
export async function requireProvider(
  { fetch, allowsHttp }: CompanySignInDeps,
  { issuer, clientId }: ProviderForm,
): Promise<void> {
  if (!allowsHttp && new URL(issuer).protocol !== 'https:') {
    throw unusable(t('The address must begin with https://'));
  }
  if (isSharedIssuer(issuer)) {
    throw unusable(t('Enter the issuer of your own directory, with its id'));
  }
  const client = oidcClient({ issuer, clientId, clientSecret: null }, fetch);
  await client.discover().catch(() => {
    throw unusable(t('No OpenID Connect provider answers at this address'));
  });
}

/** Whoever changes the provider has to try it again before it is required. */
export async function changeProvider(
  tx: Transaction,
  deps: CompanySignInDeps,
  by: Actor,
  companyId: string,
  { issuer, clientId, clientSecret: typed }: ProviderForm,
): Promise<void> {
  const company = await lockKnownCompany(tx, companyId);
  const before = await findProviderRow(tx, companyId);
  const clientSecret = typed === undefined ? before?.clientSecret : await deps.secrets.seal(typed);
  if (clientSecret === undefined) throw unusable(t('Enter the client secret'), '#/clientSecret');
  const values = { issuer, clientId, clientSecret, triedAt: null, requiredAt: null };
  await tx
    .insert(companyProviders)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyProviders.companyId, set: values });
  await recordAudit(tx, deps, {
    action: 'company-provider-changed',
    by,
    companyId,
    object: companyObject(company),
    ...(before ? { before: { issuer: before.issuer, clientId: before.clientId } } : {}),
    after: { issuer, clientId },
  });
}

/** Requires the provider or ends that. Requiring it ends all sessions of these people: they sign in by it from now on. */
export async function setRequirement(
  tx: Transaction,
  deps: CompanySignInDeps,
  by: Actor,
  companyId: string,
  { required, note }: { readonly required: boolean; readonly note?: string },
): Promise<void> {
  const company = await lockKnownCompany(tx, companyId);
  const provider = await findProviderRow(tx, companyId);
  if (required && !provider?.triedAt) throw refuse(companySignInRefusals.notTried, {});
  if (!provider || (provider.requiredAt !== null) === required) return;
  await tx
    .update(companyProviders)
    .set({ requiredAt: required ? deps.now() : null })
    .where(eq(companyProviders.companyId, companyId));
  if (required) {
    const proved = and(eq(companyDomains.companyId, companyId), isNotNull(companyDomains.provedAt));
    const rows = await tx.select().from(companyDomains).where(proved);
    await endSessionsOfDomains(
      tx,
      rows.map(({ domain }) => domain),
    );
  }
  await recordAudit(tx, deps, {
    action: required ? 'company-sign-in-required' : 'company-sign-in-optional',
    by,
    companyId,
    object: companyObject(company),
    ...(note === undefined ? {} : { reason: note }),
  });
}

async function findProviderRow(db: Queryable, companyId: string) {
  const ofCompany = eq(companyProviders.companyId, companyId);
  const [row] = await db.select().from(companyProviders).where(ofCompany);
  return row ?? null;
}

function unusable(detail: string, pointer = '#/issuer') {
  return refuse(companySignInRefusals.providerUnusable, { errors: [{ pointer, detail }] });
}

/** Encrypts the client secrets of all providers with the key in force. */
export async function resealProviders(
  tx: Transaction,
  reseal: (sealed: string) => Promise<string>,
): Promise<void> {
  const { companyId, clientSecret } = companyProviders;
  const rows = await tx.select({ companyId, clientSecret }).from(companyProviders).for('update');
  for (const row of rows) {
    const sealed = { clientSecret: await reseal(row.clientSecret) };
    await tx.update(companyProviders).set(sealed).where(eq(companyId, row.companyId));
  }
}
