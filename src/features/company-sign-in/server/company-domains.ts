import { randomBytes } from 'node:crypto';
import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { companyObject, lockKnownCompany } from '#features/companies/server/index.ts';
import { endSessionsOfDomains } from '#features/identity/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { companySignInRefusals, type CompanyDomain } from '../contract.ts';
import { MAX_DOMAINS, proofRecordName, proofRecordValue } from '../domain/company-domain.ts';
import { companyDomains, companyProviders } from './company-sign-in-tables.ts';
import type { CompanySignInDeps } from './company-sign-in-deps.ts';

type Row = typeof companyDomains.$inferSelect;
type Which = Readonly<Record<'companyId' | 'id', string>>;

const TOKEN_BYTES = 16;

export async function listDomains(db: Queryable, companyId: string): Promise<CompanyDomain[]> {
  const rows = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.companyId, companyId))
    .orderBy(companyDomains.domain)
    .limit(MAX_DOMAINS);
  return rows.map(presentDomain);
}

export async function addDomain(
  tx: Transaction,
  deps: CompanySignInDeps,
  by: Actor,
  companyId: string,
  domain: string,
): Promise<CompanyDomain> {
  const company = await lockKnownCompany(tx, companyId);
  const ofCompany = eq(companyDomains.companyId, companyId);
  const [all] = await tx.select({ count: count() }).from(companyDomains).where(ofCompany);
  const max = MAX_DOMAINS;
  if ((all?.count ?? 0) >= max) throw refuse(companySignInRefusals.tooManyDomains, { max });
  const ofThis = and(ofCompany, eq(companyDomains.domain, domain));
  const [own] = await tx.select().from(companyDomains).where(ofThis);
  if (own) {
    const errors = [{ pointer: '#/domain', detail: t('You have added it already.') }];
    throw refuse(companySignInRefusals.domainAdded, { errors });
  }
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const values = { id: deps.newId(), companyId, domain, token, addedAt: deps.now() };
  const [row] = await tx.insert(companyDomains).values(values).returning();
  const object = companyObject(company);
  const after = { domain };
  await recordAudit(tx, deps, { action: 'company-domain-added', by, companyId, object, after });
  return presentDomain(row as Row);
}

/**
 * Looks for the DNS record of a domain.
 * @throws Refusal that says what was found instead
 */
export async function requireDnsProof(
  db: Queryable,
  { resolveTxt }: CompanySignInDeps,
  which: Which,
): Promise<void> {
  const { domain, token } = await findDomain(db, which);
  const found = await resolveTxt(proofRecordName(domain)).catch((error: unknown) => {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '');
    if (isMissing) return [];
    throw refuse(companySignInRefusals.notProved, { reason: 'no-answer', found: [] });
  });
  const values = found.map((parts) => parts.join(''));
  if (values.includes(proofRecordValue(token))) return;
  throw refuse(companySignInRefusals.notProved, {
    reason: values.length > 0 ? 'other-value' : 'missing',
    found: values.slice(0, 3).map((value) => value.slice(0, 200)),
  });
}

/** Records that a domain belongs to a company: it has shown the DNS record, or staff say so. */
export async function proveDomain(
  tx: Transaction,
  deps: CompanySignInDeps,
  by: Actor,
  which: Which,
  { provedBy, note }: { readonly provedBy: 'dns' | 'staff'; readonly note?: string },
): Promise<CompanyDomain> {
  const company = await lockKnownCompany(tx, which.companyId);
  const row = await findDomain(tx, which);
  if (row.provedAt) return presentDomain(row);
  // Two companies may prove one domain at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.domain}, 0))`);
  const ofDomain = and(eq(companyDomains.domain, row.domain), isNotNull(companyDomains.provedAt));
  const [other] = await tx.select().from(companyDomains).where(ofDomain);
  if (other) throw refuse(companySignInRefusals.domainTaken, {});
  const [proved] = await tx
    .update(companyDomains)
    .set({ provedAt: deps.now(), provedBy })
    .where(eq(companyDomains.id, row.id))
    .returning();
  const isRequired = and(
    eq(companyProviders.companyId, which.companyId),
    isNotNull(companyProviders.requiredAt),
  );
  const [required] = await tx.select().from(companyProviders).where(isRequired).for('update');
  if (required) await endSessionsOfDomains(tx, [row.domain]);
  await recordAudit(tx, deps, {
    action: 'company-domain-proved',
    by,
    companyId: which.companyId,
    object: companyObject(company),
    after: { domain: row.domain, proof: provedBy },
    ...(note === undefined ? {} : { reason: note }),
  });
  return presentDomain(proved as Row);
}

export async function deleteDomain(
  tx: Transaction,
  deps: CompanySignInDeps,
  by: Actor,
  which: Which,
): Promise<void> {
  const company = await lockKnownCompany(tx, which.companyId);
  const { id, domain } = await findDomain(tx, which);
  await tx.delete(companyDomains).where(eq(companyDomains.id, id));
  const { companyId } = which;
  const object = companyObject(company);
  const before = { domain };
  await recordAudit(tx, deps, { action: 'company-domain-deleted', by, companyId, object, before });
}

async function findDomain(db: Queryable, { companyId, id }: Which): Promise<Row> {
  const isIt = and(eq(companyDomains.companyId, companyId), eq(companyDomains.id, id));
  const [row] = await db.select().from(companyDomains).where(isIt);
  if (!row) throw refuse(companySignInRefusals.domainNotFound, {});
  return row;
}

function presentDomain({ id: _id, domain, token, provedBy }: Row): CompanyDomain {
  const record = { recordName: proofRecordName(domain), recordValue: proofRecordValue(token) };
  return { _id, domain, ...record, proved: provedBy };
}
