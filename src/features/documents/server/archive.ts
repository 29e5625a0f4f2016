import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { withLanguage } from '#platform/language/with-language.ts';
import { readDocument, type BusinessDocument } from '../domain/business-document.ts';
import { canBeEInvoice } from '../domain/e-invoice/e-invoice-values.ts';
import { toCii } from '../domain/e-invoice/to-cii.ts';
import { toUbl } from '../domain/e-invoice/to-ubl.ts';
import { issuedDocuments } from './document-tables.ts';
import { renderPdf, type DocumentStyle } from './pdf/render-pdf.ts';

/** Not served to visitors, and never deleted (`delete-unused-files.ts` knows the folders of uploads only). */
const FOLDER = 'documents';

export interface ArchiveDeps {
  readonly files: Files;
  /** How the shop looks when a document is rendered for the first time. */
  readonly style: () => Promise<DocumentStyle>;
}

export type DocumentForm = 'pdf' | 'xml';

/** The names of the archived files of a document; of the XML null if it is no e-invoice. */
export interface ArchivedFiles {
  readonly document: BusinessDocument;
  readonly pdf: string;
  readonly xml: string | null;
}

/**
 * The archived files of an issued document, which are made when they are first asked for. Equal bytes have one name, so
 * that two processes at once archive the same; the first digest that is kept stays.
 * @returns null if there is no such document
 */
export async function archivedFiles(
  db: Queryable,
  deps: ArchiveDeps,
  id: string,
): Promise<ArchivedFiles | null> {
  const [row] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.id, id));
  if (!row) return null;
  const document = readDocument(row.content);
  const { pdfDigest, xmlDigest } = row;
  if (pdfDigest !== null) {
    return {
      document,
      pdf: fileName(pdfDigest, 'pdf'),
      xml: xmlDigest && fileName(xmlDigest, 'xml'),
    };
  }
  const { pdf, xml } = await renderFiles(document, await deps.style());
  const digests = {
    pdfDigest: await store(deps.files, pdf, 'pdf'),
    xmlDigest: xml && (await store(deps.files, xml, 'xml')),
  };
  const [kept] = await db
    .update(issuedDocuments)
    .set(digests)
    .where(and(eq(issuedDocuments.id, id), isNull(issuedDocuments.pdfDigest)))
    .returning({ id: issuedDocuments.id });
  // Another process was faster, perhaps with another logo: what it kept is the document.
  return kept
    ? {
        document,
        pdf: fileName(digests.pdfDigest, 'pdf'),
        xml: digests.xmlDigest && fileName(digests.xmlDigest, 'xml'),
      }
    : archivedFiles(db, deps, id);
}

/** A document as it would be archived: an invoice has its e-invoice inside, too (Factur-X, ZUGFeRD). */
export async function renderFiles(
  document: BusinessDocument,
  style: DocumentStyle,
): Promise<{ readonly pdf: Buffer; readonly xml: Buffer | null }> {
  const forms = withLanguage(document.language, () =>
    canBeEInvoice(document) ? { cii: toCii(document), ubl: toUbl(document) } : null,
  );
  const pdf = await renderPdf(document, { style, eInvoice: forms?.cii ?? null });
  return { pdf, xml: forms && Buffer.from(forms.ubl) };
}

/** Stores a PDF that is no issued document, such as a statement of account, beside them. @returns its name */
export async function storePdf(files: Files, content: Buffer): Promise<string> {
  return fileName(await store(files, content, 'pdf'), 'pdf');
}

function fileName(digest: string, form: DocumentForm): string {
  return `${FOLDER}/${digest}.${form}`;
}

async function store(files: Files, content: Buffer, form: DocumentForm): Promise<string> {
  const digest = createHash('sha256').update(content).digest('hex');
  await files.put(fileName(digest, form), content);
  return digest;
}
