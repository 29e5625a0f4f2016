import { buffer } from 'node:stream/consumers';
import { withLanguage } from '#platform/language/with-language.ts';
import type { BusinessDocument } from '../../domain/business-document.ts';
import { documentTitle } from './document-texts.ts';
import { drawFeet, drawNotes } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawPayment } from './draw-payment.ts';
import { drawTotals } from './draw-totals.ts';
import { FACTUR_X_FILE, facturXMetadata } from './factur-x.ts';
import { newPdf, printable, type DocumentStyle, type Pdf } from './page.ts';

export type { DocumentStyle } from './page.ts';

export interface PdfOptions {
  readonly style: DocumentStyle;
  /** The document in CII, which makes the PDF a Factur-X invoice. */
  readonly eInvoice?: string | null;
}

/** A document on A4 as PDF/A-3a in its language: tagged, with embedded fonts; of an invoice with its e-invoice. */
export function renderPdf(
  document: BusinessDocument,
  { style, eInvoice = null }: PdfOptions,
): Promise<Buffer> {
  return withLanguage(document.language, () => {
    const title = documentTitle(document);
    const pdf = newPdf(document, printable(title));
    const bytes = buffer(pdf);
    if (eInvoice !== null) attach(pdf, document, eInvoice);
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    const sheet = { pdf, root, document, style, title };
    drawHead(sheet);
    drawLines(sheet);
    drawTotals(sheet);
    drawPayment(sheet);
    drawNotes(sheet, document.notes);
    root.end();
    const { seller, payment, footer } = document;
    drawFeet(sheet, { seller, accounts: payment?.accounts ?? [], footer });
    pdf.end();
    return bytes;
  });
}

function attach(pdf: Pdf, { day }: BusinessDocument, eInvoice: string): void {
  const at = new Date(`${day}T00:00:00Z`);
  // The types of PDFKit do not know `relationship` yet, which its documentation names.
  const options: PDFKit.Mixins.PDFAttachmentOptions & { relationship: string } = {
    name: FACTUR_X_FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(eInvoice), options);
  pdf.appendXML(facturXMetadata());
}
