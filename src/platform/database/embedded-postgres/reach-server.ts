import { setTimeout as pause } from 'node:timers/promises';
import type { ServerConnection } from './ask-server.ts';
import { findServer, type FoundServer } from './find-server.ts';
import { launchServer, type LaunchedServer, type ServerLaunch } from './launch-server.ts';
import { setStalePostmasterFileAside, type PostmasterFile } from './postmaster-file.ts';
import { hasSocket, removeSocketFolder } from './socket-folder.ts';
import { stopServer } from './stop-server.ts';

const POLL_MS = 10;
const MAX_RECOVERY_MS = 600_000;
const MAX_SILENCE_MS = 30_000;
const MAX_SILENCE_WITHOUT_SOCKET_MS = 500;
const MAX_LINGERING_MS = 10_000;

export interface ReachedServer {
  readonly connection: ServerConnection;
  readonly startedHere: boolean;
  readonly pid: number;
}

/**
 * Uses the server that runs on the cluster, or launches one. Of two that launch at once PostgreSQL
 * lets one through, and the other then finds it running.
 * @throws Error when there is none to be had, or when `signal` says that none is wanted any more: a
 * server that was launched until then can be found, and stopped.
 */
export async function reachServer(
  launch: ServerLaunch,
  usedByOthers: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<ReachedServer> {
  const began = performance.now();
  let ours: LaunchedServer | undefined;
  let leftAtLaunch: PostmasterFile | undefined;
  let silentSince = began;
  for (;;) {
    const now = performance.now();
    const found = await findServer(launch.cluster, launch.mark);
    if (found.state === 'ready') {
      const startedHere = ours?.made(found.file.pid) ?? false;
      if (!startedHere) await ours?.clear();
      return { connection: found.connection, startedHere, pid: found.file.pid };
    }
    const unborn = ours && !ours.failed() && found.state === 'absent';
    if (!unborn) signal?.throwIfAborted();
    if (found.state !== 'silent') silentSince = now;
    if (now - began > MAX_RECOVERY_MS)
      throw new Error(await complaint('is not ready', launch, ours));

    if (ours?.failed()) {
      await ours.clear();
      await forgiveOrThrow(found, ours, now - began);
      // Unchanged by a launch that failed because of it: no rival's, but a dead server's.
      const left = found.state === 'absent' ? found.left : undefined;
      if (left && left.text === leftAtLaunch?.text) {
        await setStalePostmasterFileAside(launch.cluster, left.text);
      }
      ours = undefined;
    } else if (found.state === 'absent' && !ours) {
      if (found.left) await removeSocketFolder(found.left.socketFolder);
      leftAtLaunch = found.left;
      ours = await launchServer(launch);
    } else if (found.state === 'silent' && (await isTooSilent(found.file, now - silentSince))) {
      if (await usedByOthers()) throw new Error(await complaint('does not answer', launch, ours));
      // Its socket was deleted, or it hangs: it is of no use to anyone.
      await stopServer(launch.cluster, found.file, launch.mark, launch.files);
    }
    await pause(POLL_MS);
  }
}

async function isTooSilent(file: PostmasterFile, forMs: number): Promise<boolean> {
  const unreachable = file.ready && !(await hasSocket(file));
  return forMs > (unreachable ? MAX_SILENCE_WITHOUT_SOCKET_MS : MAX_SILENCE_MS);
}

/** Returns when another launch can help. */
async function forgiveOrThrow(
  found: FoundServer,
  ours: LaunchedServer,
  forMs: number,
): Promise<void> {
  if (found.state !== 'absent') return;
  const words = await ours.lastWords();
  // The children of a killed server take a moment to notice; a rival's start or a stale file is in
  // the way.
  const passes = /shared memory block|postmaster\.pid/.test(words);
  if (passes && forMs < MAX_LINGERING_MS) return;
  throw new Error(`PostgreSQL did not start:\n${words}`);
}

async function complaint(
  what: string,
  launch: ServerLaunch,
  ours?: LaunchedServer,
): Promise<string> {
  const words = ours ? `\n${await ours.lastWords()}` : '';
  return `The PostgreSQL server on ${launch.cluster} ${what}; its log is ${launch.logFile}.${words}`;
}
