import type { Actor } from '#features/audit/server/index.ts';
import type { AgreedOrder, Buyer, PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequisitionRow } from './requisition-store.ts';

/** What a request for an order from a quote needs of the quote. The quotes are a feature above this one. */
export interface QuotedOrders {
  /**
   * Orders what was asked for, at the prices of the quote.
   * @param by who gave the last approval
   * @returns the id of the order
   * @throws Refusal if the quote does not hold the prices any more, or the lines cannot be ordered
   */
  readonly order: (
    tx: Transaction,
    buyer: Buyer,
    by: Actor,
    request: { readonly id: string; readonly quoteId: string } & Omit<
      AgreedOrder,
      'lines' | 'seen' | 'quotedDelivery' | 'mayCostLess' | 'isApproved' | 'releaseStock'
    >,
  ) => Promise<string>;
  /** The request has ended without an order: others may order what it was about. */
  readonly release: (
    tx: Transaction,
    request: Pick<RequisitionRow, 'id' | 'quoteId' | 'number'>,
    by: Actor,
  ) => Promise<void>;
}

export type RequisitionDeps = PlaceOrderDeps & { readonly quotedOrders: QuotedOrders };
