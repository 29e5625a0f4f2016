import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LivingProcess {
  /** Tells a process from a later one that got the same number; '' where it cannot be known. */
  readonly startedAt: string;
  /** The command line; '' where it cannot be read. */
  readonly command: string;
}

/** The process with this number, if it lives; a zombie does not. */
export async function findProcess(pid: number): Promise<LivingProcess | undefined> {
  if (!isTaken(pid)) return undefined;
  if (process.platform === 'linux') return await readProc(pid);
  if (process.platform === 'win32') return { startedAt: '', command: '' };
  return await askPs(pid);
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readProc(pid: number): Promise<LivingProcess | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may hold anything, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return { startedAt: fields[19] ?? '', command: command.split('\0').join(' ').trim() };
  } catch {
    // Gone since, or hidden from this user (hidepid): then it counts as alive.
    return isTaken(pid) ? { startedAt: '', command: '' } : undefined;
  }
}

async function askPs(pid: number): Promise<LivingProcess | undefined> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
  const answer = await run('ps', ['-ww', '-p', String(pid), ...columns]).catch(() => undefined);
  const match = /^\s*(\S+)\s+(.{24})\s+(.*)$/.exec(answer?.stdout.split('\n')[0] ?? '');
  if (!match) return isTaken(pid) ? { startedAt: '', command: '' } : undefined;
  const [, state = '', startedAt = '', command = ''] = match;
  return state.startsWith('Z') ? undefined : { startedAt, command };
}
