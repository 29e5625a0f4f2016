import type { Transaction } from '#platform/database/database.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { storeDocument, type BusinessDocument } from '../domain/business-document.ts';
import { issuedDocuments } from './document-tables.ts';
import { takeNumber } from './take-number.ts';

export interface IssuedDocument {
  readonly id: string;
  readonly document: BusinessDocument;
}

/**
 * Issues a document: gives it the next number of its kind, and keeps it as it is from then on. Call it late in a
 * transaction: its number keeps others of its kind waiting until the commit. An invoice or credit note without a payment reference gets its number as one.
 */
export async function issueDocument(
  tx: Transaction,
  { now, newId }: TimeAndIds,
  draft: Omit<BusinessDocument, 'number'>,
  prefix: string,
): Promise<IssuedDocument> {
  const number = await takeNumber(tx, prefix, draft.day);
  const { payment } = draft;
  const document = {
    ...draft,
    number,
    payment: payment && { ...payment, reference: payment.reference ?? number },
  };
  const id = newId();
  await keepDocument(tx, { id, document, at: now() });
  return { id, document };
}

async function keepDocument(
  tx: Transaction,
  { id, document, at }: IssuedDocument & { readonly at: Date },
): Promise<void> {
  const { kind, number, version, day, language } = document;
  await tx.insert(issuedDocuments).values({
    id,
    kind,
    number,
    version: version ?? 1,
    day,
    language,
    content: storeDocument(document),
    issuedAt: at,
  });
}
