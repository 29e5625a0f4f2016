import { randomBytes } from 'node:crypto';
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { folderIdentity } from './folder-identity.ts';
import { findProcess } from './process-table.ts';

type State = 'using' | 'stopping';
interface Entry {
  readonly pid: number;
  readonly startedAt: string;
  readonly host: string;
  /** Of the folder that the entry was written into. */
  readonly folder: string;
}
export interface OtherProcess extends Entry {
  readonly token: string;
  readonly state: State;
  readonly isRemote: boolean;
}

const HEARTBEAT_MS = 2_000;
const EXPIRES_AFTER_MS = 10_000;

/**
 * The shop processes that use the cluster: one file per process, named by its state. A process first
 * writes its state and then reads those of others, both to use and to stop the server. So of two
 * concurrent ones at least one sees the other, without a lock that could survive a crash.
 */
export class ShopProcesses {
  readonly token = randomBytes(6).toString('hex');
  readonly #folder: string;
  readonly #host: string;
  readonly #identity: string;
  #state: State = 'using';
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(folder: string, host: string, identity: string) {
    this.#folder = folder;
    this.#host = host;
    this.#identity = identity;
  }

  static async join(folder: string): Promise<ShopProcesses> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const processes = new ShopProcesses(folder, await thisHost(), await folderIdentity(folder));
    await processes.#enter();
    return processes;
  }

  async #enter(): Promise<void> {
    const self = await findProcess(process.pid);
    const entry: Entry = {
      pid: process.pid,
      startedAt: self?.startedAt ?? '',
      host: this.#host,
      folder: this.#identity,
    };
    const draft = join(this.#folder, `${this.token}.draft`);
    await writeFile(draft, JSON.stringify(entry), { mode: 0o600 });
    await rename(draft, this.#path('using'));
    this.#heartbeat = setInterval(() => {
      const now = new Date();
      void utimes(this.#path(this.#state), now, now).catch(() => undefined);
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  async markStopping(): Promise<void> {
    await rename(this.#path('using'), this.#path('stopping'));
    this.#state = 'stopping';
  }

  async unregister(): Promise<void> {
    clearInterval(this.#heartbeat);
    await rm(this.#path(this.#state), { force: true });
  }

  /** The other running processes. Removes the files of dead ones. */
  async others(): Promise<OtherProcess[]> {
    const names = await readdir(this.#folder);
    const running = await Promise.all(names.map((name) => this.#read(name)));
    return running.filter((shop) => shop !== undefined);
  }

  async #read(name: string): Promise<OtherProcess | undefined> {
    const [token = '', state] = name.split('.');
    if (token === this.token || (state !== 'using' && state !== 'stopping')) return undefined;
    const path = join(this.#folder, name);
    try {
      const entry = JSON.parse(await readFile(path, 'utf8')) as Entry;
      const isRemote = entry.host !== this.#host;
      // A process in a copy of the folder uses the original.
      const alive = isRemote
        ? await isFresh(path)
        : entry.folder === this.#identity && (await isSameProcess(entry));
      if (alive) return { ...entry, token, state, isRemote };
      await rm(path, { force: true });
    } catch (error) {
      if (error instanceof SyntaxError) await rm(path, { force: true });
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return undefined;
  }

  #path(state: State): string {
    return join(this.#folder, `${this.token}.${state}`);
  }
}

/** Process ids are unique only within a machine and a container. */
async function thisHost(): Promise<string> {
  const pidNamespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${pidNamespace}`.trim();
}

async function isFresh(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs < EXPIRES_AFTER_MS;
}

async function isSameProcess(entry: Entry): Promise<boolean> {
  const running = await findProcess(entry.pid);
  return running !== undefined && running.startedAt === entry.startedAt;
}
