import { accountingFeature } from '#features/accounting/server/index.ts';
import { collectionsFeature } from '#features/collections/server/index.ts';
import type { DocumentStyle } from '#features/documents/server/pdf/render-pdf.ts';
import { invoicesFeature } from '#features/invoices/server/index.ts';
import { ordersFeature } from '#features/orders/server/index.ts';
import { paymentsFeature, type PaymentDeps } from '#features/payments/server/index.ts';
import { paymentTermsFeature } from '#features/payment-terms/server/index.ts';
import { quotedOrders, quotesFeature } from '#features/quotes/server/index.ts';
import { receivablesFeature } from '#features/receivables/server/index.ts';
import { requisitionsFeature } from '#features/requisitions/server/index.ts';
import type { InitialSettings } from '#features/settings/server/index.ts';
import { returnsFeature } from '#features/returns/server/index.ts';
import { taxFeature, vatService } from '#features/tax/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/database.ts';
import type { Feature } from '#platform/feature.ts';
import type { Files } from '#platform/files/files.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';

interface OrderToCashDeps extends PaymentDeps {
  readonly shopOrigin: (requestOrigin: string | null) => string;
  readonly expireAfterMs: number;
  readonly timeZone: string;
  readonly initial: InitialSettings;
  /** The kinds of jobs that a feature handles. */
  readonly handledKinds: ReadonlySet<string>;
  readonly checksTaxNumbers: boolean;
  readonly asksTaxService: boolean;
  /** Make the tokens of payment links. */
  readonly linkKeys: KeyRing;
  readonly files: Files;
  readonly style: () => Promise<DocumentStyle>;
}

/** The features from the quote and the order to the money that comes in. */
export function orderToCashFeatures(
  config: Config,
  db: Queryable,
  deps: OrderToCashDeps,
): readonly Feature[] {
  const { files, style, ...orders } = deps;
  const { initial, timeZone, shopOrigin, handledKinds, now, newId } = deps;
  const timeAndIds = { now, newId };
  const documents = { ...timeAndIds, initial, timeZone, shopOrigin, files, style };
  const quotes = { ...orders, currency: config.currency, files, style };
  const { vatServiceUrl } = config;
  const links = { takesCards: deps.provider !== null, linkKeys: deps.linkKeys };
  return [
    taxFeature(db, {
      ...timeAndIds,
      initial,
      files,
      timeZone,
      shopOrigin,
      ask: vatServiceUrl === null ? null : vatService(vatServiceUrl, fetch),
    }),
    paymentTermsFeature(db, { ...timeAndIds, initial }),
    paymentsFeature(db, orders),
    ordersFeature(db, { ...orders, files, embeddedAccounts: config.firebase === null }),
    requisitionsFeature(db, { ...orders, quotedOrders: quotedOrders(quotes) }),
    invoicesFeature(db, { ...documents, ...links, handledKinds }),
    receivablesFeature(db, {
      ...orders,
      ...links,
      currency: config.currency,
      initial,
      timeZone,
      handledKinds,
    }),
    collectionsFeature(db, { ...documents, ...links, handledKinds, currency: config.currency }),
    accountingFeature(db, { ...timeAndIds, initial, timeZone }),
    returnsFeature(db, deps),
    quotesFeature(db, quotes),
  ];
}
