import type { PlaceOrderDeps } from '#features/orders/server/index.ts';
import type { Files } from '#platform/files/files.ts';
import type { Currency } from '#shared/money.ts';

export interface QuoteDeps extends PlaceOrderDeps {
  readonly files: Files;
  /** The currency of the shop. */
  readonly currency: Currency;
  /** The time zone of the shop, in which the day ends on which a quote expires. */
  readonly timeZone: string;
}
