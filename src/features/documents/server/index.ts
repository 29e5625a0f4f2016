export {
  archivedFiles,
  renderFiles,
  storePdf,
  type ArchiveDeps,
  type DocumentForm,
} from './archive.ts';
export { documentAddress } from './document-address.ts';
export { postalLines } from './pdf/document-texts.ts';
export { renderLetter, type Letter, type LetterTable } from './pdf/render-letter.ts';
export { epcPicture } from './epc-picture.ts';
export { documentStyle } from './document-style.ts';
export { findNumberGaps } from './find-number-gaps.ts';
export {
  findEarlyPayments,
  findIssuedDocuments,
  findWithoutEInvoice,
} from './find-issued-documents.ts';
export { findDocumentVersions, issueDocument, keepDocument } from './issue-document.ts';
export { sellerAccounts, sellerParty, standardTexts } from './seller-party.ts';
export type { DocumentStyle } from './pdf/page.ts';
