import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { projectRoot } from '#platform/project-root.ts';

/** The machine and the commit, for a report. */
export function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${cpus.length} × ${cpus[0]?.model ?? 'unknown'}, ${memory} GiB, Node ${process.version}, commit ${commit()}`;
}

/** The load average of the last minute. It shows whether something else was running. */
export function load(): string {
  return os.loadavg()[0]?.toFixed(1) ?? '';
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}
