import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './probe-server.ts';
import { findServer, type ServerState } from './find-server.ts';
import { launchServer, type LaunchedServer, type ServerLaunch } from './launch-server.ts';
import { removeStalePostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import { hasSocket, removeUnusedSocketFolder } from './socket-folder.ts';
import { stopServer } from './stop-server.ts';

const POLL_MS = 10;
const MAX_RECOVERY_MS = 600_000;
const MAX_UNRESPONSIVE_MS = 30_000;
const MAX_WITHOUT_SOCKET_MS = 500;
const MAX_TRANSIENT_MS = 10_000;

export interface RunningServer {
  readonly connection: ServerConnection;
  readonly startedHere: boolean;
  readonly pid: number;
}

/**
 * Finds the server that runs on the cluster, or launches one. Of two concurrent launches PostgreSQL
 * refuses one; that call then finds the other's server.
 * @throws Error when the server cannot be started, or `signal` is aborted. A server that this call has
 * launched can then be found and stopped.
 */
export async function findOrLaunchServer(
  launch: ServerLaunch,
  isShared: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<RunningServer> {
  const began = performance.now();
  let launched: LaunchedServer | undefined;
  let staleFileAtLaunch: PostmasterFile | undefined;
  let unresponsiveSince = began;
  for (;;) {
    const now = performance.now();
    const current = await findServer(launch.cluster, launch.clusterName);
    if (current.state === 'ready') {
      const startedHere = launched?.owns(current.file.pid) ?? false;
      if (!startedHere) await launched?.removeSocket();
      return { connection: current.connection, startedHere, pid: current.file.pid };
    }
    const isLaunching = launched && !launched.failed() && current.state === 'absent';
    if (!isLaunching) signal?.throwIfAborted();
    if (current.state !== 'unresponsive') unresponsiveSince = now;
    if (now - began > MAX_RECOVERY_MS)
      throw new Error(await describeProblem('is not ready', launch, launched));

    if (launched?.failed()) {
      await launched.removeSocket();
      await throwUnlessTransient(current, launched, now - began);
      // The failed launch has not changed the file, so it is that of a dead server.
      const staleFile = current.state === 'absent' ? current.staleFile : undefined;
      if (staleFile && staleFile.text === staleFileAtLaunch?.text) {
        await removeStalePostmasterFile(launch.cluster, staleFile.text);
      }
      launched = undefined;
    } else if (current.state === 'absent' && !launched) {
      if (current.staleFile) await removeUnusedSocketFolder(current.staleFile.socketFolder);
      staleFileAtLaunch = current.staleFile;
      launched = await launchServer(launch);
    } else if (
      current.state === 'unresponsive' &&
      (await isUnresponsive(current.file, now - unresponsiveSince))
    ) {
      if (await isShared())
        throw new Error(await describeProblem('does not respond', launch, launched));
      // Its socket was deleted, or it hangs.
      await stopServer(launch.cluster, current.file, launch.clusterName, launch.files);
    }
    await pause(POLL_MS);
  }
}

async function isUnresponsive(file: PostmasterFile, forMs: number): Promise<boolean> {
  const unreachable = file.ready && !(await hasSocket(file));
  return forMs > (unreachable ? MAX_WITHOUT_SOCKET_MS : MAX_UNRESPONSIVE_MS);
}

/** Returns when another launch may succeed. */
async function throwUnlessTransient(
  current: ServerState,
  launched: LaunchedServer,
  forMs: number,
): Promise<void> {
  if (current.state !== 'absent') return;
  const output = await launched.logTail();
  // Processes of a killed server end with a delay. A concurrent start or a stale file also prevents a
  // launch for some time.
  const isTransient = /shared memory block|postmaster\.pid/.test(output);
  if (isTransient && forMs < MAX_TRANSIENT_MS) return;
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

async function describeProblem(
  what: string,
  launch: ServerLaunch,
  launched?: LaunchedServer,
): Promise<string> {
  const output = launched ? `\n${await launched.logTail()}` : '';
  return `The PostgreSQL server on ${launch.cluster} ${what}; its log is ${launch.logFile}.${output}`;
}
