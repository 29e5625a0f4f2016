import { recordAudit } from '#features/audit/server/index.ts';
import { removeOrderedLines } from '#features/carts/server/index.ts';
import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SignedInCaller } from '#shared/caller.ts';
import type { Membership } from '#shared/company-roles.ts';
import { toMoneyDecimal } from '#shared/money.ts';
import type { Language } from '#shared/texts/language.ts';
import { formatRequisitionNumber, type RequisitionForm } from '../domain/requisition.ts';
import { decidersOf, freeze, freezeAt, type Frozen, type LinesToFreeze } from './frozen-lines.ts';
import { approvalMail, mailPeople } from './requisition-mails.ts';
import { writeLines, type RequisitionRow } from './requisition-store.ts';
import { requisitions } from './requisition-tables.ts';

export interface Requester {
  readonly caller: SignedInCaller;
  readonly company: Pick<Membership, 'companyId' | 'name'>;
  readonly ip: string | null;
  readonly language: Language;
  readonly origin: string;
}

/** Freezes an order that is beyond a limit, and asks the approvers of the company for it by mail. @returns its id */
export async function requestApproval(
  tx: Transaction,
  deps: PlaceOrderDeps,
  requester: Requester,
  form: RequisitionForm,
): Promise<string> {
  const buyer = { companyId: requester.company.companyId, userId: requester.caller.id };
  const frozen = await freeze(tx, deps, buyer, form);
  const { id } = await insertRequest(tx, deps, requester, frozen, form);
  if (form.fromCart) {
    const productIds = frozen.lines.map(({ productId }) => productId);
    await removeOrderedLines(tx, buyer, productIds, deps.now());
  }
  return id;
}

/** Lines of a quote at its prices, and what would be ordered of them. */
export interface QuotedRequest {
  readonly quote: { readonly _id: string; readonly number: string; readonly holdsUntil: Date };
  readonly lines: LinesToFreeze;
  readonly form: Frozen;
  readonly reason: string | undefined;
}

/** Asks the approvers of the company for an order from a quote. */
export async function requestApprovalOfQuote(
  tx: Transaction,
  deps: PlaceOrderDeps,
  requester: Requester,
  { quote, lines, form, reason }: QuotedRequest,
): Promise<Pick<RequisitionRow, 'id' | 'number' | 'total'>> {
  const buyer = { companyId: requester.company.companyId, userId: requester.caller.id };
  const frozen = await freezeAt(tx, deps, buyer, form, lines);
  return insertRequest(tx, deps, requester, frozen, { reason, quote });
}

async function insertRequest(
  tx: Transaction,
  deps: PlaceOrderDeps,
  { caller, company, ip, language, origin }: Requester,
  { lines, columns, approvers }: Awaited<ReturnType<typeof freezeAt>>,
  { reason, quote }: Partial<Pick<QuotedRequest, 'reason' | 'quote'>>,
): Promise<RequisitionRow> {
  const [row] = await tx
    .insert(requisitions)
    .values({
      ...columns,
      id: deps.newId(),
      companyId: company.companyId,
      requestedBy: caller.id,
      requesterName: caller.name,
      state: 'open',
      reason: reason || null,
      language,
      origin,
      requestedAt: deps.now(),
      quoteId: quote?._id ?? null,
      quoteNumber: quote?.number ?? null,
      quoteHoldsUntil: quote?.holdsUntil ?? null,
    })
    .returning();
  if (!row) throw new Error('the insert returned no requisition');
  await writeLines(tx, row.id, lines);
  await recordAudit(tx, deps, {
    action: 'requisition-made',
    by: { caller, ip },
    ...auditedOf(row),
  });
  const mailed = { row, company: company.name, lines };
  await mailPeople(tx, deps, mailed, decidersOf(approvers, caller.id), approvalMail);
  return row;
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
