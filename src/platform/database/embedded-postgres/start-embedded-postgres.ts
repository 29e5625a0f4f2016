import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './probe-server.ts';
import { ensureCluster, removeAbandonedDrafts } from './cluster-folder.ts';
import { findServer } from './find-server.ts';
import type { ServerLaunch } from './launch-server.ts';
import { clusterNameOf, isServerOf } from './postmaster-file.ts';
import { superviseServer, type SupervisedServer, type LogServerEvent } from './supervise-server.ts';
import { findOrLaunchServer } from './find-or-launch-server.ts';
import { findServerPackage, prepareServerFiles } from './server-files.ts';
import { trimServerLog } from './server-log.ts';
import { chooseServerUser } from './server-user.ts';
import { ShopProcesses } from './shop-processes.ts';
import { stopServer } from './stop-server.ts';
import { createDataFolder } from '../../files/create-data-folder.ts';
import { StartError } from '../../start-error.ts';

/** A PostgreSQL server that the shop starts itself, on a private socket. */
export interface EmbeddedPostgres {
  /** For `new pg.Pool(...)`, without `database`. It may change when the server is restarted. */
  readonly connection: ServerConnection;
  /** False when the server was already running. */
  readonly startedHere: boolean;
  /** Resolves when the server has died and cannot be restarted. */
  readonly lost: Promise<Error>;
  /**
   * Stops the server, unless other shops use it; resolves when its process has ended.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in `<dataDir>/postgres`. */
  readonly dataDir: string;
  readonly log: LogServerEvent;
  /** Additional PostgreSQL settings; they apply only when this call starts the server. */
  readonly settings?: Record<string, string>;
}

const HOUR_MS = 3_600_000;
const MAX_WAIT_FOR_OTHERS_MS = 90_000;

/**
 * Connects to the server that runs on this folder (shared with another shop, or left by a killed one),
 * or starts one. A folder never has more than one server. It is restarted when it dies, until `stop`.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const dataDir = resolve(options.dataDir);
  const packageFolder = findServerPackage();
  await createDataFolder(dataDir);
  const processes = await ShopProcesses.join(join(dataDir, 'postgres.users'));
  try {
    await waitForOthers(processes, dataDir, options.log);
    const launch = await prepareLaunch(dataDir, packageFolder, processes, options);
    const isShared = async () => (await localUsers(processes)).length > 0;
    const server = await findOrLaunchServer(launch, isShared);
    const ms = Math.round(performance.now() - began);
    const outcome = server.startedHere ? 'started' : 'found running';
    options.log(`embedded PostgreSQL ${outcome}`, { folder: launch.cluster, ms });
    const supervised = superviseServer(server, {
      isAlive: (pid) => isServerOf(launch.clusterName, pid),
      findOrLaunch: (signal) => findOrLaunchServer(launch, isShared, signal),
      log: options.log,
    });
    return {
      get connection() {
        return supervised.connection();
      },
      startedHere: server.startedHere,
      lost: supervised.lost,
      stop: stopOnce(processes, launch, supervised, options.log),
    };
  } catch (error) {
    await processes.unregister();
    throw error;
  }
}

async function prepareLaunch(
  dataDir: string,
  packageFolder: string,
  processes: ShopProcesses,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<ServerLaunch> {
  const cluster = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const user = await chooseServerUser(cluster);
  const files = await prepareServerFiles(packageFolder, user);
  const activeTokens = (await processes.others()).map((shop) => shop.token);
  await removeAbandonedDrafts(cluster, [...activeTokens, processes.token]);
  const sync = settings['fsync'] !== 'off';
  const options = { folder: cluster, files, user, token: processes.token, sync };
  if ((await ensureCluster(options)) === 'created')
    log('PostgreSQL cluster created', { folder: cluster });
  await trimServerLog(logFile);
  return { cluster, files, user, clusterName: await clusterNameOf(cluster), logFile, settings };
}

/** Waits for shops that stop the server, and for remote ones, with which it cannot be shared. */
async function waitForOthers(
  processes: ShopProcesses,
  dataDir: string,
  log: LogServerEvent,
): Promise<void> {
  const began = performance.now();
  let isLogged = false;
  for (;;) {
    const others = await processes.others();
    const remote = others.find((shop) => shop.isRemote);
    const isStopping = others.some((shop) => shop.state === 'stopping');
    if (!remote && !isStopping) return;
    if (performance.now() - began > MAX_WAIT_FOR_OTHERS_MS) {
      const user = remote
        ? `in another container or on another machine (${remote.host})`
        : 'that does not stop';
      throw new StartError(
        `${dataDir} is in use by a shop ${user}: give each its own DATA_DIR or one DATABASE_URL.`,
      );
    }
    if (remote && !isLogged)
      log('waiting for a shop on another machine to stop using DATA_DIR', { dataDir });
    isLogged ||= remote !== undefined;
    await pause(20);
  }
}

/** The shops that share this server; remote ones wait until it has stopped. */
async function localUsers(processes: ShopProcesses) {
  const others = await processes.others();
  return others.filter((shop) => shop.state === 'using' && !shop.isRemote);
}

function stopOnce(
  processes: ShopProcesses,
  launch: ServerLaunch,
  supervised: SupervisedServer,
  log: LogServerEvent,
) {
  const trimming = setInterval(
    () => void trimServerLog(launch.logFile).catch(() => undefined),
    HOUR_MS,
  );
  trimming.unref();
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(trimming);
    await supervised.stopSupervising();
    await processes.markStopping();
    try {
      if ((await localUsers(processes)).length > 0) {
        log('embedded PostgreSQL keeps running for other shops');
        return;
      }
      const current = await findServer(launch.cluster, launch.clusterName);
      if (current.state !== 'absent')
        await stopServer(launch.cluster, current.file, launch.clusterName, launch.files);
      log('embedded PostgreSQL stopped');
    } finally {
      await processes.unregister();
    }
  };
  return () => (stopping ??= stop());
}
