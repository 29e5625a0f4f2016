import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './ask-server.ts';
import { ensureCluster, removeAbandonedDrafts } from './cluster-folder.ts';
import { findServer } from './find-server.ts';
import type { ServerLaunch } from './launch-server.ts';
import { clusterMark, isServerOf } from './postmaster-file.ts';
import { keepRunning, type KeptServer, type ServerNews } from './keep-running.ts';
import { reachServer } from './reach-server.ts';
import { findServerPackage, prepareServerFiles } from './server-files.ts';
import { trimServerLog } from './server-log.ts';
import { chooseServerUser } from './server-user.ts';
import { ShopRegister } from './shop-register.ts';
import { stopServer } from './stop-server.ts';

/** A PostgreSQL server of the shop's own, on a private socket. */
export interface EmbeddedPostgres {
  /** Ready for `new pg.Pool(...)`; add `database`. A server that died may come back elsewhere. */
  readonly connection: ServerConnection;
  /** True when this call started the server, false when a running one was taken over or is shared. */
  readonly startedHere: boolean;
  /** Resolves when the server has died and cannot be started again. */
  readonly lost: Promise<Error>;
  /**
   * Leaves the server. The last to leave shuts it down (fast); this resolves when its process is
   * gone. While other shops use it, it goes on for them.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster in `<dataDir>/postgres`. */
  readonly dataDir: string;
  readonly log: ServerNews;
  /** Extra PostgreSQL settings; they count only when this call launches the server. */
  readonly settings?: Record<string, string>;
}

const HOUR_MS = 3_600_000;
const MAX_WAIT_FOR_OTHERS_MS = 90_000;

/**
 * Uses the server on this folder: a running one (left behind by a killed shop, or shared with a
 * running one), else a new one. There is never more than one on a folder. Until it is left, it is
 * started again when it dies.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const dataDir = resolve(options.dataDir);
  const packageFolder = findServerPackage();
  await mkdir(dataDir, { recursive: true });
  const register = await ShopRegister.join(join(dataDir, 'postgres.users'));
  try {
    await waitForOthers(register, dataDir, options.log);
    const launch = await prepareLaunch(dataDir, packageFolder, register, options);
    const usedByOthers = async () => (await usersBeside(register)).length > 0;
    const reached = await reachServer(launch, usedByOthers);
    const ms = Math.round(performance.now() - began);
    const did = reached.startedHere ? 'started' : 'taken over or shared';
    options.log(`embedded PostgreSQL ${did}`, { folder: launch.cluster, ms });
    const kept = keepRunning(reached, {
      isAlive: (pid) => isServerOf(launch.mark, pid),
      reach: (signal) => reachServer(launch, usedByOthers, signal),
      log: options.log,
    });
    return {
      get connection() {
        return kept.connection();
      },
      startedHere: reached.startedHere,
      lost: kept.lost,
      stop: stopOnce(register, launch, kept, options.log),
    };
  } catch (error) {
    await register.leave();
    throw error;
  }
}

async function prepareLaunch(
  dataDir: string,
  packageFolder: string,
  register: ShopRegister,
  { log, settings = {} }: EmbeddedPostgresOptions,
): Promise<ServerLaunch> {
  const cluster = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  const user = await chooseServerUser(cluster);
  const files = await prepareServerFiles(packageFolder, user);
  const working = (await register.others()).map((shop) => shop.token);
  await removeAbandonedDrafts(cluster, [...working, register.token]);
  const sync = settings['fsync'] !== 'off';
  const wish = { folder: cluster, files, user, token: register.token, sync };
  if ((await ensureCluster(wish)) === 'made') log('PostgreSQL folder made', { folder: cluster });
  await trimServerLog(logFile);
  return { cluster, files, user, mark: await clusterMark(cluster), logFile, settings };
}

/** One who is stopping the server is let finish; one in another container cannot be shared with. */
async function waitForOthers(
  register: ShopRegister,
  dataDir: string,
  log: ServerNews,
): Promise<void> {
  const began = performance.now();
  let said = false;
  for (;;) {
    const others = await register.others();
    const elsewhere = others.find((shop) => shop.elsewhere);
    const isStopping = others.some((shop) => shop.state === 'stopping');
    if (!elsewhere && !isStopping) return;
    if (performance.now() - began > MAX_WAIT_FOR_OTHERS_MS) {
      const who = elsewhere
        ? `in another container or on another machine (${elsewhere.host})`
        : 'that does not stop';
      throw new Error(
        `${dataDir} is in use by a shop ${who}: give each its own DATA_DIR or one DATABASE_URL.`,
      );
    }
    if (elsewhere && !said) log('waiting for a shop elsewhere to leave DATA_DIR', { dataDir });
    said ||= elsewhere !== undefined;
    await pause(20);
  }
}

/** Those who can use this very server; one in another container waits for its end instead. */
async function usersBeside(register: ShopRegister) {
  const others = await register.others();
  return others.filter((shop) => shop.state === 'using' && !shop.elsewhere);
}

function stopOnce(register: ShopRegister, launch: ServerLaunch, kept: KeptServer, log: ServerNews) {
  const trimming = setInterval(
    () => void trimServerLog(launch.logFile).catch(() => undefined),
    HOUR_MS,
  );
  trimming.unref();
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    clearInterval(trimming);
    await kept.leaveAlone();
    await register.announceStop();
    try {
      if ((await usersBeside(register)).length > 0) {
        log('embedded PostgreSQL left to others who use it');
        return;
      }
      const found = await findServer(launch.cluster, launch.mark);
      if (found.state !== 'absent')
        await stopServer(launch.cluster, found.file, launch.mark, launch.files);
      log('embedded PostgreSQL stopped');
    } finally {
      await register.leave();
    }
  };
  return () => (stopping ??= stop());
}
