import type { Now } from '#shared/time-and-ids.ts';

/** A value of a secret of the shop. */
export interface Key {
  /** 1 for the first value of the secret. */
  readonly version: number;
  readonly value: string;
}

/** The values of one secret. Ask each time: the answers change while the shop runs. */
export interface KeyRing {
  /** Signs and encrypts. */
  current(): Key;
  /** All that verify and decrypt, the current one first. */
  all(): readonly Key[];
}

export interface StoredKeys {
  readonly newest: Key & { readonly signsFrom: Date | null };
  readonly former: readonly Key[];
}

/** The keys that a process has read. A new key signs only after all processes have had time to read it. */
export function keyRing(stored: () => StoredKeys, now: Now): KeyRing {
  function current(): Key {
    const { newest, former } = stored();
    if (newest.signsFrom === null || newest.signsFrom <= now()) return newest;
    return former.toSorted((one, other) => other.version - one.version)[0] ?? newest;
  }
  return {
    current,
    all() {
      const first = current();
      const { newest, former } = stored();
      return [first, ...[newest, ...former].filter(({ version }) => version !== first.version)];
    },
  };
}

/** A key that is never replaced. */
export function fixedKey(value: string): KeyRing {
  const key = { version: 1, value };
  return { current: () => key, all: () => [key] };
}
