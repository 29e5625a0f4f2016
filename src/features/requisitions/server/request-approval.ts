import { recordAudit } from '#features/audit/server/index.ts';
import { removeOrderedLines } from '#features/carts/server/index.ts';
import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { Language } from '#shared/texts/language.ts';
import { formatRequisitionNumber, type RequisitionForm } from '../domain/requisition.ts';
import { decidersOf, freeze } from './frozen-lines.ts';
import { approvalMail, mailPeople } from './requisition-mails.ts';
import { writeLines, type RequisitionRow } from './requisition-store.ts';
import { requisitions } from './requisition-tables.ts';

export interface Requester {
  readonly caller: SignedInCaller;
  readonly company: Membership;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/** Freezes an order that is beyond a limit, and asks the approvers of the company for it by mail. @returns its id */
export async function requestApproval(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { caller, company, ip, language, origin }: Requester,
  form: RequisitionForm,
): Promise<string> {
  const { companyId } = company;
  const buyer = { companyId, userId: caller.id };
  const { lines, columns, approvers } = await freeze(tx, deps, buyer, form);
  const [row] = await tx
    .insert(requisitions)
    .values({
      ...columns,
      id: deps.newId(),
      companyId,
      requestedBy: caller.id,
      requesterName: caller.name,
      state: 'open',
      reason: form.reason || null,
      language,
      origin,
      requestedAt: deps.now(),
    })
    .returning();
  if (!row) throw new Error('the insert returned no requisition');
  await writeLines(tx, row.id, lines);
  if (form.fromCart) {
    const productIds = lines.map(({ productId }) => productId);
    await removeOrderedLines(tx, buyer, productIds, deps.now());
  }
  await recordAudit(tx, deps, {
    action: 'requisition-made',
    by: { caller, ip },
    ...auditedOf(row),
  });
  const mailed = { row, company: company.name, lines };
  await mailPeople(tx, deps, mailed, decidersOf(approvers, caller.id), approvalMail);
  return row.id;
}

/** The company, the request and its total for the audit log. */
export function auditedOf({
  id,
  number,
  companyId,
  total: minor,
  currency,
  reason,
}: RequisitionRow) {
  return {
    companyId,
    object: { type: 'requisition', id, name: formatRequisitionNumber(number) },
    after: { total: toMoneyDecimal({ minor, currency }), currency },
    reason,
  } as const;
}
