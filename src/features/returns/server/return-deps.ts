import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Files } from '#platform/files/files.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface ReturnDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  readonly files: Files;
  /** The origin for links in mails to a person who used the shop at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string | null) => string;
  /** The shop's, in which a day ends. */
  readonly timeZone: string;
}
