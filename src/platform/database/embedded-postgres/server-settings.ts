/** For a small server with little logging. Durability stays at PostgreSQL's defaults. */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  // The default is for hard disks and would cause sequential scans of small tables.
  random_page_cost: '1.1',
  // Most reads come from memory; I/O workers would only cost memory and start time.
  io_method: 'sync',
  // Parallel queries need more /dev/shm than a container has (64 MB).
  max_parallel_workers_per_gather: '0',
  // The shop logs failed statements itself, without personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Later settings override earlier ones; `fixed` cannot be overridden. */
export function settingsArguments(
  extra: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): string[] {
  const all = Object.entries({ ...SETTINGS, ...extra, ...fixed });
  return all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const PASSED_VARIABLES = [
  'PATH',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'SystemDrive',
  'windir',
  'ComSpec',
  'USERNAME',
  'LD_LIBRARY_PATH',
];

/** The environment of the server, without secrets and PG* variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
