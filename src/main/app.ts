import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bomWork, endWatchByToken } from '#features/boms/server/index.ts';
import { identityGateway } from '#features/identity/server/index.ts';
import { webhookRoute } from '#features/payments/server/index.ts';
import { quickOrderWork } from '#features/quick-order/server/index.ts';
import { indexWorkRoute, searchWork } from '#features/search/server/index.ts';
import { legalPaths } from '#features/settings/server/index.ts';
import { endAlertsByToken } from '#features/stock-alerts/server/index.ts';
import { substituteWork } from '#features/substitutes/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import { markStaleOnWrite } from '#platform/change-feed/mark-stale-on-write.ts';
import type { Database } from '#platform/database/database.ts';
import { apiDocs } from '#platform/http/api-docs.ts';
import { createServer, hijackReply } from '#platform/http/create-server.ts';
import { healthRoutes } from '#platform/http/health.ts';
import { measureLoad } from '#platform/http/measure-load.ts';
import { oneClickUnsubscribe } from '#platform/http/one-click-unsubscribe.ts';
import { closeConnectionsOnceWithdrawn, Readiness } from '#platform/http/readiness.ts';
import { registerApi } from '#platform/http/register-api.ts';
import type { TrustedOrigins } from '#platform/http/security-headers.ts';
import { serveFiles } from '#platform/files/serve-files.ts';
import { serveRemotePictures } from '#platform/pictures/serve-remote-pictures.ts';
import { ResponseCache } from '#platform/response-cache/response-cache.ts';
import { outboxBacklog } from '#platform/jobs/outbox-backlog.ts';
import { metricsRoute } from '#platform/metrics/metrics.ts';
import { traceRequests } from '#platform/tracing/trace-requests.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { mailboxRoutes } from '#sandbox/mailbox/mailbox-routes.ts';
import { oidcRoutes } from '#sandbox/oidc/oidc-routes.ts';
import { stripeSandboxRoutes } from '#sandbox/stripe/stripe-sandbox-routes.ts';
import type { TimeAndIds } from '#shared/time-and-ids.ts';
import { apiDocument } from './api-document.ts';
import { contracts, endpoints } from './contract.ts';
import { firebaseOrigins } from './identity-config.ts';
import { mailPreviewRoutes } from './mail-preview/mail-preview-routes.ts';
import { UNREADABLE_URL_RESPONSE } from './pages/plain-error-pages.ts';
import { inlineScriptHashes } from './pages/inline-scripts.ts';
import { pictures } from './pages/pictures.ts';
import { siteFiles } from './pages/seo/site-files.ts';
import { sitemap } from './pages/seo/sitemap.ts';
import { shopReadings } from './shop-readings.ts';
import type { RegisterPages } from './pages/register-pages.ts';
import { projectRoot } from '#platform/project-root.ts';
import type { Shop } from './wiring.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  readonly shop: Shop;
  readonly timeAndIds: TimeAndIds;
  readonly log: Logger;
  readonly tracing?: Tracing | null;
  /** Null for an API without pages, as in tests. */
  readonly registerPages: RegisterPages | null;
  readonly checkResponses: boolean;
  /** For a process that says that it is about to stop. */
  readonly readiness?: Readiness;
}

/** What a search process does for others. */
const works = [...searchWork, ...substituteWork, ...bomWork, ...quickOrderWork];

/** In bytes. */
const RESPONSE_CACHE_CAPACITY = 16 * 1024 * 1024;

/** The origins that Stripe.js needs (Stripe docs: Integration security guide). */
const stripeOrigins: TrustedOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Creates the server with the routes of the roles of this process. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, shop, log, readiness = new Readiness() } = options;
  const load = config.shedLoad ? measureLoad(() => database.pool.connect()) : null;
  const app = await createServer({
    logger: log,
    rateLimit: config.rateLimit,
    delays: load?.persistentDelays ?? null,
    proxies: config.proxies,
    https: config.publicUrl?.startsWith('https:') ?? false,
    scriptSources: inlineScriptHashes,
    unreadableUrlResponse: UNREADABLE_URL_RESPONSE,
    trustedOrigins: [
      ...(config.payments.provider === 'stripe' ? [stripeOrigins] : []),
      ...(config.firebase ? [firebaseOrigins(config.firebase)] : []),
    ],
  });
  app.addHook('onClose', async () => load?.stop());
  if (options.tracing) traceRequests(app, options.tracing);
  markStaleOnWrite(app, shop.changeFeed, {
    https: config.publicUrl?.startsWith('https:') ?? false,
  });
  metricsRoute(app, {
    pool: database.pool,
    outboxBacklog: () => outboxBacklog(database.queries, options.timeAndIds.now),
    readings: shopReadings(database.queries, shop),
    token: config.metricsToken,
  });
  closeConnectionsOnceWithdrawn(app, readiness);
  const servesPeople = config.roles.has('web');
  healthRoutes(app, database.probe, readiness, () => servesPeople || shop.index?.loaded !== false);
  if (shop.index) {
    const { index, changeFeed, searchKeys: keys } = shop;
    await app.register(indexWorkRoute, { db: database.queries, index, changeFeed, keys, works });
  }
  // Refunds of a worker go through the sandbox of its own process.
  if (shop.cardSandbox) await app.register(stripeSandboxRoutes, { sandbox: shop.cardSandbox });
  if (!servesPeople) return app;
  const cache = new ResponseCache(shop.changeFeed, RESPONSE_CACHE_CAPACITY, options.timeAndIds.now);
  const inProcessCalls = registerApi(app, {
    endpoints,
    routes: shop.routes,
    authenticate: shop.authenticate,
    db: database.queries,
    openReader: database.openReader,
    now: options.timeAndIds.now,
    rateLimit: config.rateLimit,
    cache,
    checkResponses: options.checkResponses,
  });
  await app.register(webhookRoute, { db: database.queries, deps: shop.payments });
  await app.register(oneClickUnsubscribe, {
    routes: {
      '/api/stock-alerts/one-click': (token) => endAlertsByToken(database.queries, token),
      '/api/bom-watches/one-click': (token) => endWatchByToken(database.queries, token),
    },
  });
  await apiDocs(app, { document: apiDocument, areas: Object.keys(contracts) });
  if (!config.firebase) {
    const { provider } = shop;
    await app.register(identityGateway, { provider, throttleSignIn: config.rateLimit });
  }
  if (shop.oidcSandbox) await app.register(oidcRoutes, { sandbox: shop.oidcSandbox, hijackReply });
  serveFiles(app, shop.files);
  serveRemotePictures(app, shop.findPictureCopy);
  if (config.mode === 'demo') {
    if (shop.mailbox) mailboxRoutes(app, shop.mailbox);
    mailPreviewRoutes(app, { settings: shop.settings, timeZone: config.timeZone });
  }
  await app.register(pictures);
  await siteFiles(app, { publicUrl: config.publicUrl, settings: shop.settings });
  sitemap(app, {
    db: database.queries,
    publicUrl: config.publicUrl,
    legalPaths: async () => legalPaths(await shop.settings()),
  });
  for (const url of ['/api', '/api/*', '/identity', '/identity/*']) {
    app.all(url, (_request, reply) => reply.callNotFound());
  }
  await options.registerPages?.(app, {
    inProcessCalls,
    cache,
    clientDir: path.join(projectRoot, 'dist/client'),
    mode: config.mode,
    origins: shop.origins,
    log,
  });
  return app;
}
