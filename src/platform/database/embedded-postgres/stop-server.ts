import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isServerOf, type PostmasterFile } from './postmaster-file.ts';
import type { ServerFiles } from './server-files.ts';
import { removeSocketFolder } from './socket-folder.ts';

const run = promisify(execFile);
const MAX_FAST_SHUTDOWN_MS = 60_000;

/** Shuts the server down (fast: ends sessions first); resolves when the process has ended. */
export async function stopServer(
  cluster: string,
  server: PostmasterFile,
  clusterName: string,
  files: ServerFiles,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(files.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster], { windowsHide: true });
    return;
  }
  signal(server.pid, 'SIGINT');
  const began = performance.now();
  let isEscalated = false;
  while (await isServerOf(clusterName, server.pid)) {
    if (!isEscalated && performance.now() - began > MAX_FAST_SHUTDOWN_MS) {
      // No data is lost: the next start recovers from the write-ahead log.
      signal(server.pid, 'SIGQUIT');
      isEscalated = true;
    }
    await pause(5);
  }
  await removeSocketFolder(server.socketFolder);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
