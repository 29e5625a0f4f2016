import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { mayOrderFor } from '#features/companies/server/index.ts';
import type { PaymentMethod } from '#features/orders/domain/order-payment.ts';
import { orderAtFrozenPrices, type PlaceOrderDeps } from '#features/orders/server/index.ts';
import { findUserById, lockUser } from '#features/people/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedIn, SignedInCaller } from '#shared/caller.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import { formatAddress } from '#shared/postal-address.ts';
import { refuse } from '#shared/refusal.ts';
import type { DecisionForm } from '../domain/requisition.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import { approvalsOf, approvingFor } from './approving-for.ts';
import { auditedOf } from './request-approval.ts';
import type { RequisitionDeps } from './quoted-orders.ts';
import { decisionMail, mailPeople } from './requisition-mails.ts';
import {
  findDecisions,
  findLines,
  lockRequisition,
  updateRequisition,
  type Opened,
  type RequisitionRow,
} from './requisition-store.ts';
import { requisitionDecisions } from './requisition-tables.ts';

/**
 * Records a decision about an open request. The last approval that is needed places the order in the same
 * transaction, or refuses with what has changed since the prices were frozen, and then counts nothing. The row of the
 * request is locked first: of two approvers at once, the second decides about what the first has made of it.
 */
export async function decide(
  tx: Transaction,
  deps: RequisitionDeps,
  by: Actor & { readonly caller: SignedInCaller },
  id: string,
  { version, decision, note }: DecisionForm,
): Promise<void> {
  const opened = await lockRequisition(tx, by.caller, { id, version });
  const { row } = opened;
  const decided = await findDecisions(tx, id);
  const approver = await approvingFor(tx, row, decided, by.caller.id, deps.now());
  if (!approver) throw refuse(requisitionRefusals.notForYou, {});
  const forUserId = approver.userId === by.caller.id ? null : approver.userId;
  await tx.insert(requisitionDecisions).values({
    id: deps.newId(),
    requisitionId: id,
    version,
    decision,
    byUserId: by.caller.id,
    byName: by.caller.name,
    forUserId,
    note: note || null,
    at: deps.now(),
  });
  await recordAudit(tx, deps, {
    action: `requisition-${decision}`,
    by,
    ...auditedOf(row),
    reason: note || null,
  });
  if (decision === 'approved') {
    if (approvalsOf(decided).length + 1 >= row.approvals) await order(tx, deps, by, row);
    return;
  }
  await deps.quotedOrders.release(tx, row, by);
  await updateRequisition(tx, id, { state: decision, version: version + 1 });
  await tellRequester(tx, deps, opened, decision, { by: by.caller.name, note: note || null });
}

async function tellRequester(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { row, company }: Opened,
  decided: 'refused' | 'returned',
  why: { readonly by: string; readonly note: string | null },
): Promise<void> {
  const mailed = { row, company: company.name, lines: [] };
  await mailPeople(tx, deps, mailed, [row.requestedBy], decisionMail(decided, why));
}

/** Orders for the person who asked, who gets the mail that confirms an order. */
async function order(
  tx: Transaction,
  deps: RequisitionDeps,
  by: Actor,
  row: RequisitionRow,
): Promise<void> {
  const { companyId, costCentreId, purchaseOrder, currency, language, origin } = row;
  const caller = await findRequester(tx, row);
  const details = {
    contactName: row.contactName,
    contactNumber: row.contactNumber,
    address: formatAddress(row.address),
    deliveryAddress: row.address,
    paymentMethod: row.paymentMethod as PaymentMethod,
  };
  const buyer = { caller, language, origin, company: { companyId } };
  const toPay = toMoneyDecimal({ minor: row.total, currency });
  const deliveryMethod = row.deliveryMethod ?? undefined;
  const terms = { details, costCentreId, purchaseOrder, currency, deliveryMethod };
  if (row.quoteId !== null) {
    const { id, quoteId } = row;
    const asked = { id, quoteId, ...terms, seenToPay: toPay };
    const orderId = await deps.quotedOrders.order(tx, buyer, by, asked);
    await updateRequisition(tx, id, { state: 'ordered', orderId });
    return;
  }
  const lines = await findLines(tx, row.id);
  const placed = await orderAtFrozenPrices(tx, deps, buyer, { ...terms, lines, toPay });
  if ('changes' in placed) {
    throw refuse(requisitionRefusals.linesChanged, { lines: [...placed.changes] });
  }
  await updateRequisition(tx, row.id, { state: 'ordered', orderId: placed.order._id });
}

/** Locks the user, so that a deletion in progress comes before the order or after it. */
async function findRequester(
  tx: Transaction,
  { companyId, requestedBy: userId }: RequisitionRow,
): Promise<SignedIn> {
  await lockUser(tx, userId);
  const user = await findUserById(tx, userId);
  if (!user || !(await mayOrderFor(tx, companyId, userId)))
    throw refuse(requisitionRefusals.requesterLeft, {});
  const { id, email, name, image, admin, staffRoles, emailVerifiedAt } = user;
  const emailVerified = emailVerifiedAt !== null;
  return { id, email, name, image, admin, staffRoles, emailVerified };
}
