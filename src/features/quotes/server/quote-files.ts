import { and, asc, eq } from 'drizzle-orm';
import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { pdfName, storePdf, type StoredPdf } from '#platform/files/store-pdf.ts';
import { refuse } from '#shared/refusal.ts';
import { quoteRefusals } from '../domain/quote-refusals.ts';
import { MAX_FILES } from '../domain/quote-rules.ts';
import { auditedQuote } from './audited-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { changeQuote, lockQuote } from './quote-store.ts';
import { quoteFiles } from './quote-tables.ts';

export type FileRow = typeof quoteFiles.$inferSelect;

/** Not served to visitors. */
const FOLDER = 'quote-files';

/** Stores a PDF. @throws Refusal when it is none; nothing is stored then */
export async function storeFile(
  { files }: Pick<QuoteDeps, 'files'>,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredPdf> {
  const stored = await storePdf(files, FOLDER, content);
  if (!stored) throw refuse(quoteRefusals.notAPdf, {});
  return stored;
}

/** Adds a stored file to a quote. The same file again changes nothing, and is never one too many. */
export async function addFile(
  tx: Transaction,
  deps: QuoteDeps,
  { by, side }: { readonly by: Actor; readonly side: 'customer' | 'shop' },
  id: string,
  { name, digest, bytes }: StoredPdf & { readonly name: string },
): Promise<void> {
  const row = await lockQuote(tx, id);
  const { id: byUserId, name: byName } = by.caller;
  const added = await tx
    .insert(quoteFiles)
    .values({
      id: deps.newId(),
      quoteId: id,
      name,
      bytes,
      digest,
      by: side,
      byUserId,
      byName,
      at: deps.now(),
    })
    .onConflictDoNothing()
    .returning({ id: quoteFiles.id });
  if (added.length === 0) return;
  const files = await tx.$count(quoteFiles, eq(quoteFiles.quoteId, id));
  if (files > MAX_FILES) throw refuse(quoteRefusals.tooManyFiles, { max: MAX_FILES });
  // Whoever is about to order or to answer is not stopped.
  await changeQuote(tx, deps, row, { revision: row.revision });
  if (side === 'customer' && row.companyId === null) return;
  await recordAudit(tx, deps, {
    action: 'quote-file-added',
    by,
    ...auditedQuote(row),
    after: { fileName: name },
  });
}

/** The files of a quote, oldest first. */
export async function findFiles(db: Queryable, quoteId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(quoteFiles)
    .where(eq(quoteFiles.quoteId, quoteId))
    .orderBy(asc(quoteFiles.id));
}

/** Streams a file of a quote. @throws Refusal when the quote has no such file */
export async function* readFile(
  db: Queryable,
  { files }: Pick<QuoteDeps, 'files'>,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): AsyncGenerator<Uint8Array> {
  const [row] = await db
    .select()
    .from(quoteFiles)
    .where(and(eq(quoteFiles.id, fileId), eq(quoteFiles.quoteId, id)));
  if (!row) throw refuse(quoteRefusals.fileNotFound, {});
  yield* files.read(pdfName(FOLDER, row.digest));
}
