import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { loadSection, type InitialSettings } from '#features/settings/server/index.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import type { OwnTerms, ManagedTerms } from '../contract.ts';
import { freeCredit, ppmToPercent } from '../domain/payment-terms.ts';
import { usedCredit, type TermsRow } from './credit.ts';
import { companyTerms } from './payment-terms-tables.ts';

/** The terms of a company, or null if it has none now. */
export async function findTerms(db: Queryable, companyId: string): Promise<TermsRow | null> {
  const [row] = await db.select().from(companyTerms).where(eq(companyTerms.companyId, companyId));
  return row && row.withdrawnAt === null ? row : null;
}

/** Also terms that were withdrawn, whose version counts on. */
export async function lockTerms(tx: Transaction, companyId: string): Promise<TermsRow | null> {
  const [row] = await tx
    .select()
    .from(companyTerms)
    .where(eq(companyTerms.companyId, companyId))
    .for('no key update');
  return row ?? null;
}

export interface TermsDeps extends TimeAndIds {
  readonly initial: InitialSettings;
}

export async function presentTerms(
  db: Queryable,
  { initial }: Pick<TermsDeps, 'initial'>,
  row: TermsRow,
): Promise<OwnTerms> {
  const { companyId, creditLimit, currency, days, requiresPurchaseOrder, purchaseOrderFile } = row;
  const used = await usedCredit(db, companyId, currency);
  const { earlyPaymentPpm: ppm, earlyPaymentDays: within } = row;
  const { invoiceAt } = await loadSection(db, initial, 'documents');
  const onHold = row.holdReason !== null;
  const amount = (minor: bigint) => toMoneyDecimal({ minor, currency });
  return {
    days,
    creditLimit: amount(creditLimit),
    used: amount(used > 0n ? used : 0n),
    free: amount(freeCredit(creditLimit, used)),
    currency,
    requiresPurchaseOrder,
    purchaseOrderFile,
    earlyPayment:
      ppm === null || within === null ? null : { percent: ppmToPercent(ppm), days: within },
    onHold,
    accepted: !onHold && invoiceAt !== 'none',
  };
}

export async function presentManagedTerms(
  db: Queryable,
  deps: Pick<TermsDeps, 'initial'>,
  row: TermsRow,
): Promise<ManagedTerms> {
  const { holdReason: reason, heldAt, heldBy, version } = row;
  return {
    ...(await presentTerms(db, deps, row)),
    version,
    hold: reason === null ? null : { reason, at: heldAt?.toISOString() ?? '', by: heldBy ?? '' },
  };
}
