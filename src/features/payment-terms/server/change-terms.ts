import { eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { companyObject, findCompany } from '#features/companies/server/index.ts';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { parseMoney, toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { termsRefusals, type ManagedTerms, type TermsForm } from '../contract.ts';
import { percentToPpm, ppmToPercent } from '../domain/payment-terms.ts';
import type { TermsRow } from './credit.ts';
import { companyTerms } from './payment-terms-tables.ts';
import { lockTerms, presentManagedTerms, type TermsDeps } from './terms-store.ts';

/**
 * Sets the terms of a company, in the currency of its limits. Refuses and changes nothing if others have changed them
 * meanwhile. A hold stays.
 */
export async function changeTerms(
  tx: Transaction,
  deps: TermsDeps,
  by: Actor,
  companyId: string,
  form: TermsForm,
): Promise<ManagedTerms> {
  const company = await requireCompany(tx, companyId);
  const before = await lockTerms(tx, companyId);
  const isInForce = before !== null && before.withdrawnAt === null;
  if (form.version !== (isInForce ? before.version : 0)) {
    const current = isInForce ? await presentManagedTerms(tx, deps, before) : null;
    throw refuse(termsRefusals.changed, { current });
  }
  const { days, requiresPurchaseOrder, purchaseOrderFile = 'none', earlyPayment } = form;
  const { currency } = company;
  const values = {
    days,
    creditLimit: parseMoney(form.creditLimit, currency).minor,
    currency,
    requiresPurchaseOrder,
    purchaseOrderFile,
    earlyPaymentPpm: earlyPayment && percentToPpm(earlyPayment.percent),
    earlyPaymentDays: earlyPayment && earlyPayment.days,
    withdrawnAt: null,
    version: (before?.version ?? 0) + 1,
  };
  const [saved] = await tx
    .insert(companyTerms)
    .values({ companyId, ...values })
    .onConflictDoUpdate({ target: companyTerms.companyId, set: values })
    .returning();
  if (!saved) throw new Error('the upsert saved no terms');
  await recordAudit(tx, deps, {
    action: 'payment-terms-changed',
    by,
    companyId,
    object: companyObject(company),
    before: isInForce ? recorded(before) : {},
    after: recorded(saved),
  });
  return presentManagedTerms(tx, deps, saved);
}

/** Withdraws the terms of a company, if it has any. */
export async function withdrawTerms(
  tx: Transaction,
  deps: TermsDeps,
  by: Actor,
  companyId: string,
): Promise<boolean> {
  const company = await requireCompany(tx, companyId);
  const terms = await lockTerms(tx, companyId);
  if (!terms || terms.withdrawnAt !== null) return false;
  const change = { withdrawnAt: deps.now(), version: terms.version + 1 };
  await tx.update(companyTerms).set(change).where(eq(companyTerms.companyId, companyId));
  await recordAudit(tx, deps, {
    action: 'payment-terms-withdrawn',
    by,
    companyId,
    object: companyObject(company),
    before: recorded(terms),
  });
  return true;
}

/** Accepts no more orders on invoice, or accepts them again. Repeated, it changes nothing more. */
export async function setHold(
  tx: Transaction,
  deps: TermsDeps,
  by: Actor,
  { companyId, hold, reason }: { companyId: string; hold: boolean; reason: string },
): Promise<ManagedTerms> {
  const company = await requireCompany(tx, companyId);
  const terms = await lockTerms(tx, companyId);
  if (!terms || terms.withdrawnAt !== null) throw refuse(termsRefusals.none, {});
  if ((terms.holdReason !== null) === hold) return presentManagedTerms(tx, deps, terms);
  const change = hold
    ? { holdReason: reason, heldAt: deps.now(), heldBy: by.caller.email }
    : { holdReason: null, heldAt: null, heldBy: null };
  const [changed] = await tx
    .update(companyTerms)
    .set({ ...change, version: terms.version + 1 })
    .where(eq(companyTerms.companyId, companyId))
    .returning();
  if (!changed) throw new Error('the update changed no terms');
  // Not in the log of the company: the reason is for the shop only.
  await recordAudit(tx, deps, {
    action: hold ? 'credit-held' : 'credit-released',
    by,
    object: companyObject(company),
    reason,
  });
  return presentManagedTerms(tx, deps, changed);
}

async function requireCompany(db: Queryable, companyId: string) {
  const company = await findCompany(db, companyId);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  return company;
}

function recorded(terms: TermsRow): object {
  const { days, creditLimit: minor, currency, requiresPurchaseOrder, purchaseOrderFile } = terms;
  const { earlyPaymentPpm: ppm, earlyPaymentDays } = terms;
  return {
    paymentDays: days,
    creditLimit: toMoneyDecimal({ minor, currency }),
    currency,
    requiresPurchaseOrder,
    purchaseOrderFile,
    ...(ppm !== null && { earlyPaymentPercent: ppmToPercent(ppm), earlyPaymentDays }),
  };
}
