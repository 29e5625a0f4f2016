import type { InitialSettings } from '#features/settings/server/index.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface AccountingDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  /** The shop's, in which days end. */
  readonly timeZone: string;
}
