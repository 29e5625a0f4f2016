interface Stored {
  readonly payload: Record<string, unknown>;
  readonly expiresAt: number;
}

const MAX_ENTRIES = 5_000;

/** Stores the provider's data in memory until it expires. */
export function memoryAdapter(now: () => Date) {
  const entries = new Map<string, Stored>();

  return class {
    readonly #model: string;

    constructor(model: string) {
      this.#model = model;
    }

    async upsert(id: string, payload: Record<string, unknown>, expiresInS = 3600): Promise<void> {
      const at = now().getTime();
      const oldest = entries.keys().next();
      if (entries.size >= MAX_ENTRIES && !oldest.done) entries.delete(oldest.value);
      entries.set(this.#key(id), { payload, expiresAt: at + expiresInS * 1000 });
    }

    async find(id: string): Promise<Record<string, unknown> | undefined> {
      const entry = entries.get(this.#key(id));
      if (!entry || entry.expiresAt <= now().getTime()) return undefined;
      return entry.payload;
    }

    async findByUid(uid: string) {
      return this.#first((payload) => payload['uid'] === uid);
    }

    async findByUserCode(userCode: string) {
      return this.#first((payload) => payload['userCode'] === userCode);
    }

    async consume(id: string): Promise<void> {
      const entry = entries.get(this.#key(id));
      if (entry) entry.payload['consumed'] = Math.floor(now().getTime() / 1000);
    }

    async destroy(id: string): Promise<void> {
      entries.delete(this.#key(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of entries) {
        if (payload['grantId'] === grantId) entries.delete(key);
      }
    }

    #key(id: string): string {
      return `${this.#model}:${id}`;
    }

    async #first(matches: (payload: Record<string, unknown>) => boolean) {
      for (const [key, { payload }] of entries) {
        if (key.startsWith(`${this.#model}:`) && matches(payload)) return payload;
      }
      return undefined;
    }
  };
}
