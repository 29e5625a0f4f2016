import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buy, httpClient } from '#test/support/listening-shop.ts';

export interface Buyers {
  /** Ids of acknowledged orders by their idempotency keys. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** How often each kind of refusal was met, such as `503 general/unavailable`. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Resolves when an order is acknowledged whose first request was sent after this call. */
  nextOrder(): Promise<void>;
  /** Lets each buyer get the answer to the last order. */
  stop(): Promise<void>;
}

const PAUSE_MS = 50;
const RETRY_MS = 100;

/** Each buyer orders one piece after the other, and sends a refused order again with the same key until it is acknowledged. */
export function startBuyers(url: string, tokens: readonly string[], productId: string): Buyers {
  const acknowledged = new Map<string, string>();
  const refusals = new Map<string, number>();
  const waiting: { readonly since: number; readonly resolve: () => void }[] = [];
  const stopping = new AbortController();

  async function order(token: string): Promise<void> {
    const client = httpClient(url, token);
    const key = randomUUID();
    for (;;) {
      const sentAt = performance.now();
      const outcome = await buy(client, productId, 1, key);
      if (outcome.ok) {
        acknowledged.set(key, outcome.value._id);
        for (const one of waiting) if (one.since < sentAt) one.resolve();
        return;
      }
      const { status, type } = outcome.problem;
      const kind = `${status} ${type}`;
      refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
      await pause(RETRY_MS);
    }
  }

  const running = tokens.map(async (token) => {
    while (!stopping.signal.aborted) {
      await order(token);
      await pause(PAUSE_MS);
    }
  });

  return {
    acknowledged,
    refusals,
    nextOrder() {
      return new Promise((resolve) => {
        waiting.push({ since: performance.now(), resolve });
      });
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
