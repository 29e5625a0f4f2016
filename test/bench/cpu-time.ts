import { readdir, readFile } from 'node:fs/promises';

/** Of Linux: the kernel counts the time of processes in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * The processor time that a process and its children have used, in milliseconds, also those that have ended.
 * Linux only.
 */
export async function cpuTime(pid: number): Promise<number> {
  let ticks = 0;
  for (const { parent, ownTicks, endedTicks, id } of await processes()) {
    if (id === pid) ticks += ownTicks + endedTicks;
    else if (parent === pid) ticks += ownTicks;
  }
  return ticks * MS_PER_TICK;
}

/** The processor time that this process has used, in milliseconds. */
export function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function processes() {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
      // The name of the program is in parentheses and may have spaces: proc(5).
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (!fields) return [];
      const numbers = fields.map(Number);
      const [, parent = 0] = numbers;
      const [userTime = 0, systemTime = 0, childUser = 0, childSystem = 0] = numbers.slice(11, 15);
      return [
        {
          id: Number(id),
          parent,
          ownTicks: userTime + systemTime,
          endedTicks: childUser + childSystem,
        },
      ];
    }),
  );
  return found.flat();
}
