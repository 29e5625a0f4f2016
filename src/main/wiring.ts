import type { Logger } from 'pino';
import { auditFeature } from '#features/audit/server/index.ts';
import {
  bomsFeature,
  startBomWorker,
  type BomWorker,
  type BomWorkerOptions,
} from '#features/boms/server/index.ts';
import { cartsFeature, deleteCartOfMember } from '#features/carts/server/index.ts';
import { companiesFeature, findMemberships, findView } from '#features/companies/server/index.ts';
import {
  companyCatalogueFeature,
  moveDiscounts,
} from '#features/company-catalogue/server/index.ts';
import { companySignInFeature } from '#features/company-sign-in/server/index.ts';
import { catalogueFeature } from '#features/catalogue/server/index.ts';
import type { EmbeddedProvider, PasswordHashing } from '#features/identity/server/index.ts';
import { documentStyle } from '#features/documents/server/index.ts';
import { manufacturersFeature } from '#features/manufacturers/server/index.ts';
import { findOwnPartNumbers, orderSettlement } from '#features/orders/server/index.ts';
import { overviewFeature } from '#features/overview/server/index.ts';
import { observeCardProvider, type PaymentDeps } from '#features/payments/server/index.ts';
import { peopleFeature, userDirectory } from '#features/people/server/index.ts';
import { settlementWithInvoices } from '#features/receivables/server/index.ts';
import { personalDataFeature } from '#features/personal-data/server/index.ts';
import { quickOrderFeature } from '#features/quick-order/server/index.ts';
import { substitutesFeature } from '#features/substitutes/server/index.ts';
import { onApproversChanged } from '#features/requisitions/server/index.ts';
import { reviewsFeature } from '#features/reviews/server/index.ts';
import { searchFeature, type CatalogueIndex } from '#features/search/server/index.ts';
import {
  accessTokens,
  authenticateWith,
  sessionsFeature,
} from '#features/sessions/server/index.ts';
import {
  spreadsheetsFeature,
  startImportWorker,
  type ImportWorker,
} from '#features/spreadsheets/server/index.ts';
import type { ShopSettings } from '#features/settings/domain/settings.ts';
import {
  loadSection,
  loadSettings,
  settingsFeature,
  toSentMail,
} from '#features/settings/server/index.ts';
import { routesThatAsk, stripeTax } from '#features/tax/server/index.ts';
import { shopFeature } from '#features/shop/server/index.ts';
import { stockAlertsFeature } from '#features/stock-alerts/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import type { ChangeFeed } from '#platform/change-feed/change-feed.ts';
import { pollChanges, type PollOptions } from '#platform/change-feed/poll-changes.ts';
import { deleteOldChanges } from '#platform/change-feed/delete-old-changes.ts';
import { readsPrimary, type OpenReader } from '#platform/database/open-reader.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import type { KeyRing } from '#platform/secrets/key-ring.ts';
import { shopSecret } from '#platform/secrets/shop-secret.ts';
import type { Authenticate } from '#platform/http/access.ts';
import type { Files } from '#platform/files/files.ts';
import { deleteUnusedFiles } from '#platform/files/delete-unused-files.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { deleteOldCallCounts } from '#platform/http/call-limits.ts';
import { ownOrigin, type Origins } from '#platform/http/own-origin.ts';
import { publicFetch } from '#platform/http/public-fetch.ts';
import { deleteOldIdempotencyKeys } from '#platform/http/delete-old-idempotency-keys.ts';
import { fetchPicture } from '#platform/pictures/fetch-picture.ts';
import { pictureCopies, type FindCopy } from '#platform/pictures/remote-pictures.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Feature, RunningWorker } from '#platform/feature.ts';
import type { Route } from '#platform/http/route.ts';
import {
  startRecurringWorker,
  type RecurringOptions,
  type RecurringWorker,
} from '#platform/jobs/recurring.ts';
import { mailHandler, readAttachments } from '#platform/mail/mail.ts';
import {
  startOutboxWorker,
  type OutboxOptions,
  type OutboxWorker,
} from '#platform/jobs/outbox-worker.ts';
import type { Mailbox } from '#sandbox/mailbox/mailbox.ts';
import type { OidcSandbox } from '#sandbox/oidc/oidc-sandbox.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { openCardPayments, type CardSandbox } from './card-payments.ts';
import { withDemoDatasheets } from './demo/datasheets/demo-datasheets.ts';
import { exampleMail } from './mail-preview/example-mails.ts';
import { findUsedPictures, isPictureInUse } from './is-picture-in-use.ts';
import { deleteDataOfUser } from './delete-data-of-user.ts';
import { openIdentity } from './open-identity.ts';
import { openIndex } from './open-index.ts';
import { openMail } from './open-mail.ts';
import { openKeys, retireOldSecrets } from './rotate-secrets.ts';
import { secretBox } from './secret-box.ts';
import { initialSettings, shopConfig } from './shop-config.ts';
import { routesWithShownPrices } from './shown-prices.ts';
import { txtResolver } from './txt-resolver.ts';
import { orderToCashFeatures } from './order-to-cash-features.ts';
import { openPopupProvider } from './popup-provider.ts';

