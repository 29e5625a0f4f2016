import type { Queryable } from '#platform/database/database.ts';
import { findDocumentVersions } from '#features/documents/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import { allows } from '#shared/company-roles.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { addDays, dayAt } from '#shared/calendar-day.ts';
import { toMoneyDecimal, toUnitPriceDecimal, type Currency } from '#shared/money.ts';
import { piecesLeft } from '../domain/agreed-price.ts';
import type {
  AskedLine,
  ListedQuote,
  ManagedQuote,
  Quote,
  QuoteApproval,
  QuotedLine,
  QuoteEntry,
  QuoteFile,
  QuoteVersion,
} from '../domain/quote-documents.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { orderableStates, quoteTransition, type QuoteEvent } from '../domain/quote-state.ts';
import { nextDeliveryCost } from './next-delivery-cost.ts';
import { findFiles, type FileRow } from './quote-files.ts';
import { withPricesToday } from './prices-today.ts';
import type { QuoteDeps } from './quote-deps.ts';
import {
  findAskedLines,
  findEntries,
  findQuote,
  findQuoteLines,
  findVersions,
  pricesOf,
  type AskedLineRow,
  type EntryRow,
  type QuoteLineRow,
  type QuoteRow,
  type VersionRow,
} from './quote-store.ts';
import { findApprovals, waitingPieces, type ApprovalRow } from './waiting-approvals.ts';

export function presentListed(row: QuoteRow): ListedQuote {
  const { currency, total } = row;
  return {
    _id: row.id,
    number: formatQuoteNumber(row.number),
    state: row.state,
    company: row.companyId === null ? null : { _id: row.companyId, name: row.companyName ?? '' },
    requestedBy: row.customerName,
    requestedAt: row.requestedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    lineCount: row.lineCount,
    total: total === null ? null : toMoneyDecimal({ minor: total, currency }),
    currency,
    validUntil: row.validUntil,
    orderedTotal: toMoneyDecimal({ minor: row.orderedTotal, currency }),
  };
}

/** A quote as its customer, or a person of its company, sees it, with what they can do. */
export async function loadQuote(
  db: Queryable,
  caller: SignedInCaller,
  id: string,
  now: Date,
): Promise<Quote> {
  const row = await findQuote(db, id);
  const roles = caller.companies.find(({ companyId }) => companyId === row.companyId)?.roles ?? [];
  const mayAct = row.companyId === null || allows(roles, 'order');
  const can = (event: QuoteEvent) => mayAct && quoteTransition(row.state, event) !== null;
  const isValid = row.expiresAt !== null && row.expiresAt > now;
  const presented = await presentAll(db, row);
  const isLeft = presented.versions.some(({ lines }) => lines.some(({ left }) => left > 0));
  return {
    ...presented,
    may: {
      order: can('order-rest') && isValid && isLeft,
      requestChange: can('request-change'),
      refuse: can('refuse'),
      withdraw: can('withdraw'),
      comment: mayAct,
    },
  };
}

/** A quote as staff see it. */
export async function loadManagedQuote(
  db: Queryable,
  { now, timeZone, initial }: Pick<QuoteDeps, 'now' | 'timeZone' | 'initial'>,
  id: string,
): Promise<ManagedQuote> {
  const row = await findQuote(db, id);
  const { customerId } = row;
  const person = (await findPeople(db, [customerId])).get(customerId);
  const { validDays, holdsStock } = await loadSection(db, initial, 'quotes');
  const { customerName: name, customerEmail: email } = row;
  const presented = await presentAll(db, row);
  return {
    ...presented,
    asked: await withPricesToday(db, row, presented.asked),
    customer: { _id: customerId, name: person?.name ?? name, email: person?.email ?? email },
    internalNote: row.internalNote,
    nextValidUntil: addDays(dayAt(now(), timeZone), validDays),
    nextHoldsStock: holdsStock,
    may: {
      offer: quoteTransition(row.state, 'offer') !== null,
      decline: quoteTransition(row.state, 'decline') !== null,
    },
  };
}

