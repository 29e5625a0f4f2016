interface Stored {
  readonly payload: Record<string, unknown>;
  readonly expiresAt: number;
}

const MOST = 5_000;

/** Keeps what the provider has to remember, in this process and for as long as it says. */
export function memoryAdapter(now: () => Date) {
  const kept = new Map<string, Stored>();

  return class {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: Record<string, unknown>, expiresInS = 3600): Promise<void> {
      const at = now().getTime();
      const oldest = kept.keys().next();
      if (kept.size >= MOST && !oldest.done) kept.delete(oldest.value);
      kept.set(this.#key(id), { payload, expiresAt: at + expiresInS * 1000 });
    }

    async find(id: string): Promise<Record<string, unknown> | undefined> {
      const found = kept.get(this.#key(id));
      if (!found || found.expiresAt <= now().getTime()) return undefined;
      return found.payload;
    }

    async findByUid(uid: string) {
      return this.#first((payload) => payload['uid'] === uid);
    }

    async findByUserCode(userCode: string) {
      return this.#first((payload) => payload['userCode'] === userCode);
    }

    async consume(id: string): Promise<void> {
      const found = kept.get(this.#key(id));
      if (found) found.payload['consumed'] = Math.floor(now().getTime() / 1000);
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.#key(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of kept) {
        if (payload['grantId'] === grantId) kept.delete(key);
      }
    }

    #key(id: string): string {
      return `${this.#model}:${id}`;
    }

    async #first(matches: (payload: Record<string, unknown>) => boolean) {
      for (const [key, { payload }] of kept) {
        if (key.startsWith(`${this.#model}:`) && matches(payload)) return payload;
      }
      return undefined;
    }
  };
}
