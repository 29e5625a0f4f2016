import { recordAudit, type Actor } from '#features/audit/server/index.ts';
import { paymentMethodTexts, type PaymentMethod } from '#features/orders/domain/order-payment.ts';
import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import { refuse } from '#shared/refusal.ts';
import type { RequisitionChange, RequisitionForm } from '../domain/requisition.ts';
import { requisitionRefusals } from '../domain/requisition-refusals.ts';
import { approvingFor } from './approving-for.ts';
import { decidersOf, freeze } from './frozen-lines.ts';
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

type By = Actor & { readonly caller: SignedInCaller };
interface Which {
  readonly id: string;
  readonly version: number;
}

/** Withdraws a request that nobody has ordered or refused. */
export async function withdraw(
  tx: Transaction,
  deps: PlaceOrderDeps,
  by: By,
  which: Which,
): Promise<void> {
  const { row } = await lockOwn(tx, by, which, ['open', 'returned']);
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
  await reopen(tx, deps, opened, form, { reason: reason || null });
  await recordAudit(tx, deps, { action: 'requisition-changed', by, ...auditedOf(opened.row) });
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
    opened,
    {
      name: row.contactName,
      number: row.contactNumber,
      address: row.address,
      delivery: paymentMethodTexts[row.paymentMethod as PaymentMethod],
      costCentreId: row.costCentreId ?? undefined,
      price: undefined,
      lines: lines.map(({ productId, quantity, customerPartNumber, note }) => ({
        productId,
        quantity,
        customerPartNumber: customerPartNumber ?? undefined,
        note: note ?? undefined,
      })),
    },
    { reason: row.reason },
  );
  await recordAudit(tx, deps, { action: 'requisition-renewed', by, ...auditedOf(row) });
}

async function reopen(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { row, company }: Opened,
  form: Omit<RequisitionForm, 'fromCart' | 'reason'>,
  { reason }: { readonly reason: string | null },
): Promise<void> {
  const { companyId, requestedBy: userId } = row;
  const { lines, columns, approvers } = await freeze(tx, deps, { companyId, userId }, form);
  const changed = { ...columns, reason, state: 'open' as const, version: row.version + 1 };
  await updateRequisition(tx, row.id, changed);
  await writeLines(tx, row.id, lines);
  const mailed = { row: { ...row, ...changed }, company: company.name, lines };
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
