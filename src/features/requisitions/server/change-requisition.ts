import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { paymentMethodTexts, type PaymentMethod } from '#features/orders/domain/order-payment.ts';
import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { RequisitionChange, RequisitionForm } from '../domain/requisition.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import { revisedLines, type RevisionKind } from '../domain/revision.ts';
import { approvingFor } from './approving-for.ts';
import { decidersOf, freeze } from './frozen-lines.ts';
import type { RequisitionDeps } from './quoted-orders.ts';
import { auditedOf } from './request-approval.ts';
import { approvalMail, mailPeople } from './requisition-mails.ts';
import {
  findDecisions,
  findLines,
  lockRequisition,
  updateRequisition,
  writeLines,
  type Opened,
} from './requisition-store.ts';
import { requisitionRevisions } from './requisition-tables.ts';

type By = Actor & { readonly caller: SignedInCaller };
interface Which {
  readonly id: string;
  readonly version: number;
}

/** Withdraws a request that nobody has ordered or refused. */
export async function withdraw(
  tx: Transaction,
  deps: RequisitionDeps,
  by: By,
  which: Which,
): Promise<void> {
  const { row } = await lockOwn(tx, by, which, ['open', 'returned']);
  if (row.state === 'open') await deps.quotedOrders.release(tx, row, by);
  await updateRequisition(tx, row.id, { state: 'withdrawn', version: row.version + 1 });
  await recordAudit(tx, deps, { action: 'requisition-withdrawn', by, ...auditedOf(row) });
}

/** Changes a request that was sent back and asks again. */
export async function changeAndAskAgain(
  tx: Transaction,
  deps: PlaceOrderDeps,
  by: By,
  id: string,
  { version, reason, ...form }: RequisitionChange,
): Promise<void> {
  const opened = await lockOwn(tx, by, { id, version }, ['returned']);
  const deliveryMethod = form.deliveryMethod ?? opened.row.deliveryMethod ?? undefined;
  const changed = { ...form, deliveryMethod };
  await reopen(tx, deps, by, opened, changed, { kind: 'changed', reason: reason || null });
}

/** Freezes today's prices and asks all approvers anew. The person who asked can do it, and who can decide. */
export async function renew(
  tx: Transaction,
  deps: PlaceOrderDeps,
  by: By,
  which: Which,
): Promise<void> {
  const opened = await lockRequisition(tx, by.caller, which);
  const { row } = opened;
  if (row.requestedBy !== by.caller.id) {
    const decided = await findDecisions(tx, row.id);
    if (!(await approvingFor(tx, row, decided, by.caller.id, deps.now()))) {
      throw refuse(requisitionRefusals.notForYou, {});
    }
  }
  const lines = await findLines(tx, row.id);
  await reopen(
    tx,
    deps,
    by,
    opened,
    {
      name: row.contactName,
      number: row.contactNumber,
      address: row.address,
      delivery: paymentMethodTexts[row.paymentMethod as PaymentMethod],
      costCentreId: row.costCentreId ?? undefined,
      purchaseOrder: row.purchaseOrder ?? undefined,
      price: undefined,
      toPay: undefined,
      deliveryMethod: row.deliveryMethod ?? undefined,
      lines: lines.map(({ productId, quantity, customerPartNumber, note }) => ({
        productId,
        quantity,
        customerPartNumber: customerPartNumber ?? undefined,
        note: note ?? undefined,
      })),
    },
    { kind: 'renewed', reason: row.reason },
  );
}

/** Freezes the request anew, says in its history what has changed, and mails the approvers. */
async function reopen(
  tx: Transaction,
  deps: PlaceOrderDeps,
  by: By,
  { row, company }: Opened,
  form: Omit<RequisitionForm, 'fromCart' | 'reason'>,
  { kind, reason }: { readonly kind: RevisionKind; readonly reason: string | null },
): Promise<void> {
  if (row.quoteId !== null) throw refuse(requisitionRefusals.fromQuote, {});
  const { companyId, requestedBy: userId } = row;
  const requester = { companyId, userId };
  const { lines, columns, approvers } = await freeze(tx, deps, requester, form);
  const changed = { ...columns, reason, state: 'open' as const, version: row.version + 1 };
  const was = { lines: await findLines(tx, row.id), currency: row.currency };
  await tx.insert(requisitionRevisions).values({
    id: deps.newId(),
    requisitionId: row.id,
    kind,
    byUserId: by.caller.id,
    byName: by.caller.name,
    oldTotal: row.total,
    oldCurrency: row.currency,
    total: columns.total,
    currency: columns.currency,
    lines: revisedLines(was, { lines, currency: columns.currency }),
    reason: kind === 'changed' ? reason : null,
    at: deps.now(),
  });
  await updateRequisition(tx, row.id, changed);
  await writeLines(tx, row.id, lines);
  const now = { ...row, ...changed };
  await recordAudit(tx, deps, {
    action: `requisition-${kind}`,
    by,
    ...auditedOf(now),
    before: auditedOf(row).after,
  });
  const mailed = { row: now, company: company.name, lines };
  await mailPeople(tx, deps, mailed, decidersOf(approvers, userId), approvalMail);
}

async function lockOwn(
  tx: Transaction,
  { caller }: By,
  which: Which,
  states: Parameters<typeof lockRequisition>[3],
): Promise<Opened> {
  const opened = await lockRequisition(tx, caller, which, states);
  if (opened.row.requestedBy !== caller.id) throw refuse(requisitionRefusals.notYours, {});
  return opened;
}