const HOUR_MS = 60 * 60 * 1_000;

interface WiringOptions extends Pick<PollOptions, 'alwaysStale'> {
  readonly tracing?: Tracing | null;
  readonly openReader?: OpenReader;
  readonly passwordHashing?: PasswordHashing | undefined;
}

/** The connected parts of the shop, before it listens and starts workers. */
export interface Shop {
  readonly routes: readonly Route[];
  readonly authenticate: Authenticate;
  readonly provider: EmbeddedProvider;
  /** Null unless a demo uses the sandbox as popup provider. */
  readonly oidcSandbox: OidcSandbox | null;
  /** Null when mails are sent by SMTP. */
  readonly mailbox: Mailbox | null;
  /** For the webhook of the card provider. */
  readonly payments: PaymentDeps;
  /** Null unless card payments use the sandbox. */
  readonly cardSandbox: CardSandbox | null;
  /** Changes made by any process of the shop. Polls from the start until it is stopped. */
  readonly changeFeed: ChangeFeed;
  startOutbox(options?: Pick<OutboxOptions, 'batchSize'>): OutboxWorker;
  startRecurring(options?: Pick<RecurringOptions, 'intervalMs'>): RecurringWorker;
  /** For tests that run this worker alone. */
  startImports(): ImportWorker;
  startBoms(options?: BomWorkerOptions): BomWorker;
  readonly files: Files;
  readonly findPictureCopy: FindCopy;
  /** The settings in force. */
  readonly settings: () => Promise<ShopSettings>;
  readonly origins: Origins;
  startFeatureWorkers(): readonly RunningWorker[];
  /** Null if another process has it. */
  readonly index: CatalogueIndex | null;
  /** With which other processes ask for work on the index. */
  readonly searchKeys: KeyRing;
}

