import { and, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { findMembersWithPastOrders } from '#features/companies/server/index.ts';
import type { DocumentPayment } from '#features/documents/domain/business-document.ts';
import { earlyPaymentDiscount } from '#features/documents/domain/early-payment.ts';
import { findEarlyPayments, findWithoutEInvoice } from '#features/documents/server/index.ts';
import { findBalancesOf, findSetOffs } from '#features/ledger/server/index.ts';
import { belongsToSql } from '#features/orders/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { isOlder, newestByDay, searchByDay } from '#platform/database/newest-by-day.ts';
import type { ActingUser } from '#shared/caller.ts';
import { isDay } from '#shared/is-day.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { decodeCursor, pageSize, toPage, type Page } from '#shared/pagination.ts';
import type { InvoiceFilter } from '../contract.ts';
import { isOverdue, type Settlement } from '../domain/invoice-state.ts';
import type { Invoice, InvoiceKind } from '../domain/invoice.ts';
import { findSettlements } from './find-settlements.ts';
import { findInvoices } from './invoice-store.ts';
import { invoices } from './invoice-tables.ts';

const cursorParts = z.tuple([z.string().refine(isDay), z.guid()]);

type Row = typeof invoices.$inferSelect;

/** A page of the invoices of a company, or of those of a person who ordered for themselves, newest first. */
export async function listOwnInvoices(
  db: Queryable,
  query: InvoiceFilter,
  { userId, companyId }: ActingUser,
  today: string,
): Promise<Page<Invoice>> {
  const own = companyId === null ? ofPeople([userId], null) : await ofCompany(db, companyId);
  return listWhere(db, query, today, own);
}

/** Invoices to people themselves, whose orders belong to the company by now, or to nobody else if null. */
function ofPeople(ids: readonly string[], companyId: string | null): SQL | undefined {
  return and(
    inArray(invoices.customerId, [...ids]),
    isNull(invoices.companyId),
    belongsToSql(invoices.orderId, companyId),
  );
}

/** Also invoices of orders that members have brought with them. */
async function ofCompany(db: Queryable, companyId: string): Promise<SQL | undefined> {
  const own = eq(invoices.companyId, companyId);
  const people = await findMembersWithPastOrders(db, companyId);
  return people.length === 0 ? own : or(own, ofPeople(people, companyId));
}

/** A page of all invoices, newest first. */
export function listInvoices(
  db: Queryable,
  query: InvoiceFilter,
  today: string,
): Promise<Page<Invoice>> {
  return listWhere(db, query, today, undefined);
}

async function listWhere(
  db: Queryable,
  query: InvoiceFilter,
  today: string,
  whose: SQL | undefined,
): Promise<Page<Invoice>> {
  const { kind, from, to, cursor, q } = query;
  const size = pageSize(query);
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorParts);
  const where = and(
    whose,
    kind && eq(invoices.kind, kind),
    from ? gte(invoices.day, from) : undefined,
    to ? lte(invoices.day, to) : undefined,
    after ? isOlder(invoices, after) : undefined,
  );
  const words = q?.trim();
  const wanted = { where, limit: size + 1 };
  const rows = words
    ? await searchByDay(db, invoices, { ...wanted, words })
    : await newestByDay(db, invoices, wanted);
  const page = toPage(rows, size, ({ day, id }) => [day, id]);
  return { ...page, items: await presentInvoices(db, page.items, today) };
}

/** Invoices with what is open of each, and what of it an early payment may leave out. */
async function presentInvoices(
  db: Queryable,
  rows: readonly Row[],
  today: string,
): Promise<Invoice[]> {
  const open = await findBalancesOf(db, rows);
  const isOpen = ({ id, kind }: Row) => kind === 'invoice' && (open.get(id) ?? 0n) > 0n;
  const granted = await findEarlyPayments(
    db,
    rows.filter(isOpen).map(({ id }) => id),
  );
  const settlements = await findSettlements(
    db,
    rows.filter(({ kind }) => kind === 'invoice'),
  );
  const credits = rows.filter(({ kind }) => kind === 'credit-note');
  const setOffs = await findSetOffs(
    db,
    credits.map(({ id }) => id),
  );
  const against = await findInvoices(db, [...new Set(setOffs.map(({ invoiceId }) => invoiceId))]);
  const numbers = new Map(against.map(({ id, number }) => [id, number]));
  const withoutXml = await findWithoutEInvoice(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentInvoice(row, {
      hasXml: !withoutXml.has(row.id),
      balance: open.get(row.id) ?? 0n,
      settlement: settlements.get(row.id) ?? null,
      today,
      early: granted.get(row.id)?.find(({ until }) => today <= until),
      setOff: setOffs
        .filter(({ creditNoteId }) => creditNoteId === row.id)
        .map(({ invoiceId, amount }) => ({ number: numbers.get(invoiceId) ?? '', amount })),
    }),
  );
}

/** What is to be paid of an invoice, or to be returned of a credit note. @param balance negative if the shop owes it */
export function openOf(kind: InvoiceKind, balance: bigint): bigint {
  return kind === 'invoice' ? balance : -balance;
}

interface Listed {
  readonly hasXml: boolean;
  readonly balance: bigint;
  /** Null for a credit note. */
  readonly settlement: Settlement | null;
  readonly today: string;
  readonly early: DocumentPayment['discounts'][number] | undefined;
  readonly setOff: readonly { readonly number: string; readonly amount: bigint }[];
}

function presentInvoice(row: Row, listed: Listed): Invoice {
  const { hasXml, balance, settlement, today, early, setOff } = listed;
  const { currency, dueDay } = row;
  const decimal = (minor: bigint) => toMoneyDecimal({ minor, currency });
  const open = openOf(row.kind, balance);
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    day: row.day,
    dueDay,
    order: row.orderId,
    orderNumber: row.orderNumber,
    company: row.companyId,
    buyer: row.buyerName,
    currency,
    hasXml,
    net: decimal(row.net),
    tax: decimal(row.tax),
    gross: decimal(row.gross),
    open: toMoneyDecimal({ minor: open, currency }),
    state: settlement?.state ?? null,
    settledDay: settlement?.day ?? null,
    isOverdue: isOverdue(open, dueDay, today),
    earlyPayment: early
      ? {
          ...early,
          amount: toMoneyDecimal(earlyPaymentDiscount({ minor: open, currency }, early.ratePpm)),
        }
      : null,
    setOff: setOff.map(({ number, amount }) => ({ number, amount: decimal(amount) })),
  };
}
