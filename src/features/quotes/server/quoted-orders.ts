import type { UnorderableLine } from '#features/orders/server/index.ts';
import { requisitionRefusals } from '#features/requisitions/domain/requisition-refusals.ts';
import { formatRequisitionNumber } from '#features/requisitions/domain/requisition.ts';
import type { QuotedOrders } from '#features/requisitions/server/index.ts';
import { toUnitPriceDecimal } from '#shared/money.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';
import { agreedPriceAt } from '../domain/agreed-price.ts';
import { quoteTransition } from '../domain/quote-state.ts';
import { nextDeliveryCost } from './next-delivery-cost.ts';
import { chooseLines, orderFromQuote, type ChosenLine } from './order-from-quote.ts';
import type { QuoteDeps } from './quote-deps.ts';
import { addEntry, changeQuote, lockQuote, pricesOf, type QuoteRow } from './quote-store.ts';
import { findApprovals, takeApproval } from './waiting-approvals.ts';

/** Orders from quotes that approvers of companies have agreed to. The quote is locked after the request. */
export function quotedOrders(deps: QuoteDeps): QuotedOrders {
  return {
    async order(tx, buyer, by, { id, quoteId, ...terms }) {
      const quote = await lockQuote(tx, quoteId);
      const approval = await takeApproval(tx, quoteId, id);
      const isHeld = approval && approval.version === quote.version;
      if (!isHeld || approval.holdsUntil <= deps.now() || !isOrderable(quote)) {
        throw refuse(requisitionRefusals.quoteChanged, {});
      }
      const waiting = await findApprovals(tx, quoteId);
      const lines = await chooseLines(tx, quote, approval.lines, waiting);
      const isPaid = approval.deliveryCost !== 0n && (await nextDeliveryCost(tx, quote)) === 0n;
      const agreed = {
        ...terms,
        seen: undefined,
        quotedDelivery: isPaid ? 0n : approval.deliveryCost,
        mayCostLess: isPaid,
        isApproved: true,
      };
      const placed = await orderFromQuote(tx, deps, { quote, lines, buyer, by, terms: agreed });
      if ('refused' in placed) throw linesChanged(quote, lines, placed.refused);
      return placed.orderId;
    },
    async release(tx, { id, quoteId, number }, { caller: user }) {
      if (quoteId === null) return;
      const quote = await lockQuote(tx, quoteId);
      if (!(await takeApproval(tx, quoteId, id))) return;
      await changeQuote(tx, deps, quote, {});
      const text = formatRequisitionNumber(number);
      await addEntry(tx, deps, quoteId, { kind: 'approval-ended', by: 'customer', user, text });
    },
  };
}

function isOrderable({ state }: QuoteRow): boolean {
  return quoteTransition(state, 'order-part') !== null;
}

/** What the approvers are told if stock or products have changed since the request. */
function linesChanged(
  { currency }: QuoteRow,
  lines: readonly ChosenLine[],
  refused: readonly UnorderableLine[],
): Refusal {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  return refuse(requisitionRefusals.linesChanged, {
    lines: refused.flatMap(({ quoteLine, reason: change, available }) => {
      const line = byLine.get(quoteLine);
      if (!line) return [];
      const { productId, sku, productName: name, wanted } = line;
      const millionths = agreedPriceAt(pricesOf(line), wanted);
      const was = toUnitPriceDecimal({ millionths, currency });
      return [{ productId, sku, name, change, was, now: was, available }];
    }),
  });
}
