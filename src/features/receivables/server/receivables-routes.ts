import { findInvoices, replacePaymentLink } from '#features/invoices/server/index.ts';
import { findOrderOwner } from '#features/orders/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { route, type Route } from '#platform/http/route.ts';
import { dayAt } from '#shared/calendar-day.ts';
import type { Owner } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import { receivablesContract } from '../contract.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import { assignBankPayment } from './assign-bank-payment.ts';
import { bookBankPayment, recordBankBooking } from './book-to-account.ts';
import { findOpenInvoices, findWorkedPayment } from './find-open-invoices.ts';
import { findReceivable } from './find-receivable.ts';
import { ignoreBankPayment, refundBankPayment } from './ignore-bank-payment.ts';
import { importStatement } from './import-statement.ts';
import { listBankPayments } from './list-bank-payments.ts';
import { listStatements } from './list-statements.ts';
import {
  confirmInvoicePayment,
  findInvoicePayment,
  startInvoicePayment,
  type CardDeps,
} from './pay-by-card.ts';
import { payOutCreditNote } from './pay-out-credit-note.ts';
import { recordBankPayment } from './record-bank-payment.ts';
import { undoBankPayment } from './undo-bank-payment.ts';

export function receivablesRoutes(db: Queryable, deps: CardDeps): Route[] {
  const owner = async (id: string): Promise<Owner | null> => {
    const [invoice] = await findInvoices(db, [id]);
    return invoice ? findOrderOwner(db, invoice.orderId, 'deleted too') : null;
  };
  return [
    route(receivablesContract.getInvoicePayment, {
      owner: ({ params }) => owner(params.id),
      handle: ({ params: { id } }) => findInvoicePayment(db, deps, id),
    }),
    route(receivablesContract.startInvoicePayment, {
      owner: ({ params }) => owner(params.id),
      handle: async ({ params: { id }, body: { amount } }) => ({
        clientSecret: await startInvoicePayment(db, deps, id, amount),
      }),
    }),
    route(receivablesContract.confirmInvoicePayment, {
      owner: ({ params }) => owner(params.id),
      handle: async ({ params: { id }, body: { transactionId } }) => {
        const changed = await confirmInvoicePayment(db, deps, id, transactionId);
        return { modifiedCount: changed ? 1 : 0 };
      },
    }),
    route(receivablesContract.replacePaymentLink, {
      handle: async ({ params: { id }, caller, ip, transact }) =>
        transact(async (tx) => {
          const [invoice] = await findInvoices(tx, [id]);
          if (invoice?.kind !== 'invoice') throw refuse(receivableRefusals.invoiceNotFound, {});
          await replacePaymentLink(tx, deps, { caller, ip }, invoice);
          return { modifiedCount: 1 };
        }),
    }),
    route(receivablesContract.getReceivable, {
      handle: ({ params: { id }, query }) => findReceivable(db, deps, id, query.day),
    }),
    route(receivablesContract.recordBankPayment, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => recordBankPayment(tx, deps, { caller, ip }, body)),
    }),
    route(receivablesContract.payOutCreditNote, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => payOutCreditNote(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.undoBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => undoBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.listBankPayments, {
      handle: ({ query }) => listBankPayments(db, query),
    }),
    route(receivablesContract.getBankPayment, {
      handle: ({ params: { id } }) => findWorkedPayment(db, id),
    }),
    route(receivablesContract.listOpenInvoices, {
      handle: ({ query }) => findOpenInvoices(db, deps, query),
    }),
    route(receivablesContract.assignBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => assignBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.ignoreBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => ignoreBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.bookBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => bookBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.recordBankBooking, {
      handle: ({ body, caller, ip, transact }) =>
        transact((tx) => recordBankBooking(tx, deps, { caller, ip }, body)),
    }),
    route(receivablesContract.refundBankPayment, {
      handle: ({ params: { id }, body, caller, ip, transact }) =>
        transact((tx) => refundBankPayment(tx, deps, { caller, ip }, { id, ...body })),
    }),
    route(receivablesContract.importBankStatement, {
      handle: ({ body: file, query: { account, columns }, caller, ip, transact }) =>
        importStatement(db, transact, deps, { caller, ip }, { file, account, columns }),
    }),
    route(receivablesContract.listBankStatements, {
      handle: async () => {
        const { bankAccounts } = await loadSection(db, deps.initial, 'business');
        const accounts = bankAccounts.map(({ iban }) => iban);
        const today = dayAt(deps.now(), deps.timeZone);
        return { statements: await listStatements(db), accounts, currency: deps.currency, today };
      },
    }),
  ];
}
