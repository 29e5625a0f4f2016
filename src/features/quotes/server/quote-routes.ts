import type { Queryable } from '#platform/database/database.ts';
import { requirePermission } from '#platform/http/access.ts';
import { route, type Route } from '#platform/http/route.ts';
import { actingUser } from '#shared/caller.ts';
import { quoteContract } from '../contract.ts';
import { quoteStaffContract } from '../staff-contract.ts';
import { acceptQuote } from './accept-quote.ts';
import { changeInternalNote, commentOnQuote, requestChange } from './discuss-quote.ts';
import { declineQuote, refuseQuote, withdrawQuote } from './end-quote.ts';
import { listManagedQuotes, listQuotes } from './list-quotes.ts';
import { offerQuote } from './offer-quote.ts';
import { loadManagedQuote, loadQuote } from './present-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { loadQuoteFigures } from './quote-figures.ts';
import { readQuotePdf } from './quote-document.ts';
import { addFile, readFile, storeFile } from './quote-files.ts';
import { findQuoteOwner } from './quote-store.ts';
import { requestQuoteApproval } from './request-quote-approval.ts';
import { requestQuote } from './request-quote.ts';

/** The calls of customers. */
export function quoteRoutes(db: Queryable, deps: QuoteDeps): Route[] {
  const owner = ({ params: { id } }: { readonly params: { readonly id: string } }) =>
    findQuoteOwner(db, id);
  return [
    route(quoteContract.requestQuote, {
      handle: ({ body, caller, company, ip, language, origin, transact }) =>
        transact(async (tx) => {
          if (company) requirePermission(company, 'order');
          const asking = { caller, company, ip, language, origin };
          const id = await requestQuote(tx, deps, asking, body);
          return { ...(await loadQuote(tx, caller, id, deps.now())), insertedId: id };
        }),
    }),
    route(quoteContract.listQuotes, {
      handle: (request) => listQuotes(db, actingUser(request), request.query),
    }),
    route(quoteContract.getQuote, {
      owner,
      handle: ({ params: { id }, caller }) => loadQuote(db, caller, id, deps.now()),
    }),
    route(quoteContract.commentOnQuote, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'customer' } as const;
          await commentOnQuote(tx, deps, writer, id, body.text);
          return loadQuote(tx, caller, id, deps.now());
        }),
    }),
    route(quoteContract.requestQuoteChange, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await requestChange(tx, deps, { caller, ip }, id, body);
          return loadQuote(tx, caller, id, deps.now());
        }),
    }),
    route(quoteContract.acceptQuote, {
      owner,
      handle: ({ params: { id }, body, caller, ip, language, origin, transact }) =>
        transact(async (tx) => {
          const accepting = { caller, ip, language, origin };
          const orderId = await acceptQuote(tx, deps, accepting, id, body);
          return { ...(await loadQuote(tx, caller, id, deps.now())), orderId };
        }),
    }),
    route(quoteContract.requestQuoteApproval, {
      owner,
      handle: ({ params: { id }, body, caller, ip, language, origin, transact }) =>
        transact(async (tx) => {
          const accepting = { caller, ip, language, origin };
          const requisitionId = await requestQuoteApproval(tx, deps, accepting, id, body);
          return { ...(await loadQuote(tx, caller, id, deps.now())), requisitionId };
        }),
    }),
    route(quoteContract.refuseQuote, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await refuseQuote(tx, deps, { caller, ip }, id, body);
          return loadQuote(tx, caller, id, deps.now());
        }),
    }),
    route(quoteContract.withdrawQuoteRequest, {
      owner,
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await withdrawQuote(tx, deps, { caller, ip }, id, body);
          return loadQuote(tx, caller, id, deps.now());
        }),
    }),
    route(quoteContract.addQuoteFile, {
      owner,
      handle: async ({ params: { id }, query, body, caller, ip, transact }) => {
        const stored = await storeFile(deps, body);
        return transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'customer' } as const;
          await addFile(tx, deps, writer, id, { ...stored, name: query.fileName });
          return loadQuote(tx, caller, id, deps.now());
        });
      },
    }),
    route(quoteContract.downloadQuotePdf, {
      owner,
      handle: ({ params }) => readQuotePdf(db, deps, params),
    }),
    route(quoteContract.downloadQuoteFile, {
      owner,
      handle: async ({ params }) => readFile(db, deps, params),
    }),
  ];
}

/** The calls of the shop's staff. */
export function quoteStaffRoutes(db: Queryable, deps: QuoteDeps): Route[] {
  return [
    route(quoteStaffContract.listManagedQuotes, {
      handle: ({ query }) => listManagedQuotes(db, query, deps.now()),
    }),
    route(quoteStaffContract.getQuoteFigures, { handle: () => loadQuoteFigures(db, deps) }),
    route(quoteStaffContract.getManagedQuote, {
      handle: ({ params: { id } }) => loadManagedQuote(db, deps, id),
    }),
    route(quoteStaffContract.offerQuote, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await offerQuote(tx, deps, { caller, ip }, id, body);
          return loadManagedQuote(tx, deps, id);
        }),
    }),
    route(quoteStaffContract.declineQuote, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await declineQuote(tx, deps, { caller, ip }, id, body);
          return loadManagedQuote(tx, deps, id);
        }),
    }),
    route(quoteStaffContract.answerQuoteComment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'shop' } as const;
          await commentOnQuote(tx, deps, writer, id, body.text);
          return loadManagedQuote(tx, deps, id);
        }),
    }),
    route(quoteStaffContract.changeQuoteNote, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact(async (tx) => {
          await changeInternalNote(tx, deps, { caller, ip }, id, body);
          return loadManagedQuote(tx, deps, id);
        }),
    }),
    route(quoteStaffContract.addManagedQuoteFile, {
      handle: async ({ params: { id }, query, body, caller, ip, transact }) => {
        const stored = await storeFile(deps, body);
        return transact(async (tx) => {
          const writer = { by: { caller, ip }, side: 'shop' } as const;
          await addFile(tx, deps, writer, id, { ...stored, name: query.fileName });
          return loadManagedQuote(tx, deps, id);
        });
      },
    }),
    route(quoteStaffContract.downloadManagedQuotePdf, {
      handle: ({ params }) => readQuotePdf(db, deps, params),
    }),
    route(quoteStaffContract.downloadManagedQuoteFile, {
      handle: async ({ params }) => readFile(db, deps, params),
    }),
  ];
}
