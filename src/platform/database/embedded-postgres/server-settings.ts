/** Small and quiet; durability is PostgreSQL's default and stays (fsync, full_page_writes). */
const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  huge_pages: 'off',
  jit: 'off',
  // The default is that of turning disks: small tables would be read whole, again and again.
  random_page_cost: '1.1',
  // Reads come from memory here: helper processes for them only cost memory and start time.
  io_method: 'sync',
  // Parallel queries need more /dev/shm than a container has (64 MB).
  max_parallel_workers_per_gather: '0',
  // Refused statements go to the shop, which logs them without customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Later ones win; the mark and the address are not for others to set. */
export function settingsArguments(
  extra: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): string[] {
  const all = Object.entries({ ...SETTINGS, ...extra, ...fixed });
  return all.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const PASSED_ON = [
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

/** Neither the shop's secrets nor PG* variables reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' };
}