async function presentAll(db: Queryable, row: QuoteRow): Promise<Omit<Quote, 'may'>> {
  const { id, currency } = row;
  const lines = await findQuoteLines(db, id);
  const number = formatQuoteNumber(row.number);
  const documents = await findDocumentVersions(db, 'quote', number);
  const isOrderable = orderableStates.includes(row.state);
  const delivery = await nextDeliveryCost(db, row);
  const approvals = await findApprovals(db, id);
  return {
    ...presentListed(row),
    revision: row.revision,
    nextDeliveryCost: delivery === null ? null : toMoneyDecimal({ minor: delivery, currency }),
    message: row.message,
    asked: (await findAskedLines(db, id)).map((line) => presentAsked(line, currency)),
    versions: (await findVersions(db, id)).map((version) =>
      presentVersion(
        version,
        lines.filter((line) => line.version === version.version),
        {
          isOrderable: isOrderable && version.version === row.version,
          hasPdf: documents.has(version.version),
          approvals,
        },
      ),
    ),
    approvals: approvals.map((approval) => presentApproval(approval, currency)),
    files: (await findFiles(db, id)).map(presentFile),
    history: (await findEntries(db, id)).map(presentEntry),
    ending: row.lossReason && { reason: row.lossReason, note: row.lossNote },
  };
}

function presentAsked(line: AskedLineRow, currency: Currency): AskedLine {
  const { quoteId: _quote, productName: productname, targetPrice, ...rest } = line;
  return {
    ...rest,
    productname,
    targetPrice:
      targetPrice === null ? null : toUnitPriceDecimal({ millionths: targetPrice, currency }),
  };
}

function presentVersion(
  row: VersionRow,
  lines: readonly QuoteLineRow[],
  {
    isOrderable,
    hasPdf,
    approvals,
  }: {
    readonly isOrderable: boolean;
    readonly hasPdf: boolean;
    readonly approvals: readonly ApprovalRow[];
  },
): QuoteVersion {
  const { currency } = row;
  return {
    version: row.version,
    sentAt: row.sentAt.toISOString(),
    sentBy: row.sentByName,
    total: toMoneyDecimal({ minor: row.total, currency }),
    deliveryCost:
      row.deliveryCost === null ? null : toMoneyDecimal({ minor: row.deliveryCost, currency }),
    deliveryCostPer: row.deliveryCostPer,
    currency,
    validUntil: row.validUntil,
    expiresAt: row.expiresAt.toISOString(),
    holdsStock: row.holdsStock,
    note: row.note,
    hasPdf,
    lines: lines.map((line) =>
      presentLine(line, currency, isOrderable, waitingPieces(approvals, line)),
    ),
  };
}

function presentLine(
  line: QuoteLineRow,
  currency: Currency,
  isOrderable: boolean,
  waiting: number,
): QuotedLine {
  const prices = pricesOf(line);
  return {
    line: line.line,
    answers: line.answers,
    replaces: line.replaces,
    productId: line.productId,
    sku: line.sku,
    productname: line.productName,
    mpn: line.mpn,
    customerPartNumber: line.customerPartNumber,
    quantity: line.quantity,
    prices: prices.map(({ from, unitPrice: millionths }) => ({
      from,
      unitPrice: toUnitPriceDecimal({ millionths, currency }),
    })),
    price: toMoneyDecimal({ minor: line.total, currency }),
    leadTimeDays: line.leadTimeDays,
    note: line.note,
    ordered: line.ordered,
    left: isOrderable ? piecesLeft({ ...line, prices, ordered: line.ordered + waiting }) : 0,
    waiting,
  };
}

function presentApproval(row: ApprovalRow, currency: Currency): QuoteApproval {
  return {
    _id: row.requisitionId,
    number: row.number,
    requestedBy: row.requestedBy,
    total: toMoneyDecimal({ minor: row.total, currency }),
    holdsUntil: row.holdsUntil.toISOString(),
  };
}

function presentEntry(row: EntryRow): QuoteEntry {
  const { at, kind, by, byName: name, text, version, orderId } = row;
  return { at: at.toISOString(), kind, by, name, text, version, orderId };
}

function presentFile({ id: _id, name, bytes, by, byName: addedBy, at }: FileRow): QuoteFile {
  return { _id, name, bytes, by, addedBy, at: at.toISOString() };
}
