import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isServerOf, type PostmasterFile } from './postmaster-file.ts';
import type { ServerFiles } from './server-files.ts';
import { removeSocketFolder } from './socket-folder.ts';

const run = promisify(execFile);
const PATIENCE_MS = 60_000;

/** Fast shutdown: ends sessions, writes everything down, and resolves when the process is gone. */
export async function stopServer(
  cluster: string,
  server: PostmasterFile,
  mark: string,
  files: ServerFiles,
): Promise<void> {
  if (process.platform === 'win32') {
    await run(files.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster], { windowsHide: true });
    return;
  }
  signal(server.pid, 'SIGINT');
  const began = performance.now();
  let urged = false;
  while (await isServerOf(mark, server.pid)) {
    if (!urged && performance.now() - began > PATIENCE_MS) {
      // Loses nothing: the next start recovers from the write-ahead log.
      signal(server.pid, 'SIGQUIT');
      urged = true;
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
