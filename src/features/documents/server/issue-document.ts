import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import {
  storeDocument,
  type BusinessDocument,
  type DocumentKind,
} from '../domain/business-document.ts';
import { canBeEInvoice } from '../domain/e-invoice/e-invoice-values.ts';
import { issuedDocuments } from './document-tables.ts';
import { takeNumber } from './take-number.ts';

export interface IssuedDocument {
  readonly id: string;
  readonly document: BusinessDocument;
}

/**
 * Issues a document: gives it the next number of its kind, and keeps it as it is from then on. Call it late in a
 * transaction: its number keeps others of its kind waiting until the commit. A document that asks for a payment and has no reference for it
 * gets its number as the reference.
 */
export async function issueDocument(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  draft: Omit<BusinessDocument, 'number'>,
  prefix: string,
  id = newId(),
): Promise<IssuedDocument> {
  const number = await takeNumber(tx, prefix, draft.day);
  const { payment } = draft;
  const document = {
    ...draft,
    number,
    payment: payment && { ...payment, reference: payment.reference ?? number },
  };
  return { id: await keepDocument(tx, { now, newId }, document, id), document };
}

/** Keeps a document that has its number from elsewhere, such as a version of a quote. @returns its id */
export async function keepDocument(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  document: BusinessDocument,
  id = newId(),
): Promise<string> {
  const { kind, number, version, day, language } = document;
  await tx.insert(issuedDocuments).values({
    id,
    kind,
    number,
    version: version ?? 1,
    day,
    language,
    content: storeDocument(document),
    isEInvoice: canBeEInvoice(document),
    issuedAt: now(),
  });
  return id;
}

/** The ids of the issued versions of a document, by version. */
export async function findDocumentVersions(
  db: Queryable,
  kind: DocumentKind,
  number: string,
): Promise<ReadonlyMap<number, string>> {
  const { id, version } = issuedDocuments;
  const rows = await db
    .select({ id, version })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.number, number), eq(issuedDocuments.kind, kind)));
  return new Map(rows.map((row) => [row.version, row.id]));
}
