import { recordAudit } from '#features/audit/server/index.ts';
import { archivedFiles, type DocumentForm } from '#features/documents/server/index.ts';
import { findOrderOwner } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { dayAt } from '#shared/calendar-day.ts';
import { actingUser, ownerOf, type Owner } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { isStaff } from '#shared/staff-roles.ts';
import { invoiceContract, invoiceRefusals } from '../contract.ts';
import { exportMonth } from './export-month.ts';
import type { InvoiceMailDeps } from './invoice-mails.ts';
import { findInvoice } from './invoice-store.ts';
import type { InvoiceDeps } from './issue-invoice.ts';
import { withCardOffer } from './payable-by-card.ts';
import type { PaymentLinkDeps } from './payment-links.ts';
import { listInvoices, listOwnInvoices } from './list-invoices.ts';
import { findDocumentOwner, issueOrderDocument, listOrderDocuments } from './order-documents.ts';

export interface InvoicesDeps extends InvoiceDeps, InvoiceMailDeps, PaymentLinkDeps {}

export function invoiceRoutes(db: Queryable, deps: InvoicesDeps): Route[] {
  const owner = async (id: string): Promise<Owner | null> => {
    const invoice = await findInvoice(db, id);
    if (!invoice) return null;
    // The order may have moved to a company since it was invoiced.
    const ofOrder = await findOrderOwner(db, invoice.orderId, 'deleted too');
    return ofOrder ?? ownerOf({ userId: invoice.customerId, companyId: invoice.companyId });
  };
  const file = async (id: string, form: DocumentForm) => {
    const archived = await archivedFiles(db, deps, id);
    if (!archived) throw refuse(invoiceRefusals.notFound, {});
    const name = archived[form];
    if (name === null) throw refuse(invoiceRefusals.noEInvoice, {});
    return deps.files.read(name);
  };
  const today = () => dayAt(deps.now(), deps.timeZone);
  return [
    route(invoiceContract.listOwnInvoices, {
      handle: async (request) =>
        withCardOffer(
          db,
          deps,
          await listOwnInvoices(db, request.query, actingUser(request), today()),
        ),
    }),
    route(invoiceContract.listInvoices, {
      handle: ({ query }) => listInvoices(db, query, today()),
    }),
    route(invoiceContract.getInvoicePdf, {
      owner: ({ params }) => owner(params.id),
      handle: async ({ params: { id } }) => {
        if (!(await findInvoice(db, id))) throw refuse(invoiceRefusals.notFound, {});
        return file(id, 'pdf');
      },
    }),
    route(invoiceContract.getInvoiceXml, {
      owner: ({ params }) => owner(params.id),
      handle: async ({ params: { id } }) => {
        if (!(await findInvoice(db, id))) throw refuse(invoiceRefusals.notFound, {});
        return file(id, 'xml');
      },
    }),
    route(invoiceContract.exportInvoices, {
      handle: async ({ query, caller, ip, transact }) => {
        const by = { caller, ip };
        await transact((tx) =>
          recordAudit(tx, deps, { action: 'invoices-exported', by, after: query }),
        );
        return exportMonth(db, deps, query.month);
      },
    }),
    route(invoiceContract.listOrderDocuments, {
      owner: ({ params }) => findOrderOwner(db, params.id, 'deleted too'),
      handle: async ({ params: { id } }) => {
        if (!(await findOrderOwner(db, id, 'deleted too')))
          throw refuse(invoiceRefusals.orderNotFound, {});
        return listOrderDocuments(db, id, today());
      },
    }),
    route(invoiceContract.issueOrderDocument, {
      owner: ({ params }) => findOrderOwner(db, params.id),
      handle: ({ params: { id }, body: { kind, parcel }, caller, ip, transact }) =>
        transact((tx) =>
          issueOrderDocument(tx, deps, isStaff(caller) ? { caller, ip } : null, {
            orderId: id,
            kind,
            parcel,
          }),
        ),
    }),
    route(invoiceContract.getOrderDocument, {
      owner: ({ params }) => findDocumentOwner(db, params.id),
      handle: async ({ params: { id } }) => {
        if (!(await findDocumentOwner(db, id))) throw refuse(invoiceRefusals.notFound, {});
        return file(id, 'pdf');
      },
    }),
  ];
}
