import { nameIn } from '#features/catalogue/domain/attributes.ts';
import { findOrderRow } from '#features/orders/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import { loadSection } from '#features/settings/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { allows } from '#shared/company-roles.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { refuse } from '#shared/refusal.ts';
import { currentLanguage } from '#shared/texts/texts.ts';
import type {
  ListedReturn,
  ManagedReturn,
  OrderReturns,
  Return,
  ReturnLine,
} from '../domain/return-documents.ts';
import { formatReturnNumber } from '../domain/return-number.ts';
import { returnRefusals } from '../domain/return-refusals.ts';
import { canPrintSlip, returnTransition, type ReturnEvent } from '../domain/return-state.ts';
import type { ReturnDeps } from './return-deps.ts';
import { findPictures } from './return-pictures.ts';
import {
  findEntries,
  findReturn,
  findReturnLines,
  findReturnsOf,
  receivedPieces,
  type ReturnLineRow,
  type ReturnRow,
} from './return-store.ts';
import { findReturnable } from './returnable.ts';

export function presentListed(row: ReturnRow): ListedReturn {
  const { currency, credited } = row;
  return {
    _id: row.id,
    number: formatReturnNumber(row.number),
    state: row.state,
    order: { _id: row.orderId, number: row.orderNumber },
    company: row.companyId === null ? null : { _id: row.companyId, name: row.companyName ?? '' },
    requestedBy: row.customerName,
    requestedAt: row.requestedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    lineCount: row.lineCount,
    pieces: row.pieces,
    currency,
    credited: credited === null ? null : toMoneyDecimal({ minor: credited, currency }),
  };
}

/** A return as its customer, or a person of its company, sees it, with what they can do. */
export async function loadReturn(
  db: Queryable,
  caller: SignedInCaller,
  id: string,
): Promise<Return> {
  const row = await findReturn(db, id);
  const roles = caller.companies.find(({ companyId }) => companyId === row.companyId)?.roles ?? [];
  const mayAct = row.companyId === null || allows(roles, 'order');
  return {
    ...(await presentAll(db, row)),
    may: {
      cancel: mayAct && returnTransition(row.state, 'cancel') !== null,
      comment: mayAct,
      print: canPrintSlip(row.state),
    },
  };
}

/** A return as staff see it. */
export async function loadManagedReturn(db: Queryable, id: string): Promise<ManagedReturn> {
  const row = await findReturn(db, id);
  const { customerId, customerName: name, customerEmail: email } = row;
  const person = (await findPeople(db, [customerId])).get(customerId);
  const can = (event: ReturnEvent) => returnTransition(row.state, event) !== null;
  return {
    ...(await presentAll(db, row)),
    customer: { _id: customerId, name: person?.name ?? name, email: person?.email ?? email },
    may: {
      agree: can('agree'),
      refuse: can('refuse'),
      receive: can('receive-part'),
      close: can('close'),
    },
  };
}

async function presentAll(db: Queryable, row: ReturnRow): Promise<Omit<Return, 'may'>> {
  const { id, revision, note, sendTo, instructions, creditNoteId, currency } = row;
  const decimal = (minor: bigint | null) =>
    minor === null ? null : toMoneyDecimal({ minor, currency });
  return {
    ...presentListed(row),
    revision,
    fee: decimal(row.fee),
    refunded: decimal(row.refunded),
    creditNote: creditNoteId,
    note,
    sendTo,
    instructions,
    lines: (await findReturnLines(db, id)).map(presentLine),
    pictures: (await findPictures(db, id)).map(({ id: _id, byName: addedBy, at }) => ({
      _id,
      addedBy,
      at: at.toISOString(),
    })),
    history: (await findEntries(db, id)).map(({ at, kind, by, byName: name, text }) => ({
      at: at.toISOString(),
      kind,
      by,
      name,
      text,
    })),
  };
}

/** In the language of the request. */
function presentLine(line: ReturnLineRow): ReturnLine {
  const { productId, sku, mpn, reason, note, asked, agreed, answer } = line;
  const { restocked, scrapped, credited, feePercent } = line;
  return {
    productId,
    sku,
    productname: nameIn(currentLanguage(), { name: line.productName, ...line }),
    mpn,
    reason,
    note,
    asked,
    agreed,
    answer,
    received: receivedPieces(line),
    restocked,
    scrapped,
    credited,
    feePercent,
  };
}

/** The returns of an order, and what of it can still be returned. */
export async function loadOrderReturns(
  db: Queryable,
  deps: ReturnDeps,
  orderId: string,
): Promise<OrderReturns> {
  const order = await findOrderRow(db, orderId, 'deleted too');
  if (!order) throw refuse(returnRefusals.orderNotFound, {});
  const { fees } = await loadSection(db, deps.initial, 'returnRules');
  const { until, isOpen, lines } = await findReturnable(db, deps, order);
  return {
    returns: (await findReturnsOf(db, orderId)).map(presentListed),
    lines: (isOpen ? lines : []).map(({ line, left }) => ({
      productId: line.productId,
      sku: line.sku,
      productname: nameIn(currentLanguage(), { name: line.productName, ...line }),
      shipped: line.shipped,
      left,
    })),
    until,
    fees,
  };
}
