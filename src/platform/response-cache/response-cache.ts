import type { ChangeFeed, Change, ChangeSet } from '#platform/change-feed/change-feed.ts';
import { CachedResponse, type CacheableResponse } from './cached-response.ts';
import { invalidates, TagIndex } from './tag-index.ts';

interface Entry {
  readonly key: string;
  readonly answer: CachedResponse;
  readonly shows: readonly Change[];
  /** Whether somebody has asked for it since it was put last. */
  asked: boolean;
}

/** An answer that is being made. */
interface Making {
  readonly promise: Promise<CachedResponse>;
}
interface Meanwhile {
  everything: boolean;
  readonly changes: Change[];
}

/** What it costs to keep an answer besides its bytes, and for each thing that it shows. */
const OVERHEAD = 1_000;
const OVERHEAD_A_THING = 150;
/** One answer takes at most such a part of the room. */
const LARGEST_PART = 8;

/**
 * Answers as they were last made, each until something changes that it shows. When the room is used
 * up, what nobody has asked for goes, the oldest first. Those who ask for the same answer together
 * wait for one making of it.
 */
export class ResponseCache {
  readonly #changes: Pick<ChangeFeed, 'onChange' | 'isStale' | 'catchUp'>;
  readonly #room: number;
  /** Room is made at the first; what was asked for meanwhile is put last instead. */
  readonly #kept = new Map<string, Entry>();
  readonly #shown = new TagIndex<Entry>();
  readonly #making = new Map<string, Making>();
  readonly #meanwhile = new Set<Meanwhile>();
  #used = 0;

  /** @param room bytes. */
  constructor(changes: Pick<ChangeFeed, 'onChange' | 'isStale' | 'catchUp'>, room: number) {
    this.#changes = changes;
    this.#room = room;
    changes.onChange((told) => this.#hear(told));
  }

  /** Bytes, about. */
  get used(): number {
    return this.#used;
  }

  /** Whether `current` must be waited for before anything is got. */
  get behind(): boolean {
    return this.#changes.isStale;
  }

  /**
   * Resolves when everything that this process has changed so far is known here.
   * @throws what the database's driver throws when the database cannot be asked.
   */
  current(): Promise<void> {
    return this.#changes.catchUp();
  }

  get(key: string): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    // To put it last here would cost more than all the rest of finding it.
    kept.asked = true;
    return kept.answer;
  }

  /** The answer that is kept, where all changes of this process are known; or else as `make`. */
  async getOrCreate(key: string, work: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    return (this.behind ? undefined : this.get(key)) ?? this.make(key, work);
  }

  /** The answer that is being made by somebody for this key, or else one that is made now. */
  make(key: string, work: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const making = this.#making.get(key) ?? { promise: this.#made(key, work) };
    this.#making.set(key, making);
    return making.promise.finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
  }

  async #made(key: string, work: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const meanwhile: Meanwhile = { everything: false, changes: [] };
    this.#meanwhile.add(meanwhile);
    try {
      const answer = new CachedResponse(await work());
      const { cacheTags } = answer.answer;
      // What changed while it was made may be in it, or not.
      const overtaken =
        cacheTags && (meanwhile.everything || invalidates(meanwhile.changes, cacheTags));
      if (cacheTags && !overtaken) this.#keep({ key, answer, shows: cacheTags, asked: false });
      return answer;
    } finally {
      this.#meanwhile.delete(meanwhile);
    }
  }

  #keep(kept: Entry): void {
    const { key, answer, shows } = kept;
    const before = this.#kept.get(key);
    if (before) this.#drop(before);
    const bytes = bytesOf(kept);
    if (bytes > this.#room / LARGEST_PART) return;
    this.#kept.set(key, kept);
    this.#shown.add(kept, shows);
    this.#grow(bytes);
    answer.onGrowth = (more) => this.#grow(more);
  }

  #grow(bytes: number): void {
    this.#used += bytes;
    for (const oldest of this.#kept.values()) {
      if (this.#used <= this.#room) return;
      if (oldest.asked) this.#putLast(oldest);
      else this.#drop(oldest);
    }
  }

  #putLast(kept: Entry): void {
    kept.asked = false;
    this.#kept.delete(kept.key);
    this.#kept.set(kept.key, kept);
  }

  #drop(kept: Entry): void {
    const { key, answer, shows } = kept;
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#shown.remove(kept, shows);
    this.#used -= bytesOf(kept);
    answer.onGrowth = null;
  }

  #hear(told: ChangeSet): void {
    if (told === 'everything') for (const kept of this.#kept.values()) this.#drop(kept);
    else
      for (const change of told) this.#shown.concerned(change).forEach((kept) => this.#drop(kept));
    for (const meanwhile of this.#meanwhile) {
      if (told === 'everything') meanwhile.everything = true;
      else meanwhile.changes.push(...told);
    }
    // Whoever asks from now on has perhaps seen the change: what is being made may be without it.
    this.#making.clear();
  }
}

/** An address stands in the key, and once more in the link to the next page. */
function bytesOf({ key, answer, shows }: Entry): number {
  return answer.bytes + OVERHEAD + OVERHEAD_A_THING * shows.length + 2 * key.length;
}
