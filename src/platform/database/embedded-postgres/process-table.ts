import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessInfo {
  /** Distinguishes processes that reuse an id; '' where unknown. */
  readonly startedAt: string;
  /** The command line; '' where unknown. */
  readonly command: string;
}

/** The running process with this id; undefined if there is none, or it is a zombie. */
export async function findProcess(pid: number): Promise<ProcessInfo | undefined> {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') return await readProc(pid);
  if (process.platform === 'win32') return { startedAt: '', command: '' };
  return await runPs(pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses and may hold anything, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return { startedAt: fields[19] ?? '', command: command.split('\0').join(' ').trim() };
  } catch {
    // It has ended meanwhile, or is hidden from this user (hidepid) and counts as running.
    return exists(pid) ? { startedAt: '', command: '' } : undefined;
  }
}

async function runPs(pid: number): Promise<ProcessInfo | undefined> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
  const output = await run('ps', ['-ww', '-p', String(pid), ...columns]).catch(() => undefined);
  const match = /^\s*(\S+)\s+(.{24})\s+(.*)$/.exec(output?.stdout.split('\n')[0] ?? '');
  if (!match) return exists(pid) ? { startedAt: '', command: '' } : undefined;
  const [, state = '', startedAt = '', command = ''] = match;
  return state.startsWith('Z') ? undefined : { startedAt, command };
}
