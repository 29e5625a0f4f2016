import { and, count, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { companyObject, findCompany, lockCompany } from '#features/companies/server/index.ts';
import { companyStaffRefusals } from '#features/companies/staff-contract.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { pdfName, storePdf } from '#platform/files/store-pdf.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { refuse } from '#shared/refusal.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { certificateRefusals } from '../certificates-contract.ts';
import {
  MAX_CERTIFICATES,
  type CertificateDecision,
  type CertificateForm,
  type TaxCertificate,
} from '../domain/tax-certificate.ts';
import type { ExemptionCertificate } from '../domain/tax-situation.ts';
import { taxCertificates } from './tax-tables.ts';

export interface CertificateDeps extends TimeAndIds {
  readonly files: Files;
  /** In which certificates end. */
  readonly timeZone: string;
}

type CertificateRow = typeof taxCertificates.$inferSelect;

const FOLDER = 'tax-certificates';
/** How long before its last day a company is told that a certificate ends. */
export const WARNING_DAYS = 30;

/** Stores the PDF of a certificate. @returns its digest @throws Refusal if it is none */
export async function storeCertificate(
  { files }: Pick<CertificateDeps, 'files'>,
  content: AsyncIterable<Uint8Array>,
): Promise<string> {
  const stored = await storePdf(files, FOLDER, content);
  if (!stored) throw refuse(certificateRefusals.noPdf, {});
  return stored.digest;
}

interface NewCertificate {
  readonly companyId: string;
  readonly digest: string;
  readonly form: CertificateForm;
  /** Staff add it: nobody has to decide about it. */
  readonly isAccepted: boolean;
}

/** Records a certificate: one that a company sends waits for the decision of the shop. */
export async function addCertificate(
  tx: Transaction,
  deps: CertificateDeps,
  by: Actor,
  { companyId, digest, form, isAccepted }: NewCertificate,
): Promise<TaxCertificate> {
  // One after the other, so that two at once do not pass the limit.
  const company = await lockCompany(tx, companyId);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  const [found] = await tx
    .select({ certificates: count() })
    .from(taxCertificates)
    .where(eq(taxCertificates.companyId, companyId));
  if ((found?.certificates ?? 0) >= MAX_CERTIFICATES) {
    throw refuse(certificateRefusals.tooManyCertificates, { max: MAX_CERTIFICATES });
  }
  const { country, region = null, number, validUntil = null, reason } = form;
  const at = deps.now();
  const [row] = await tx
    .insert(taxCertificates)
    .values({
      id: deps.newId(),
      companyId,
      country,
      region,
      number,
      validUntil,
      reason,
      state: isAccepted ? 'accepted' : 'submitted',
      digest,
      addedBy: by.caller.id,
      addedByName: by.caller.name,
      addedAt: at,
      ...(isAccepted && { decidedBy: by.caller.id, decidedAt: at }),
    })
    .returning();
  if (!row) throw new Error('the insert returned no certificate');
  await recordAudit(tx, deps, {
    action: isAccepted ? 'tax-certificate-added' : 'tax-certificate-sent',
    by,
    companyId,
    object: companyObject(company),
    after: recorded(row),
  });
  return presentCertificate(row, deps);
}

/** Accepts a certificate, or refuses it. The same decision again changes nothing. */
export async function decideAboutCertificate(
  tx: Transaction,
  deps: CertificateDeps,
  by: Actor,
  { companyId, certificateId }: { readonly companyId: string; readonly certificateId: string },
  form: CertificateDecision,
): Promise<TaxCertificate> {
  const { decision, note = null } = form;
  const company = await requireCompany(tx, companyId);
  const which = and(
    eq(taxCertificates.id, certificateId),
    eq(taxCertificates.companyId, companyId),
  );
  const [before] = await tx.select().from(taxCertificates).where(which).for('update');
  if (!before) throw refuse(certificateRefusals.noSuchCertificate, {});
  if (before.state === decision && before.note === note) return presentCertificate(before, deps);
  const [row] = await tx
    .update(taxCertificates)
    .set({ state: decision, note, decidedBy: by.caller.id, decidedAt: deps.now() })
    .where(which)
    .returning();
  if (!row) throw new Error('the locked certificate is gone');
  await recordAudit(tx, deps, {
    action: decision === 'accepted' ? 'tax-certificate-accepted' : 'tax-certificate-refused',
    by,
    companyId,
    object: companyObject(company),
    after: { ...recorded(row), ...(note !== null && { note }) },
  });
  return presentCertificate(row, deps);
}

/** The certificates of a company, newest first. */
export async function listCertificates(
  db: Queryable,
  deps: CertificateDeps,
  companyId: string,
): Promise<TaxCertificate[]> {
  const rows = await db
    .select()
    .from(taxCertificates)
    .where(eq(taxCertificates.companyId, companyId))
    .orderBy(desc(taxCertificates.id));
  return rows.map((row) => presentCertificate(row, deps));
}

/** What frees a company of tax on a day. */
export async function findValidCertificates(
  db: Queryable,
  companyId: string,
  day: string,
): Promise<ExemptionCertificate[]> {
  const { country, region, number, validUntil, state } = taxCertificates;
  const rows = await db
    .select({ country, region, number })
    .from(taxCertificates)
    .where(
      and(
        eq(taxCertificates.companyId, companyId),
        eq(state, 'accepted'),
        or(isNull(validUntil), gte(validUntil, day)),
      ),
    )
    .orderBy(taxCertificates.id);
  return rows.map((row) => ({ ...row, region: row.region ?? '' }));
}

/** @throws Refusal when the company has no such certificate */
export async function readCertificate(
  db: Queryable,
  { files }: Pick<CertificateDeps, 'files'>,
  { companyId, certificateId }: { readonly companyId: string; readonly certificateId: string },
): Promise<AsyncIterable<Uint8Array>> {
  const [row] = await db
    .select({ digest: taxCertificates.digest })
    .from(taxCertificates)
    .where(and(eq(taxCertificates.id, certificateId), eq(taxCertificates.companyId, companyId)));
  if (!row) throw refuse(certificateRefusals.noSuchCertificate, {});
  return files.read(pdfName(FOLDER, row.digest));
}

export async function requireCompany(db: Queryable, companyId: string) {
  const company = await findCompany(db, companyId);
  if (!company) throw refuse(companyStaffRefusals.notFound, {});
  return company;
}

export function presentCertificate(
  row: CertificateRow,
  { now, timeZone }: Pick<CertificateDeps, 'now' | 'timeZone'>,
): TaxCertificate {
  const { id: _id, country, region, number, validUntil, reason, state, note } = row;
  const soon = addDays(dayAt(now(), timeZone), WARNING_DAYS);
  return {
    _id,
    country,
    region,
    number,
    validUntil,
    reason,
    state,
    note,
    endsSoon: state === 'accepted' && validUntil !== null && validUntil <= soon,
    addedBy: row.addedByName,
    addedAt: row.addedAt.toISOString(),
  };
}

function recorded({ country, region, number, validUntil, reason }: CertificateRow): object {
  return {
    country,
    ...(region !== null && { region }),
    certificateNumber: number,
    ...(validUntil !== null && { validUntil }),
    exemptionReason: reason,
  };
}
