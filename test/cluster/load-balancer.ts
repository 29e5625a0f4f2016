import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { projectRoot } from '#platform/project-root.ts';
import { signalGroup, startAsPostgres } from './programs.ts';
import { BASE_PORT, type PostgresCluster } from './postgres-cluster.ts';

/** Where the shops listen, one after the other. */
const SHOPS = BASE_PORT + 30;
/** Where a shop finds the primary: each has an address of its own, so that one can be cut off. */
const DATABASES = BASE_PORT + 40;
const FRONT = BASE_PORT + 50;

export interface LoadBalancer {
  /** What customers call. */
  readonly url: string;
  shopPort(shop: number): number;
  /** The address of the primary for this shop. */
  databaseUrl(shop: number, database: string): string;
  /** Cuts a shop off from the database, or lets it back. */
  cutOff(shop: number, isCutOff: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * HAProxy in front of the shops and between them and PostgreSQL, as `deploy/haproxy/haproxy.cfg` sets it up, with the
 * addresses of this run. Requests go to the shops that are ready; while none is, to all that run, which still send
 * the pages that they keep.
 */
export async function startLoadBalancer(
  { programs, folder, nodes }: PostgresCluster,
  shops: number,
): Promise<LoadBalancer> {
  const socket = path.join(folder, 'haproxy.sock');
  const numbers = Array.from({ length: shops }, (_, shop) => shop);
  const config = path.join(folder, 'haproxy.cfg');
  const deployed = sectionsOf(
    await readFile(path.join(projectRoot, 'deploy/haproxy/haproxy.cfg'), 'utf8'),
  );
  const servers = numbers.map((shop) => `  server shop${shop} 127.0.0.1:${SHOPS + shop}`);
  const primaries = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const lines = [
    'global',
    `  stats socket ${socket} mode 600 level admin`,
    'defaults',
    ...deployed('defaults'),
    'frontend customers',
    `  bind 127.0.0.1:${FRONT}`,
    ...deployed('frontend customers'),
    'backend ready',
    ...deployed('backend ready'),
    ...servers,
    'backend running',
    ...deployed('backend running'),
    ...servers,
    ...numbers.flatMap((shop) => [
      `frontend database${shop}`,
      '  mode tcp',
      `  bind 127.0.0.1:${DATABASES + shop}`,
      `  default_backend primary${shop}`,
      `backend primary${shop}`,
      ...deployed('backend primary'),
      ...primaries,
    ]),
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  const haproxy = await startAsPostgres(
    programs,
    [programs.haproxy, '-f', config],
    path.join(folder, 'haproxy.log'),
  );
  const command = (line: string) => tell(socket, line);
  return {
    url: `http://127.0.0.1:${FRONT}`,
    shopPort: (shop) => SHOPS + shop,
    databaseUrl: (shop, database) =>
      `postgresql://postgres@127.0.0.1:${DATABASES + shop}/${database}`,
    async cutOff(shop, isCutOff) {
      await command(`${isCutOff ? 'disable' : 'enable'} frontend database${shop}`);
      if (!isCutOff) return;
      for (const { name } of nodes)
        await command(`shutdown sessions server primary${shop}/${name}`);
    },
    async stop() {
      const exited = once(haproxy, 'exit');
      signalGroup(haproxy, 'SIGTERM');
      await exited;
    },
  };
}

/** The settings of each section of a configuration, without addresses. */
function sectionsOf(text: string): (section: string) => readonly string[] {
  const sections = new Map<string, string[]>();
  let settings: string[] = [];
  for (const line of text.split('\n')) {
    if (/^[a-z]/.test(line)) sections.set(line, (settings = []));
    else if (!/^ +(bind|server) /.test(line)) settings.push(line);
  }
  return (section) => {
    const found = sections.get(section);
    if (!found) throw new Error(`no section ${section}`);
    return found;
  };
}

/** Sends a line to HAProxy's socket for administrators. */
async function tell(socket: string, line: string): Promise<void> {
  const connection = connect(socket);
  connection.end(`${line}\n`);
  let answer = '';
  for await (const chunk of connection) answer += String(chunk);
  if (answer.trim() !== '') throw new Error(`${line}: ${answer.trim()}`);
}
