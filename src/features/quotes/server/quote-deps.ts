import type { ArchiveDeps } from '#features/documents/server/index.ts';
import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Currency } from '#shared/money.ts';

export interface QuoteDeps extends PlaceOrderDeps, ArchiveDeps {
  /** The currency of the shop. */
  readonly currency: Currency;
  /** The time zone of the shop, in which the day ends on which a quote expires. */
  readonly timeZone: string;
}
