import { costCentreName, findCostCentreInUse } from '#features/companies/server/index.ts';
import { paymentMethodTexts, type PaymentMethod } from '#features/orders/domain/order-payment.ts';
import { findLineChanges } from '#features/orders/server/index.ts';
import { findPeople } from '#features/people/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { allows } from '#shared/company-roles.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { toMoneyDecimal, toUnitPriceDecimal } from '#shared/money.ts';
import { presentAddress } from '#shared/postal-address.ts';
import {
  formatRequisitionNumber,
  type ListedRequisition,
  type Requisition,
} from '../domain/requisition.ts';
import { approvalsLacking, freeApprovers } from './approval-changes.ts';
import { approvalsOf, approvingFor } from './approving-for.ts';
import { presentAmounts } from './present-amounts.ts';
import {
  findDecisions,
  findLines,
  findRevisions,
  openRequisition,
  type DecisionRow,
  type LineRow,
  type RequisitionRow,
  type RevisionRow,
} from './requisition-store.ts';

export function presentListed(
  row: RequisitionRow,
  { company, approved }: { readonly company: string; readonly approved: number },
): ListedRequisition {
  const { currency } = row;
  return {
    _id: row.id,
    number: formatRequisitionNumber(row.number),
    company: { _id: row.companyId, name: company },
    requestedBy: { _id: row.requestedBy, name: row.requesterName },
    state: row.state,
    total: toMoneyDecimal({ minor: row.total, currency }),
    currency,
    approvals: row.approvals,
    approved,
    requestedAt: row.requestedAt.toISOString(),
  };
}

/** A request as a person of its company sees it, with what they can do. */
export async function loadRequisition(
  db: Queryable,
  caller: SignedInCaller,
  id: string,
  at: Date,
): Promise<Requisition> {
  const { row, company } = await openRequisition(db, caller, id);
  const [lines, decided] = [await findLines(db, id), await findDecisions(db, id)];
  const { companyId, requestedBy: userId, costCentreId, currency } = row;
  const costCentre =
    costCentreId === null ? null : await findCostCentreInUse(db, companyId, costCentreId);
  const isOpen = row.state === 'open';
  const isFromQuote = row.quoteId !== null;
  const possible = isOpen ? await freeApprovers(db, row, decided, at) : [];
  const people = await findPeople(db, [
    ...possible.map((one) => one.userId),
    ...decided.flatMap(({ forUserId }) => forUserId ?? []),
  ]);
  const nameOf = (one: string) => people.get(one)?.name ?? '';
  const approver = await approvingFor(db, row, decided, caller.id, at);
  const isOwn = caller.id === userId && allows(company.roles, 'order');
  const approved = approvalsOf(decided).length;
  const amounts = presentAmounts(row, lines);
  return {
    ...presentListed(row, { company: company.name, approved }),
    version: row.version,
    ...amounts,
    // Limits and additions belong to the same total.
    exceededLimits: (amounts.additions && row.exceededLimits?.slice()) ?? null,
    quote: presentQuote(row),
    costCentreId,
    costCentre: costCentre && costCentreName(costCentre),
    reason: row.reason,
    name: row.contactName,
    contactNumber: row.contactNumber,
    address: presentAddress(row.address),
    delivery: paymentMethodTexts[row.paymentMethod as PaymentMethod],
    ...(row.purchaseOrder !== null && { purchaseOrder: row.purchaseOrder }),
    lines: lines.map((line) => presentLine(line, row)),
    decisions: decided.map((one) => presentDecision(one, row, nameOf)),
    revisions: (await findRevisions(db, id)).map(presentRevision),
    approvers: possible.map((one) => nameOf(one.userId)),
    lacking: isOpen ? approvalsLacking(row, decided, possible) : 0,
    changes: isOpen && !isFromQuote ? await findLineChanges(db, companyId, lines, currency) : [],
    orderId: row.orderId,
    may: {
      decide: approver !== null,
      change: isOwn && row.state === 'returned' && !isFromQuote,
      withdraw: caller.id === userId && (row.state === 'open' || row.state === 'returned'),
      renew: isOpen && !isFromQuote && (isOwn || approver !== null),
    },
  };
}

function presentQuote({ quoteId: _id, quoteNumber, quoteHoldsUntil }: RequisitionRow) {
  if (_id === null || quoteNumber === null || quoteHoldsUntil === null) return null;
  return { _id, number: quoteNumber, holdsUntil: quoteHoldsUntil.toISOString() };
}

function presentLine(line: LineRow, { currency }: RequisitionRow): Requisition['lines'][number] {
  const { productId, sku, productName: productname, quantity, customerPartNumber, note } = line;
  const unitPrice = toUnitPriceDecimal({ millionths: line.unitPrice, currency });
  const price = toMoneyDecimal({ minor: line.total, currency });
  return { productId, sku, productname, quantity, unitPrice, price, customerPartNumber, note };
}

function presentDecision(
  { at, decision, byName, forUserId, note, version, lapsedAt }: DecisionRow,
  row: RequisitionRow,
  nameOf: (id: string) => string,
): Requisition['decisions'][number] {
  return {
    at: at.toISOString(),
    decision,
    by: byName,
    for: forUserId && nameOf(forUserId),
    note,
    current: version === row.version,
    lapsed: lapsedAt !== null,
  };
}

function presentRevision(row: RevisionRow): Requisition['revisions'][number] {
  const { at, byName: by, kind, lines, reason, currency, oldCurrency } = row;
  return {
    at: at.toISOString(),
    by,
    kind,
    was: {
      total: toMoneyDecimal({ minor: row.oldTotal, currency: oldCurrency }),
      currency: oldCurrency,
    },
    now: { total: toMoneyDecimal({ minor: row.total, currency }), currency },
    lines,
    reason,
  };
}
