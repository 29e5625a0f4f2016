import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPrograms, signalGroup, startAsPostgres, until, type Programs } from './programs.ts';

/** All ports are offsets from this one, below the range from which Linux takes ports of clients. */
export const BASE_PORT = 21_400;
const ETCD = BASE_PORT;
const ETCD_PEER = BASE_PORT + 1;
const REST = BASE_PORT + 10;
const POSTGRES = BASE_PORT + 20;

const NODES = ['node1', 'node2', 'node3'] as const;
export type NodeName = (typeof NODES)[number];

export interface PostgresCluster {
  readonly programs: Programs;
  /** The folder of its processes, which belongs to their user. */
  readonly folder: string;
  readonly nodes: readonly {
    readonly name: string;
    readonly port: number;
    readonly restPort: number;
  }[];
  /** @throws Error while there is none */
  primary(): Promise<NodeName>;
  /** Kills Patroni and PostgreSQL of a node together, as the end of its machine would. */
  kill(name: NodeName): Promise<void>;
  /** Starts a killed node again, which joins as a standby. */
  start(name: NodeName): Promise<void>;
  /** Hands over to a synchronous standby in order. */
  switchOver(): Promise<void>;
  /** Resolves when a primary and two standbys run, one of them synchronous. */
  complete(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  readonly name: NodeName;
  readonly role: string;
  readonly state: string;
}

/** Three PostgreSQL nodes under Patroni with one etcd, on loopback, with synchronous replication. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = await findPrograms();
  const folder = await postgresFolder();
  const running = new Map<string, ChildProcess>();
  const start = async (name: string, command: readonly string[]) => {
    running.set(name, await startAsPostgres(programs, command, path.join(folder, `${name}.log`)));
  };
  await start('etcd', [programs.etcd, ...etcdArguments(path.join(folder, 'etcd'))]);
  await until('etcd responds', async () => (await fetch(`${ETCD_URL}/health`)).ok);

  const startNode = async (name: NodeName) => {
    const config = path.join(folder, `${name}.yml`);
    await start(name, [programs.python, programs.patroni, config]);
  };
  const members = async (): Promise<readonly Member[]> => {
    const responses = await Promise.any(
      NODES.map((name) => fetch(`http://127.0.0.1:${restPort(name)}/cluster`)),
    );
    return ((await responses.json()) as { members: Member[] }).members;
  };
  const primary = async () => {
    const leader = (await members()).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('no primary');
    return leader.name;
  };
  const isComplete = async () => {
    const states = (await members()).map(({ role, state }) => `${role} ${state}`).toSorted();
    return /^leader running,replica (running|streaming),sync_standby (running|streaming)$/.test(
      states.join(','),
    );
  };

  for (const name of NODES) {
    await writeFile(path.join(folder, `${name}.yml`), patroniConfig(name, folder, programs));
  }
  // One node makes the cluster, the others copy it.
  await startNode('node1');
  await until('node1 is the primary', async () => (await primary()) === 'node1');
  await Promise.all([startNode('node2'), startNode('node3')]);
  const complete = () => until('a primary and two standbys run', isComplete);
  await complete();

  return {
    programs,
    folder,
    nodes: NODES.map((name) => ({ name, port: postgresPort(name), restPort: restPort(name) })),
    primary,
    async kill(name) {
      const file = await readFile(path.join(folder, name, 'postmaster.pid'), 'utf8');
      const [postmaster = ''] = file.split('\n');
      const patroni = running.get(name);
      if (patroni) signalGroup(patroni, 'SIGKILL');
      process.kill(Number(postmaster), 'SIGSTOP');
      await run('pkill', ['-KILL', '-P', postmaster]);
      process.kill(Number(postmaster), 'SIGKILL');
    },
    start: startNode,
    async switchOver() {
      const leader = await primary();
      const response = await fetch(`http://127.0.0.1:${restPort(leader)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    complete,
    async stop() {
      // Patroni stops its PostgreSQL.
      const nodes = NODES.flatMap((name) => running.get(name) ?? []);
      await Promise.all(nodes.map((node) => stopGroup(node)));
      const etcd = running.get('etcd');
      if (etcd) await stopGroup(etcd);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A new folder that belongs to the user of PostgreSQL. */
async function postgresFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-cluster-'));
  await chown(folder, await idOf('-u'), await idOf('-g'));
  await chmod(folder, 0o755);
  return folder;
}

/** The id of the user, or of its group. */
async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number((await run('/usr/bin/id', [kind, 'postgres'])).stdout);
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 20_000);
  await exited;
  clearTimeout(timer);
  // What is left of the group, such as a PostgreSQL whose Patroni was killed.
  signalGroup(child, 'SIGKILL');
}

const run = promisify(execFile);
const SCOPE = 'busbar';
const ETCD_URL = `http://127.0.0.1:${ETCD}`;

const postgresPort = (name: NodeName) => POSTGRES + NODES.indexOf(name);
const restPort = (name: NodeName) => REST + NODES.indexOf(name);

function etcdArguments(folder: string): string[] {
  const peer = `http://127.0.0.1:${ETCD_PEER}`;
  const options = {
    name: 'etcd1',
    'data-dir': folder,
    'listen-client-urls': ETCD_URL,
    'advertise-client-urls': ETCD_URL,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
  };
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Times of Patroni: a dead primary is replaced after `ttl` seconds at most. JSON is YAML, too. */
function patroniConfig(name: NodeName, folder: string, programs: Programs): string {
  const rest = `127.0.0.1:${restPort(name)}`;
  const address = `127.0.0.1:${postgresPort(name)}`;
  return JSON.stringify({
    scope: SCOPE,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${ETCD}` },
    bootstrap: {
      dcs: {
        ttl: 16,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        // Without a synchronous standby writes wait: an acknowledged order is always on two nodes.
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: path.join(folder, name),
      bin_dir: programs.postgres,
      pgpass: path.join(folder, `${name}.pgpass`),
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
    },
  });
}
