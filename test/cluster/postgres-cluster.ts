import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/project-root.ts';
import {
  findPrograms,
  isRoot,
  signalGroup,
  startAsPostgres,
  until,
  type Programs,
} from './programs.ts';

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
  /**
   * Stops Patroni and PostgreSQL of a node where they are, as a machine that is paused. Connections stay open.
   * @returns lets them go on, as if no time had passed
   */
  pause(name: NodeName): Promise<() => Promise<void>>;
  /** Starts a killed node again, which joins as a standby. */
  start(name: NodeName): Promise<void>;
  /** Makes one or two standbys synchronous, with a primary and two standbys running. */
  useSynchronousStandbys(standbys: 1 | 2): Promise<void>;
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
  const runWith = async (synchronous: 1 | 2) => {
    const states = (await members()).map(({ role, state }) => `${role} ${state}`).toSorted();
    const roles =
      synchronous === 1 ? ['replica', 'sync_standby'] : ['sync_standby', 'sync_standby'];
    const expected = roles.map((role) => `${role} (running|streaming)`).join(',');
    return new RegExp(`^leader running,${expected}$`).test(states.join(','));
  };

  const postmasterOf = async (name: NodeName) => {
    const [pid = ''] = (await readFile(path.join(folder, name, 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    return pid;
  };

  const deployed = await deployedNode(programs);
  for (const name of NODES) {
    const config = patroniConfig(deployed, name, folder, programs);
    await writeFile(path.join(folder, `${name}.yml`), config);
  }
  // One node makes the cluster, the others copy it.
  await startNode('node1');
  await until('node1 is the primary', async () => (await primary()) === 'node1');
  await Promise.all([startNode('node2'), startNode('node3')]);
  const complete = () => until('a primary and two standbys run', () => runWith(1));
  await complete();

  return {
    programs,
    folder,
    nodes: NODES.map((name) => ({ name, port: postgresPort(name), restPort: restPort(name) })),
    primary,
    async kill(name) {
      const postmaster = await postmasterOf(name);
      const patroni = running.get(name);
      if (patroni) signalGroup(patroni, 'SIGKILL');
      process.kill(Number(postmaster), 'SIGSTOP');
      await run('pkill', ['-KILL', '-P', postmaster]);
      process.kill(Number(postmaster), 'SIGKILL');
    },
    async pause(name) {
      const postmaster = await postmasterOf(name);
      const patroni = running.get(name);
      const signalAll = async (signal: 'STOP' | 'CONT') => {
        if (patroni) signalGroup(patroni, `SIG${signal}`);
        process.kill(Number(postmaster), `SIG${signal}`);
        await run('pkill', [`-${signal}`, '-P', postmaster]);
      };
      await signalAll('STOP');
      return () => signalAll('CONT');
    },
    start: startNode,
    async useSynchronousStandbys(standbys) {
      const config = `http://127.0.0.1:${restPort(await primary())}/config`;
      const body = JSON.stringify({ synchronous_node_count: standbys });
      const response = await fetch(config, { method: 'PATCH', body });
      if (!response.ok) throw new Error(await response.text());
      await until(`${standbys} synchronous standbys`, () => runWith(standbys));
    },
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
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
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
    'enable-v2': 'true',
  };
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`);
}

/** What `deploy/patroni/node.yml` says, as far as it is used here. */
interface PatroniNode {
  readonly bootstrap: { readonly dcs: { readonly postgresql: { readonly parameters: object } } };
  readonly postgresql: object;
}

const TO_JSON = 'import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)';

async function deployedNode({ python }: Programs): Promise<PatroniNode> {
  const file = path.join(projectRoot, 'deploy/patroni/node.yml');
  return JSON.parse((await run(python, ['-c', TO_JSON, file])).stdout) as PatroniNode;
}

/** The deployed node with the addresses and folders of this run, a smaller memory and no passwords. JSON is YAML, too. */
function patroniConfig(
  deployed: PatroniNode,
  name: NodeName,
  folder: string,
  programs: Programs,
): string {
  const { bootstrap } = deployed;
  const { dcs } = bootstrap;
  const small = { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB' };
  const parameters = { ...dcs.postgresql.parameters, ...small };
  const rest = `127.0.0.1:${restPort(name)}`;
  const address = `127.0.0.1:${postgresPort(name)}`;
  return JSON.stringify({
    ...deployed,
    scope: SCOPE,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd: { hosts: `127.0.0.1:${ETCD}` },
    bootstrap: { ...bootstrap, dcs: { ...dcs, postgresql: { ...dcs.postgresql, parameters } } },
    postgresql: {
      ...deployed.postgresql,
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
    // It would end this machine.
    watchdog: { mode: 'off' },
  });
}
