import { priceAgreedLines } from '#features/orders/server/index.ts';
import { formatRequisitionNumber } from '#features/requisitions/domain/requisition.ts';
import { requisitionRefusals } from '#features/requisitions/domain/requisition-refusals.ts';
import { requestApprovalOfQuote } from '#features/requisitions/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuse } from '#shared/refusal.ts';
import type { ApprovalForm } from '../domain/quote-endings.ts';
import { formatQuoteNumber } from '../domain/quote-number.ts';
import { APPROVAL_DAYS } from '../domain/quote-rules.ts';
import { lockOrderable, notOrderable, type Accepting } from './accept-quote.ts';
import { nextDeliveryCost } from './next-delivery-cost.ts';
import { chooseLines, toAgreed } from './order-from-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { addEntry, changeQuote } from './quote-store.ts';
import { quoteApprovals } from './quote-tables.ts';
import { findApprovals } from './waiting-approvals.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Asks the approvers of the company for what the buyer chose of the last version. Nobody else can order these pieces
 * meanwhile, and their prices hold until the answer, for some days also if the quote expires.
 * @returns the id of the purchase request
 */
export async function requestQuoteApproval(
  tx: Transaction,
  deps: QuoteDeps,
  { caller, ip, language, origin }: Accepting,
  id: string,
  { reason, lines: wanted, ...form }: ApprovalForm,
): Promise<string> {
  const quote = await lockOrderable(tx, deps, id, form.revision);
  const { companyId, currency, expiresAt, version } = quote;
  if (companyId === null) throw refuse(requisitionRefusals.noCompany, {});
  const chosen = await chooseLines(tx, quote, wanted, await findApprovals(tx, id));
  const agreed = { lines: chosen.map((line) => toAgreed(quote, line)), currency };
  const priced = await priceAgreedLines(tx, companyId, agreed, { stock: true });
  if ('refused' in priced) throw notOrderable(priced.refused);
  const deliveryCost = await nextDeliveryCost(tx, quote);
  const asked = new Date(deps.now().getTime() + APPROVAL_DAYS * DAY_MS);
  const holdsUntil = asked > expiresAt ? asked : expiresAt;
  const company = { companyId, name: quote.companyName ?? '' };
  const requester = { caller, company, ip, language, origin };
  const request = await requestApprovalOfQuote(tx, deps, requester, {
    quote: { _id: id, number: formatQuoteNumber(quote.number), holdsUntil },
    lines: { lines: priced.lines, currency, quotedDelivery: deliveryCost },
    form,
    reason,
  });
  const number = formatRequisitionNumber(request.number);
  await tx.insert(quoteApprovals).values({
    requisitionId: request.id,
    quoteId: id,
    version,
    lines: wanted,
    number,
    requestedBy: caller.name,
    total: request.total,
    deliveryCost,
    holdsUntil,
  });
  await changeQuote(tx, deps, quote, {});
  const entry = { kind: 'approval-asked', by: 'customer', user: caller, text: number } as const;
  await addEntry(tx, deps, id, entry);
  return request.id;
}
