import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import type { ServerFiles } from './server-files.ts';
import { readLogTail, sizeOf } from './server-log.ts';
import { resolveDataDirectory } from './data-directory.ts';
import { serverEnvironment, settingsArguments } from './server-settings.ts';
import type { ServerUser } from './server-user.ts';
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';

export interface ServerLaunch {
  readonly cluster: string;
  readonly files: ServerFiles;
  readonly user: ServerUser | undefined;
  readonly clusterName: string;
  readonly logFile: string;
  readonly settings: Readonly<Record<string, string>>;
}

export interface LaunchedServer {
  /** Whether this launch started the server process with this id. */
  owns(pid: number): boolean;
  /** True when the start has failed. */
  failed(): boolean;
  /** The end of the log since the launch. */
  logTail(): Promise<string>;
  /** Removes the folder of the socket, after a failed start. */
  removeSocket(): Promise<void>;
}

/** Starts the server in its own process group, so that Ctrl-C reaches the shop only. */
export async function launchServer(launch: ServerLaunch): Promise<LaunchedServer> {
  const { cluster, files, user, clusterName, logFile, settings } = launch;
  const windows = process.platform === 'win32';
  const socketFolder = windows ? undefined : await makeSocketFolder(user);
  const options = settingsArguments(settings, {
    ...(socketFolder === undefined ? await loopbackAddress() : socketAddress(socketFolder)),
    cluster_name: clusterName,
  });
  const directory = await resolveDataDirectory(cluster, user);
  const log = await open(logFile, 'a', 0o600);
  const begin = await sizeOf(logFile);
  // On Windows pg_ctl drops administrator rights, with which PostgreSQL refuses to run.
  const [program, args] = windows
    ? [files.pgCtl, ['start', '-w', '-t', '600', '-D', cluster, '-o', quote(options)]]
    : [files.postgres, ['-D', directory.dataDirectory, ...options]];
  const child = spawn(program, args, {
    ...user,
    cwd: directory.cwd,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => {
    if (!(windows && code === 0)) failure = `exited with ${signal ?? code}`;
  });
  await log.close();
  return {
    owns: (pid) => windows || pid === child.pid,
    failed: () => failure !== undefined,
    logTail: async () => (await readLogTail(logFile, begin)) || failure || '(no output)',
    removeSocket: async () => {
      if (socketFolder) await removeSocketFolder(socketFolder);
    },
  };
}

function socketAddress(folder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
  };
}

async function loopbackAddress(): Promise<Record<string, string>> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
}

function quote(words: readonly string[]): string {
  return words.map((word) => (/[\s"]/.test(word) ? `"${word}"` : word)).join(' ');
}
