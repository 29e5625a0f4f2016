import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { applySettingsFile } from '#features/settings/server/index.ts';
import type { Config } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { Readiness } from '#platform/http/readiness.ts';
import { createDataFolder } from '#platform/files/create-data-folder.ts';
import type { RunningWorker } from '#platform/feature.ts';
import { systemTimeAndIds } from '#platform/system-time-and-ids.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import { buildApp } from './app.ts';
import { removeDemoAccounts } from './demo/remove-demo-accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { RegisterPages } from './pages/register-pages.ts';
import { listeningAddress } from './listening-address.ts';
import { openDatabaseServer } from './open-database-server.ts';
import { projectRoot } from '#platform/project-root.ts';
import { runCardSandbox } from './sandbox/run-card-sandbox.ts';
import { initialSettings } from './shop-config.ts';
import { wireShop, type Shop } from './wiring.ts';

export interface RunningShop {
  readonly app: FastifyInstance;
  /** As in the settings. */
  readonly name: string;
  /** The public URL, e.g. `http://localhost:3000`. */
  readonly url: string;
  /** Makes load balancers choose another process; this one answers as before. */
  withdrawReadiness(): void;
  /** Waits for running requests and jobs, then closes the database. */
  stop(): Promise<void>;
  /** Resolves when the database server has died and cannot be restarted. */
  readonly databaseLost: Promise<Error>;
  /** For when `stop` takes too long. */
  stopDatabaseServer(): Promise<void>;
}

/** Opens the database, migrates it, loads the demo and then listens. */
export async function openShop(
  config: Config,
  log: Logger,
  registerPages: RegisterPages | null,
): Promise<RunningShop> {
  // Else the first upload would report it.
  if (!config.s3) await createDataFolder(config.dataDir);
  const server = await openDatabaseServer(config, log);
  try {
    await migrate(server.connection(), path.join(projectRoot, 'db/migrations'));
    const tracing = await openTracing(config.tracesEndpoint, log);
    const { pooler, replica } = server;
    const database = connectDatabase(() => pooler ?? server.connection(), log, {
      tracing,
      throughPooler: pooler !== null,
      replica,
    });
    // Set before the shop listens; the address is not needed earlier.
    let open: FastifyInstance | null = null;
    const ownAddress = () => listeningAddress(config, open);
    const shop = await wireShop(config, database.queries, systemTimeAndIds, log, ownAddress, {
      tracing,
      openReader: database.openReader,
    });
    if (config.mode === 'demo') {
      await loadDemo(database.queries, {
        ...systemTimeAndIds,
        provider: shop.provider,
        currency: config.currency,
        folder: path.join(projectRoot, 'db/demo'),
        catalogue: config.demoCatalogue,
        log,
      });
    } else {
      await removeDemoAccounts(database.queries, { ...systemTimeAndIds, log });
    }
    if (config.settingsFile) {
      const deps = { ...systemTimeAndIds, initial: initialSettings(config), files: shop.files };
      await applySettingsFile(database.queries, deps, config.settingsFile);
    }
    const timeAndIds = systemTimeAndIds;
    const readiness = new Readiness();
    const options = {
      config,
      database,
      shop,
      timeAndIds,
      log,
      tracing,
      registerPages,
      checkResponses: false,
      readiness,
    };
    const app = await buildApp(options);
    open = app;
    await app.listen({ port: config.port, host: config.host });
    const { roles } = config;
    const workers = [
      ...(shop.index ? [shop.index.start()] : []),
      ...(roles.has('worker') ? startWork(shop) : []),
      ...(roles.has('web') ? [runCardSandbox(shop.cardSandbox, log)] : []),
      shop.changeFeed,
    ];
    const { brand } = await shop.settings();
    return {
      app,
      name: brand.name,
      url: urlOf(config, app),
      withdrawReadiness: () => readiness.withdraw(),
      async stop() {
        await app.close();
        await Promise.all(workers.map((worker) => worker.stop()));
        await database.close();
        await server.stop();
        await tracing?.stop();
      },
      databaseLost: server.lost,
      stopDatabaseServer: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** What happens without a request: the role `worker`. */
function startWork(shop: Shop): readonly RunningWorker[] {
  return [shop.startOutbox(), shop.startRecurring(), ...shop.startFeatureWorkers()];
}

function urlOf(config: Config, app: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `http://localhost:${port}`;
}
