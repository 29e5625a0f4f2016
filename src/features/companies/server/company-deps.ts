import type { Transaction } from '#platform/database/database.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import type { Currency } from '#shared/money.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';

export interface CompanyDeps extends TimeAndIds {
  readonly initial: InitialSettings;
  /** Of the limits of new companies. */
  readonly currency: Currency;
  /** Of new companies, until they choose another. */
  readonly timeZone: string;
  /** Called in the transaction that removes a person. */
  readonly onPersonRemoved: (
    tx: Transaction,
    person: { readonly companyId: string; readonly userId: string },
  ) => Promise<void>;
  /** Called in the transaction that changes the people of a company, their roles or limits. */
  readonly onPeopleChanged: (tx: Transaction, companyId: string) => Promise<void>;
  /** The origin for links in mails to a person who used the shop at `requestOrigin`. */
  readonly shopOrigin: (requestOrigin: string | null) => string;
}
