import { spawn } from 'node:child_process';
import type { ServerFiles } from './server-files.ts';
import { lastLines } from './server-log.ts';
import { resolveDataDirectory } from './data-directory.ts';
import { serverEnvironment } from './server-settings.ts';
import type { ServerUser } from './server-user.ts';

export const SERVER_ROLE = 'busbar';

export async function runInitdb(
  draft: string,
  files: ServerFiles,
  user: ServerUser | undefined,
  { sync, passwordFile }: { sync: boolean; passwordFile?: string },
): Promise<void> {
  const directory = await resolveDataDirectory(draft, user);
  const options = [
    `--pgdata=${directory.dataDirectory}`,
    `--username=${SERVER_ROLE}`,
    '--no-instructions',
    '--data-checksums',
    // The built-in collation: updates of the operating system's may corrupt indexes.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(passwordFile
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
      : ['--auth-local=trust', '--auth-host=reject']),
    ...(sync ? [] : ['--no-sync']),
  ];
  const child = spawn(files.initdb, options, {
    ...user,
    cwd: directory.cwd,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  if (code !== 0) throw new Error(`PostgreSQL could not create its cluster:\n${lastLines(output)}`);
}
