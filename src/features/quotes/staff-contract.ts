import { z } from 'zod';
import { orderRefusals } from '#features/orders/domain/order-refusals.ts';
import { optionalField } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { withoutDirectionMarks } from '#shared/single-line.ts';
import { id, text } from '#shared/text.ts';
import { listedQuote, managedQuote } from './domain/quote-documents.ts';
import { declineForm } from './domain/quote-endings.ts';
import { quoteFigures } from './domain/quote-figures.ts';
import { managedQuoteQuery } from './domain/quote-filter.ts';
import { offerForm } from './domain/quote-offer.ts';
import { quoteRefusals } from './domain/quote-refusals.ts';
import { commentForm, fileQuery, revision, versionOfQuote } from './domain/quote-request.ts';
import { MAX_FILE_BYTES, MAX_MESSAGE } from './domain/quote-rules.ts';

export type { ManagedQuote } from './domain/quote-documents.ts';

const byId = z.object({ id });
const note = withoutDirectionMarks(text(MAX_MESSAGE));

const stateRefusals = [
  quoteRefusals.quoteNotFound,
  quoteRefusals.notPossible,
  quoteRefusals.quoteChanged,
] as const;

export const listManagedQuotes = endpoint({
  method: 'GET',
  path: '/managed-quotes',
  summary: 'List the quotes of all customers',
  access: 'staff:quotes.see',
  query: managedQuoteQuery,
  response: z.array(listedQuote.extend({ customer: z.string() })),
  paged: true,
});

export const getQuoteFigures = endpoint({
  method: 'GET',
  path: '/quote-figures',
  load: 'bulk',
  summary: 'What was won and lost of the quotes that ended, by month, with the reasons',
  access: 'staff:quotes.see',
  response: quoteFigures,
});

export const getManagedQuote = endpoint({
  method: 'GET',
  path: '/managed-quotes/{id}',
  summary: 'Get a quote with what only staff see',
  access: 'staff:quotes.see',
  params: byId,
  response: managedQuote,
  refusals: [quoteRefusals.quoteNotFound],
});

export const offerQuote = endpoint({
  method: 'POST',
  path: '/managed-quotes/{id}/versions',
  summary:
    'Send a version of a quote to the customer. It replaces the one before, and never changes',
  access: 'staff:quotes.change',
  params: byId,
  body: offerForm,
  response: managedQuote,
  refusals: [
    ...stateRefusals,
    quoteRefusals.notInCatalogue,
    quoteRefusals.noSuchLine,
    quoteRefusals.invalidDay,
    quoteRefusals.stockNotHeld,
    orderRefusals.totalTooLarge,
  ],
  once: true,
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/managed-quotes/{id}/refusal',
  summary: 'Decline a request, or take back what was offered, with a reason',
  access: 'staff:quotes.change',
  params: byId,
  body: declineForm,
  response: managedQuote,
  refusals: stateRefusals,
  once: true,
});

export const answerQuoteComment = endpoint({
  method: 'POST',
  path: '/managed-quotes/{id}/comments',
  summary: 'Write a comment that the customer reads',
  access: 'staff:quotes.change',
  params: byId,
  body: commentForm,
  response: managedQuote,
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.tooManyComments],
  once: true,
});

export const changeQuoteNote = endpoint({
  method: 'PUT',
  path: '/managed-quotes/{id}/internal-note',
  summary: 'Change the note that only staff see',
  access: 'staff:quotes.change',
  params: byId,
  body: z.strictObject({
    note,
    /** The note that the caller loaded. If it is another one now, the change is refused. */
    previousNote: note.optional(),
    /** If it is given, the note is changed only of a quote that has not changed since. */
    revision: optionalField(revision),
  }),
  response: managedQuote,
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.quoteChanged, quoteRefusals.noteChanged],
});

export const addManagedQuoteFile = endpoint({
  method: 'POST',
  path: '/managed-quotes/{id}/files',
  summary: 'Add a PDF to a quote, which both sides can read. The same file is added once',
  access: 'staff:quotes.change',
  maxPerMinute: 60,
  params: byId,
  query: fileQuery,
  upload: 'file',
  load: 'order',
  maxBytes: MAX_FILE_BYTES,
  response: managedQuote,
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.notAPdf, quoteRefusals.tooManyFiles],
  repeatable: true,
});

export const downloadManagedQuoteFile = endpoint({
  method: 'GET',
  path: '/managed-quotes/{id}/files/{fileId}/file.pdf',
  summary: 'Get a file of a quote',
  access: 'staff:quotes.see',
  params: z.object({ id, fileId: id }),
  response: z.string(),
  download: 'pdf',
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.fileNotFound],
});

export const downloadManagedQuotePdf = endpoint({
  method: 'GET',
  path: '/managed-quotes/{id}/versions/{version}.pdf',
  summary: 'Get a version of a quote as PDF/A-3, as it was sent',
  access: 'staff:quotes.see',
  params: versionOfQuote,
  response: z.string(),
  download: 'pdf',
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.fileNotFound],
});

export const quoteStaffContract = {
  downloadManagedQuotePdf,
  addManagedQuoteFile,
  downloadManagedQuoteFile,
  listManagedQuotes,
  getQuoteFigures,
  getManagedQuote,
  offerQuote,
  declineQuote,
  answerQuoteComment,
  changeQuoteNote,
};
