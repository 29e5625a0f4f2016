import type { OrderEventDeps } from '#features/orders/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';

export interface ReceivablesDeps extends OrderEventDeps {
  readonly initial: InitialSettings;
  /** The shop's, in which the day of a posting is. */
  readonly timeZone: string;
}
