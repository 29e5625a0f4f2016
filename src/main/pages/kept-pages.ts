import type { PageReply } from './page-reply.ts';

interface Kept {
  readonly data: string;
  readonly reply: PageReply;
  readonly version: number;
  readonly until: number;
}

/** Pages kept; an address beyond them pushes the longest unused one out. */
const MOST = 200;
/** So long a page is shown without asking again: another process may have changed something. */
const FRESH_MS = 1_000;

/**
 * The last rendering of each address. It is shown again unasked for a second, unless this process
 * has changed something meanwhile. After that the loaders run; a page is a function of its address
 * and its data, so when they answer what they answered before, the bytes of then are still right.
 */
export class KeptPages {
  readonly #pages = new Map<string, Kept>();
  #version = 0;

  /** To be read before the loaders run, so that a change during their work is noticed. */
  get version(): number {
    return this.#version;
  }

  /** Something in the shop is not as it was. */
  changed(): void {
    this.#version += 1;
  }

  fresh(url: string): PageReply | null {
    const kept = this.#pages.get(url);
    const fresh = kept?.version === this.#version && performance.now() < kept.until;
    return fresh ? kept.reply : null;
  }

  withData(url: string, data: string): PageReply | null {
    const kept = this.#pages.get(url);
    return kept?.data === data ? kept.reply : null;
  }

  keep(url: string, version: number, data: string, reply: PageReply): void {
    this.#pages.delete(url);
    this.#pages.set(url, { data, reply, version, until: performance.now() + FRESH_MS });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MOST && !oldest.done) this.#pages.delete(oldest.value);
  }
}
