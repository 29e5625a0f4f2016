import { z } from 'zod';
import { newOrderRefusals } from '#features/orders/domain/order-refusals.ts';
import { requisitionRefusals } from '#features/requisitions/domain/requisition-refusals.ts';
import { requestRefusals } from '#features/requisitions/contract.ts';
import { inserted } from '#shared/api-schemas.ts';
import { endpoint } from '#shared/endpoint.ts';
import { id } from '#shared/text.ts';
import { listedQuote, quote, quoteQuery } from './domain/quote-documents.ts';
import { acceptanceForm, approvalForm, refusalForm } from './domain/quote-endings.ts';
import { MAX_FILE_BYTES } from './domain/quote-rules.ts';
import { quoteRefusals } from './domain/quote-refusals.ts';
import {
  changeRequestForm,
  commentForm,
  fileQuery,
  ofRevision,
  quoteRequest,
  versionOfQuote,
} from './domain/quote-request.ts';

export type { ListedQuote, Quote, QuoteVersion } from './domain/quote-documents.ts';

const byId = z.object({ id });

/** How a quote cannot be changed. */
const stateRefusals = [
  quoteRefusals.quoteNotFound,
  quoteRefusals.notPossible,
  quoteRefusals.quoteChanged,
] as const;

export const requestQuote = endpoint({
  method: 'POST',
  path: '/quotes',
  summary:
    'Ask the shop for a quote, for oneself or for the company that the caller acts for. Parts that are not in the catalogue are described in words',
  access: 'customer',
  body: quoteRequest,
  status: 201,
  response: quote.extend(inserted),
  refusals: [quoteRefusals.notInCatalogue, quoteRefusals.tooManyWaiting],
  once: true,
});

export const listQuotes = endpoint({
  method: 'GET',
  path: '/quotes',
  summary: 'List the caller’s quotes, or those of the company that they act for, newest first',
  access: 'customer',
  query: quoteQuery,
  response: z.array(listedQuote),
  paged: true,
});

export const getQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}',
  summary: 'Get a quote with all its versions',
  access: 'owner',
  params: byId,
  response: quote,
  refusals: [quoteRefusals.quoteNotFound],
});

export const commentOnQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/comments',
  summary: 'Write a comment that the shop reads',
  access: 'owner',
  params: byId,
  body: commentForm,
  response: quote,
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.tooManyComments],
  once: true,
});

export const requestQuoteChange = endpoint({
  method: 'POST',
  path: '/quotes/{id}/change-requests',
  summary: 'Ask for another version. The last one can still be ordered until it expires',
  access: 'owner',
  params: byId,
  body: changeRequestForm,
  response: quote,
  refusals: stateRefusals,
  once: true,
});

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/acceptance',
  summary:
    'Order lines of the last version, or parts of them, at the quoted prices. Beyond a limit of the company it is refused: ask for approval',
  access: 'owner',
  params: byId,
  body: acceptanceForm,
  response: quote.extend({ orderId: z.string() }),
  refusals: [
    ...stateRefusals,
    quoteRefusals.quoteExpired,
    quoteRefusals.noSuchLine,
    quoteRefusals.linesNotOrderable,
    ...newOrderRefusals,
  ],
  once: true,
});

export const requestQuoteApproval = endpoint({
  method: 'POST',
  path: '/quotes/{id}/approval-requests',
  summary:
    'Ask approvers of the company for an order from a quote that is beyond a limit. Its prices hold until they have decided, at most 14 days beyond its last day',
  access: 'owner',
  params: byId,
  body: approvalForm,
  status: 201,
  response: quote.extend({ requisitionId: z.string() }),
  refusals: [
    ...stateRefusals,
    quoteRefusals.quoteExpired,
    quoteRefusals.noSuchLine,
    quoteRefusals.linesNotOrderable,
    requisitionRefusals.noCompany,
    ...requestRefusals,
  ],
  once: true,
});

export const refuseQuote = endpoint({
  method: 'POST',
  path: '/quotes/{id}/refusal',
  summary: 'Refuse what the shop offers, with a reason',
  access: 'owner',
  params: byId,
  body: refusalForm,
  response: quote,
  refusals: stateRefusals,
  once: true,
});

export const withdrawQuoteRequest = endpoint({
  method: 'POST',
  path: '/quotes/{id}/withdrawal',
  summary: 'Withdraw a request that the shop has not answered',
  access: 'owner',
  params: byId,
  body: ofRevision,
  response: quote,
  refusals: stateRefusals,
  once: true,
});

export const addQuoteFile = endpoint({
  method: 'POST',
  path: '/quotes/{id}/files',
  summary: 'Add a PDF to a quote, which both sides can read. The same file is added once',
  access: 'owner',
  maxPerMinute: 60,
  params: byId,
  query: fileQuery,
  upload: 'file',
  load: 'order',
  maxBytes: MAX_FILE_BYTES,
  response: quote,
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.notAPdf, quoteRefusals.tooManyFiles],
  repeatable: true,
});

export const downloadQuoteFile = endpoint({
  method: 'GET',
  path: '/quotes/{id}/files/{fileId}/file.pdf',
  summary: 'Get a file of a quote',
  access: 'owner',
  params: z.object({ id, fileId: id }),
  response: z.string(),
  download: 'pdf',
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.fileNotFound],
});

export const downloadQuotePdf = endpoint({
  method: 'GET',
  path: '/quotes/{id}/versions/{version}.pdf',
  summary: 'Get a version of a quote as PDF/A-3, as it was sent',
  access: 'owner',
  params: versionOfQuote,
  response: z.string(),
  download: 'pdf',
  refusals: [quoteRefusals.quoteNotFound, quoteRefusals.fileNotFound],
});

export const quoteContract = {
  downloadQuotePdf,
  addQuoteFile,
  downloadQuoteFile,
  requestQuote,
  listQuotes,
  getQuote,
  commentOnQuote,
  requestQuoteChange,
  acceptQuote,
  requestQuoteApproval,
  refuseQuote,
  withdrawQuoteRequest,
};
