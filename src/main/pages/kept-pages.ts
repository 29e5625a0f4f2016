import type { PageReply } from './render-page.tsx';

interface Kept {
  readonly data: string;
  readonly reply: PageReply;
}

/** Pages kept; an address beyond them pushes the longest unused one out. */
const MOST = 200;

/**
 * The last rendering of each address. A page is a function of its address and its data, so when the
 * loaders answer what they answered before, the bytes of then are the bytes of now; nothing has to
 * be dropped when a product changes.
 */
export class KeptPages {
  readonly #pages = new Map<string, Kept>();

  find(url: string, data: string): PageReply | null {
    const kept = this.#pages.get(url);
    if (kept?.data !== data) return null;
    this.#pages.delete(url);
    this.#pages.set(url, kept);
    return kept.reply;
  }

  keep(url: string, data: string, reply: PageReply): void {
    this.#pages.delete(url);
    this.#pages.set(url, { data, reply });
    const oldest = this.#pages.keys().next();
    if (this.#pages.size > MOST && !oldest.done) this.#pages.delete(oldest.value);
  }
}
