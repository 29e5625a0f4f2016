import {
  goodsShippedJob,
  handledBy,
  orderCancelledJob,
  orderConfirmationJob,
  orderPaidJob,
  paymentUndoneJob,
  piecesCancelledJob,
  refundedJob,
  type OrderEventDeps,
} from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import { jobHandler } from '#platform/jobs/outbox-worker.ts';
import { creditCancelledOrder, creditRefund } from './credit-order.ts';
import { invoiceMailJob, mailInvoice } from './invoice-mails.ts';
import { invoicePaidOrder, invoiceParcel } from './invoice-order.ts';
import { invoiceRoutes, type InvoicesDeps } from './invoice-routes.ts';
import { mailConfirmation } from './mail-confirmation.ts';
import {
  reopenDocuments,
  netDocumentsOfOrder,
  markInvoicedOrderPaid,
  settleRefund,
} from './net-documents-of-order.ts';

const FEATURE = 'invoices';

export function invoicesFeature(db: Queryable, deps: InvoicesDeps & OrderEventDeps): Feature {
  return {
    routes: invoiceRoutes(db, deps),
    jobs: [
      jobHandler(handledBy(goodsShippedJob, FEATURE), (shipped) =>
        db.transaction(async (tx) => {
          await invoiceParcel(tx, deps, shipped);
          await markInvoicedOrderPaid(tx, deps, shipped);
        }),
      ),
      jobHandler(handledBy(orderPaidJob, FEATURE), (paid) =>
        db.transaction(async (tx) => {
          await invoicePaidOrder(tx, deps, paid);
          await netDocumentsOfOrder(tx, deps, paid);
        }),
      ),
      jobHandler(handledBy(paymentUndoneJob, FEATURE), (undone) =>
        db.transaction((tx) => reopenDocuments(tx, deps, undone)),
      ),
      jobHandler(handledBy(refundedJob, FEATURE), (refunded) =>
        db.transaction(async (tx) => {
          await creditRefund(tx, deps, refunded);
          await settleRefund(tx, deps, refunded);
        }),
      ),
      jobHandler(handledBy(orderCancelledJob, FEATURE), (cancelled) =>
        db.transaction((tx) => creditCancelledOrder(tx, deps, cancelled)),
      ),
      jobHandler(handledBy(piecesCancelledJob, FEATURE), (cancelled) =>
        db.transaction((tx) => markInvoicedOrderPaid(tx, deps, cancelled)),
      ),
      jobHandler(orderConfirmationJob, (placed) => mailConfirmation(db, deps, placed)),
      jobHandler(invoiceMailJob, (job) => mailInvoice(db, deps, job)),
    ],
  };
}