export async function wireShop(
  config: Config,
  db: Queryable,
  timeAndIds: TimeAndIds,
  log: Logger,
  ownAddress: () => URL,
  {
    alwaysStale = false,
    passwordHashing,
    tracing = null,
    openReader = readsPrimary(db),
  }: WiringOptions = {},
): Promise<Shop> {
  const { now } = timeAndIds;
  const popup = openPopupProvider(config, now);
  const changeFeed = pollChanges(db, { log, alwaysStale });
  const keys = await openKeys(db, { changeFeed, now });
  const secrets = secretBox(keys['company-sign-in']);
  const companyFetch = config.mode === 'demo' ? fetch : publicFetch;
  const { provider, verifyIdToken } = openIdentity(config, db, {
    ...timeAndIds,
    keys: keys.identity,
    secrets,
    popup,
    ownAddress,
    fetch: companyFetch,
    passwordHashing,
    log,
  });
  const tokens = accessTokens(keys['access-tokens'], now);
  const { sendMail, localMailbox } = openMail(config, now);
  const { provider: openedProvider, sandbox: cardSandbox } = await openCardPayments(
    config.payments,
    db,
    timeAndIds,
    ownAddress,
  );
  const cardProvider = openedProvider && observeCardProvider(openedProvider, tracing);
  const { publicUrl, allowedOrigins, timeZone } = config;
  const origins = { publicUrl, allowedOrigins, ownUrl: ownAddress };
  const shopOrigin = (requestOrigin: string | null) => ownOrigin(origins, requestOrigin);
  // Filled below, once all features are known.
  const handledKinds = new Set<string>();
  const initial = initialSettings(config);
  const settlementDeps = { ...timeAndIds, shopOrigin, timeZone, handledKinds };
  const settlement = settlementWithInvoices(orderSettlement(settlementDeps), {
    ...settlementDeps,
    currency: config.currency,
    initial,
  });
  const payments: PaymentDeps = { ...timeAndIds, provider: cardProvider, settlement, log };
  const ownFiles = await openFiles(config, timeAndIds.newId);
  const files = config.mode === 'demo' ? withDemoDatasheets(ownFiles) : ownFiles;
  const expireAfterMs = config.orderExpiryHours * HOUR_MS;
  const catalogueDeps = { ...timeAndIds, currency: config.currency };
  const searchKeys = keys['search-process'];
  const { index, ownIndex } = openIndex(config, db, { openReader, changeFeed, searchKeys, log });
  const stockAlertDeps = {
    ...timeAndIds,
    initial,
    secret: await shopSecret(db, 'stock-alerts'),
    shopOrigin,
    rateLimit: config.rateLimit,
  };
  const reportSecret = await shopSecret(db, 'review-reports');
  const onPeopleChanged = (tx: Transaction, companyId: string) =>
    onApproversChanged(tx, timeAndIds, companyId);
  const peopleDeps = {
    ...timeAndIds,
    adminEmails: config.adminEmails,
    onUserDeleted: deleteDataOfUser({ ...stockAlertDeps, onPeopleChanged }),
  };
  const users = userDirectory(db, peopleDeps);

  const settings = () => loadSettings(db, initial);
  const style = async () => documentStyle(files, await settings());
  const startImports = () => startImportWorker(db, { ...catalogueDeps, files, log });

  const startBoms = (options?: BomWorkerOptions) =>
    startBomWorker(db, { now, index, log, ownPartNumbers: findOwnPartNumbers }, options);

  const checksTaxNumbers = config.vatServiceUrl !== null;
  const orderDeps = {
    ...payments,
    shopOrigin,
    expireAfterMs,
    timeZone,
    initial,
    handledKinds,
    checksTaxNumbers,
    asksTaxService: config.taxService !== null,
    linkKeys: keys['payment-links'],
  };

  const features: readonly Feature[] = [
    settingsFeature(db, {
      ...timeAndIds,
      initial,
      files,
      shopOrigin,
      exampleMail: exampleMail(timeZone),
    }),
    shopFeature(db, {
      ...timeAndIds,
      shopConfig: shopConfig(config, popup?.name ?? null),
      mailFrom: config.mailFrom,
      initial,
      shopOrigin,
    }),
    sessionsFeature({ tokens, verifyIdToken, users }),
    auditFeature(db, { ...timeAndIds, timeZone: config.timeZone }),
    peopleFeature(db, peopleDeps, files),
    personalDataFeature(db, { ...peopleDeps, files, shopOrigin }),
    companyCatalogueFeature(db, { ...catalogueDeps, timeZone }),
    companiesFeature(db, {
      ...catalogueDeps,
      initial,
      shopOrigin,
      timeZone,
      onPersonRemoved: deleteCartOfMember,
      onPeopleChanged,
    }),
    companySignInFeature(db, {
      ...timeAndIds,
      shopOrigin,
      fetch: companyFetch,
      secrets,
      allowsHttp: config.mode === 'demo',
      resolveTxt: txtResolver(config.dnsServers),
    }),
    catalogueFeature(db, { ...catalogueDeps, moveDiscounts }, files),
    manufacturersFeature(db, { ...timeAndIds, moveDiscounts }, files),
    cartsFeature(db, { ...catalogueDeps, initial }),
    searchFeature(db, { index, currency: config.currency, rateLimit: config.rateLimit }),
    spreadsheetsFeature(db, { ...timeAndIds, files }, startImports),
    stockAlertsFeature(db, stockAlertDeps),
    bomsFeature(
      db,
      { ...catalogueDeps, index, shopOrigin, ownPartNumbers: findOwnPartNumbers },
      startBoms,
    ),
    substitutesFeature(db, index),
    quickOrderFeature(db, {
      index,
      ownPartNumbers: findOwnPartNumbers,
      rateLimit: config.rateLimit,
    }),
    ...orderToCashFeatures(config, db, { ...orderDeps, files, style }),
    reviewsFeature(db, { ...timeAndIds, initial, reportSecret }),
    overviewFeature(db, {
      now,
      currency: config.currency,
      timeZone: config.timeZone,
      initial,
      isDemo: config.mode === 'demo',
      acceptsCards: config.payments.provider !== 'none',
      sendsMail: config.smtpUrl !== undefined,
    }),
  ];
  const jobs = [
    mailHandler(async (mail) => {
      const attachments = await readAttachments(files, mail);
      await sendMail({ ...toSentMail(mail, await settings()), attachments });
    }),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ];
  for (const { kind } of jobs) handledKinds.add(kind);
  const recurringJobs = [
    ...features.flatMap((feature) => feature.recurringJobs ?? []),
    deleteOldIdempotencyKeys(db, now),
    deleteUnusedFiles(db, {
      files,
      now,
      findUsedPictures: (addresses) => findUsedPictures(db, settings, addresses),
    }),
    deleteOldCallCounts(db, now),
    deleteOldChanges(db, now),
    retireOldSecrets(db, timeAndIds),
  ];

  const routes = features.flatMap((feature) => feature.routes);

  return {
    routes: routesWithShownPrices(
      config.taxService === null
        ? routes
        : routesThatAsk(routes, db, { ...timeAndIds, ask: stripeTax(config.taxService) }),
      db,
      { now, initial, timeZone },
    ),
    authenticate: authenticateWith({
      now,
      tokens,
      users,
      findMemberships: (userId) => findMemberships(db, userId),
      findView: (user, companyId) => findView(db, user, companyId, now()),
      staffNeedsSecondFactor: async () =>
        (await loadSection(db, initial, 'staff')).requiresSecondFactor,
    }),
    provider,
    oidcSandbox: popup?.sandbox ?? null,
    mailbox: localMailbox,
    payments,
    cardSandbox,
    changeFeed,
    startOutbox: (options = {}) => startOutboxWorker(db, jobs, { now, log, tracing, ...options }),
    startRecurring: (options = {}) =>
      startRecurringWorker(db, recurringJobs, { now, log, tracing, ...options }),
    startImports,
    startBoms,
    files,
    findPictureCopy: pictureCopies(db, {
      now,
      files,
      fetchPicture,
      isInUse: (address) => isPictureInUse(db, settings, address),
    }),
    settings,
    origins,
    index: ownIndex,
    searchKeys,
    startFeatureWorkers: () =>
      features.flatMap((feature) => (feature.workers ?? []).map((start) => start())),
  };
}
