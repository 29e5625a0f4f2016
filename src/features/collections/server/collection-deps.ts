import type { ArchiveDeps } from '#features/documents/server/index.ts';
import type { PaymentLinkDeps } from '#features/invoices/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Currency } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface CollectionDeps extends TimeAndIds, ArchiveDeps, PaymentLinkDeps {
  readonly initial: InitialSettings;
  /** The shop's, in which days end. */
  readonly timeZone: string;
  readonly currency: Currency;
  /** The kinds of jobs that a feature handles. */
  readonly handledKinds: ReadonlySet<string>;
  readonly shopOrigin: (requestOrigin: string | null) => string;
}
