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
import { findProcess } from './process-table.ts';

type State = 'using' | 'stopping';
interface Entry {
  readonly pid: number;
  readonly startedAt: string;
  readonly host: string;
}
export interface OtherShop extends Entry {
  readonly token: string;
  readonly state: State;
  readonly elsewhere: boolean;
}

const HEARTBEAT_MS = 2_000;
const SILENT_AFTER_MS = 10_000;

/**
 * Who uses the cluster: one small file per user, whose name says `using` or `stopping`.
 * Whoever wants to stop the server says so first and looks second; whoever comes says so first and
 * looks second. So one of the two always sees the other, without a lock that a crash leaves behind.
 */
export class ShopRegister {
  readonly token = randomBytes(6).toString('hex');
  readonly #folder: string;
  readonly #host: string;
  #state: State = 'using';
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(folder: string, host: string) {
    this.#folder = folder;
    this.#host = host;
  }

  static async join(folder: string): Promise<ShopRegister> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const register = new ShopRegister(folder, await thisHost());
    await register.#enter();
    return register;
  }

  async #enter(): Promise<void> {
    const self = await findProcess(process.pid);
    const entry: Entry = {
      pid: process.pid,
      startedAt: self?.startedAt ?? '',
      host: this.#host,
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

  async announceStop(): Promise<void> {
    await rename(this.#path('using'), this.#path('stopping'));
    this.#state = 'stopping';
  }

  async leave(): Promise<void> {
    clearInterval(this.#heartbeat);
    await rm(this.#path(this.#state), { force: true });
  }

  /** Living users other than this one; entries of dead ones are cleared away. */
  async others(): Promise<OtherShop[]> {
    const names = await readdir(this.#folder);
    const found = await Promise.all(names.map((name) => this.#read(name)));
    return found.filter((shop) => shop !== undefined);
  }

  async #read(name: string): Promise<OtherShop | undefined> {
    const [token = '', state] = name.split('.');
    if (token === this.token || (state !== 'using' && state !== 'stopping')) return undefined;
    const path = join(this.#folder, name);
    try {
      const entry = JSON.parse(await readFile(path, 'utf8')) as Entry;
      const elsewhere = entry.host !== this.#host;
      const alive = elsewhere ? await isFresh(path) : await isSameProcess(entry);
      if (alive) return { ...entry, token, state, elsewhere };
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

/** Process numbers mean something only within one machine and one container. */
async function thisHost(): Promise<string> {
  const numbers = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${numbers}`.trim();
}

async function isFresh(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs < SILENT_AFTER_MS;
}

async function isSameProcess(entry: Entry): Promise<boolean> {
  const found = await findProcess(entry.pid);
  return found !== undefined && found.startedAt === entry.startedAt;
}
