export {
  archivedFiles,
  renderFiles,
  type ArchivedFiles,
  type ArchiveDeps,
  type DocumentForm,
} from './archive.ts';
export { documentStyle } from './document-style.ts';
export { issueDocument, issueVersion, type IssuedDocument } from './issue-document.ts';
export { renderPdf, type DocumentStyle } from './pdf/render-pdf.ts';
export { sellerAccounts, sellerParty, standardTexts } from './seller-party.ts';
export { takeNumber } from './take-number.ts';
