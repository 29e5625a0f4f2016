import type { OrderEventDeps } from '#features/orders/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Currency } from '#shared/money.ts';

export interface ReceivablesDeps extends OrderEventDeps {
  readonly currency: Currency;
  readonly initial: InitialSettings;
  /** The shop's, in which the day of a posting is. */
  readonly timeZone: string;
}
