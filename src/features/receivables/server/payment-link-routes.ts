import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { paymentLinksContract } from '../payment-links-contract.ts';
import { findLinkedInvoice, idOfLink } from './find-linked-invoice.ts';
import { confirmInvoicePayment, startInvoicePayment, type CardDeps } from './pay-by-card.ts';

export function paymentLinkRoutes(db: Queryable, deps: CardDeps): Route[] {
  return [
    route(paymentLinksContract.getLinkedInvoice, {
      handle: ({ params: { token } }) => findLinkedInvoice(db, deps, token),
    }),
    route(paymentLinksContract.startLinkedPayment, {
      handle: async ({ params: { token }, body: { amount } }) => {
        const id = await idOfLink(db, deps, token);
        return { clientSecret: await startInvoicePayment(db, deps, id, amount) };
      },
    }),
    route(paymentLinksContract.confirmLinkedPayment, {
      handle: async ({ params: { token }, body: { transactionId } }) => {
        const id = await idOfLink(db, deps, token);
        const changed = await confirmInvoicePayment(db, deps, id, transactionId);
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
  ];
}
