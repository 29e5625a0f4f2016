import { count, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { findUserById, lockUser } from '#features/people/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn } from '#shared/caller.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { companyRefusals, type Company, type CompanyForm } from '../contract.ts';
import { approvalOf } from '../domain/approved-values.ts';
import { founderRoles, MAX_FOUNDED } from '../domain/company-rules.ts';
import { companyStaffRefusals } from '../staff-contract.ts';
import type { CompanyDeps } from './company-deps.ts';
import { addedMail, mailAdmins } from './company-mails.ts';
import { companyObject, presentCompany, type CompanyRow } from './company-store.ts';
import { companies, companyMembers } from './company-tables.ts';
import { readTaxNumber } from './tax-number.ts';

/**
 * Makes a company with its first admin, who applied for it. It waits for the shop's approval if the settings say so.
 */
export async function applyForCompany(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor & { readonly caller: SignedIn },
  form: CompanyForm,
): Promise<Company> {
  const { caller } = by;
  if (!caller.emailVerified) throw refuse(companyRefusals.emailUnverified, {});
  // One after the other, so that nobody exceeds the limit.
  await lockUser(tx, caller.id);
  if (!(await findUserById(tx, caller.id))) throw refuse(generalRefusals.unauthenticated, {});
  const [founded] = await tx
    .select({ count: count() })
    .from(companies)
    .where(eq(companies.appliedBy, caller.id));
  if (founded && founded.count >= MAX_FOUNDED) {
    throw refuse(companyRefusals.tooManyFounded, { max: MAX_FOUNDED });
  }
  const { waitForApproval } = await loadSection(tx, deps.initial, 'companies');
  const state = waitForApproval ? 'applied' : 'active';
  const company = await insertCompany(tx, deps, form, { state, appliedBy: caller.id });
  await insertFounder(tx, deps, company.id, caller.id);
  await recordAudit(tx, deps, {
    action: 'company-applied',
    by,
    companyId: company.id,
    object: companyObject(company),
    after: statedIn(company),
  });
  return presentCompany(company);
}

/** Makes a company that orders at once, for a customer who becomes its admin and is mailed. */
export async function addCompany(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor,
  { userId, form, origin }: { userId: string; form: CompanyForm; origin: string },
): Promise<Company> {
  await lockUser(tx, userId);
  const user = await findUserById(tx, userId);
  if (!user) throw refuse(companyStaffRefusals.customerNotFound, {});
  const company = await insertCompany(tx, deps, form, {
    state: 'active',
    appliedBy: by.caller.id,
    decidedAt: deps.now(),
  });
  await insertFounder(tx, deps, company.id, userId);
  await recordAudit(tx, deps, {
    action: 'company-added',
    by,
    companyId: company.id,
    user,
    object: companyObject(company),
    after: statedIn(company),
  });
  await mailAdmins(tx, deps, company, origin, (to) => addedMail(to, company));
  return presentCompany(company);
}

async function insertCompany(
  tx: Transaction,
  { now, newId, currency, timeZone }: CompanyDeps,
  { name, taxNumber, billingAddress, peppolId }: CompanyForm,
  decision: Pick<CompanyRow, 'state' | 'appliedBy'> & { readonly decidedAt?: Date },
): Promise<CompanyRow> {
  const identity = { name, taxNumber: await readTaxNumber(taxNumber, billingAddress.country) };
  const [company] = await tx
    .insert(companies)
    .values({
      id: newId(),
      ...identity,
      // What staff enter is approved.
      ...(decision.decidedAt && approvalOf(identity)),
      billingAddress,
      peppolId,
      currency,
      timeZone,
      appliedAt: now(),
      ...decision,
    })
    .returning();
  if (!company) throw new Error('the insert made no company');
  return company;
}

async function insertFounder(
  tx: Transaction,
  { now }: CompanyDeps,
  companyId: string,
  userId: string,
): Promise<void> {
  const roles = [...founderRoles];
  await tx.insert(companyMembers).values({ companyId, userId, roles, joinedAt: now() });
}

/** What its people have stated about a company, as the log records it. */
export function statedIn({ name, taxNumber, billingAddress, peppolId, timeZone }: CompanyRow) {
  return { name, taxNumber, billingAddress, peppolId, timeZone };
}
