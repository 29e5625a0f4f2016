import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import { companyRefusals, type Company } from '../contract.ts';
import { approvalOf, nothingApproved } from '../domain/approved-values.ts';
import { decisionsIn, type CompanyDecision } from '../domain/company-rules.ts';
import { companyStaffRefusals } from '../staff-contract.ts';
import type { CompanyDeps } from './company-deps.ts';
import { decisionMail, mailAdmins } from './company-mails.ts';
import { companyObject, lockCompany, presentCompany } from './company-store.ts';
import { companies } from './company-tables.ts';

interface DecisionForm {
  readonly state: CompanyDecision;
  readonly note?: string | undefined;
  readonly version?: number | undefined;
}

const actions = {
  active: 'company-approved',
  refused: 'company-refused',
  blocked: 'company-blocked',
} as const;

/**
 * Approves, refuses or blocks a company and mails its admins. Approving also approves its name and tax number. Refuses
 * and changes nothing if it has another version than `version`. Repeated, it changes nothing more.
 */
export async function decideAboutCompany(
  tx: Transaction,
  deps: CompanyDeps,
  by: Actor,
  { companyId, decision, origin }: { companyId: string; decision: DecisionForm; origin: string },
): Promise<Company> {
  const company = await lockCompany(tx, companyId);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  const { state, note = null, version } = decision;
  if (company.state === state) return presentCompany(company);
  if (!decisionsIn[company.state].includes(state)) {
    throw refuse(companyStaffRefusals.notPossible, { state: company.state });
  }
  if (version !== undefined && version !== company.version) {
    throw refuse(companyRefusals.changed, { current: presentCompany(company) });
  }
  const [decided] = await tx
    .update(companies)
    .set({
      state,
      decisionNote: note,
      decidedAt: deps.now(),
      ...(state === 'active' && approvalOf(company)),
      ...(state === 'refused' && nothingApproved),
      version: company.version + 1,
    })
    .where(eq(companies.id, companyId))
    .returning();
  if (!decided) throw new Error('the update changed no company');
  await recordAudit(tx, deps, {
    action: actions[state],
    by,
    companyId,
    object: companyObject(company),
    before: { state: company.state },
    after: { state },
    reason: note,
  });
  await mailAdmins(tx, deps, decided, origin, (to) => decisionMail(to, { ...decided, state }));
  return presentCompany(decided);
}
