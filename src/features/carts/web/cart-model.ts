import {
  browserConnection,
  retryCall,
  type Connection,
  type RetryReason,
} from '#browser/retry-call.ts';
import type { Cart, CartLine } from '../contract.ts';
import { atQuantity, cartOf } from '../domain/cart-line.ts';
import type { CartBackend, CartOutcome, LineEdit } from './cart-backend.ts';

type Problem = Extract<CartOutcome, { ok: false }>['problem'];

export interface CartView {
  /** Null while it loads for the first time. */
  readonly cart: Cart | null;
  /** Why it could not be loaded. */
  readonly problem: Problem | null;
  /** Why a change that is shown is not kept yet and is sent again; null while none is. */
  readonly waiting: RetryReason | null;
}

/**
 * The cart that a page shows. A change is shown at once and sent after the changes before it; the answer to
 * the last one is the truth. A change without a response is sent again until one arrives: each has the same
 * effect once or twice. A change that fails is undone by loading the cart again.
 */
export class CartModel {
  readonly #backend: CartBackend;
  readonly #onRefused: (title: string) => void;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  #view: CartView = { cart: null, problem: null, waiting: null };
  /** As the backend last returned it, without changes that are only shown. */
  #kept: Cart | null = null;
  #repeats = new AbortController();
  #queue: Promise<unknown> = Promise.resolve();
  /** Another tab or device changed the cart while calls were under way: their answers may be older. */
  #missedChange = false;
  #pending = 0;

  /** @param onRefused is called with the title of the problem of a change that failed. */
  constructor(
    backend: CartBackend,
    onRefused: (title: string) => void,
    connection: Connection = browserConnection,
  ) {
    this.#backend = backend;
    this.#onRefused = onRefused;
    this.#connection = connection;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): CartView => this.#view;

  /** Loads the cart, after the changes that are under way. */
  async load(): Promise<void> {
    const outcome = await this.#enqueue(() => this.#backend.load());
    if (this.#pending > 0) return;
    const missed = this.#missedChange;
    this.#missedChange = false;
    if (outcome.ok) this.#show({ cart: outcome.value, problem: null });
    // A cart that was loaded stays, without the changes that failed.
    else this.#show({ cart: this.#kept, problem: this.#kept ? null : outcome.problem });
    if (missed) await this.follow();
  }

  /** Loads the cart if another tab or device has changed it. */
  async follow(): Promise<void> {
    const { cart } = this.#view;
    if (this.#pending > 0) this.#missedChange = true;
    else if (cart && this.#backend.hasChanged(cart)) await this.load();
  }

  change(productId: string, edit: LineEdit): Promise<boolean> {
    const { quantity, ...texts } = edit;
    return this.#change(
      (lines) =>
        lines.map((line) =>
          line.productId === productId
            ? { ...(quantity === undefined ? line : atQuantity(line, quantity)), ...texts }
            : line,
        ),
      () => this.#backend.change(productId, edit),
    );
  }

  remove(productId: string): Promise<boolean> {
    return this.#change(
      (lines) => lines.filter((line) => line.productId !== productId),
      () => this.#backend.remove(productId),
    );
  }

  clear(): Promise<boolean> {
    return this.#change(
      () => [],
      () => this.#backend.clear(),
    );
  }

  restore(removed: readonly CartLine[]): Promise<boolean> {
    return this.#change(
      (lines) => [...lines, ...removed].toSorted((a, b) => a.position - b.position),
      () => this.#backend.restore(removed),
    );
  }

  /** Records that the buyer has seen the lines as they are shown. */
  markSeen(): Promise<boolean> {
    const seen = this.#view.cart?.lines ?? [];
    return this.#change(
      (lines) => lines.map((line) => ({ ...line, changes: [] })),
      () => this.#backend.markSeen(seen),
    );
  }

  /** Makes a change that is not shown before its answer, and is sent once. */
  replace(send: () => Promise<CartOutcome>): Promise<boolean> {
    return this.#change((lines) => lines, send, AbortSignal.abort());
  }

  /** Sends changes without a response no more: they are undone. */
  stop(): void {
    this.#repeats.abort();
    this.#repeats = new AbortController();
  }

  async #change(
    shown: (lines: readonly CartLine[]) => readonly CartLine[],
    send: () => Promise<CartOutcome>,
    signal = this.#repeats.signal,
  ): Promise<boolean> {
    const { cart } = this.#view;
    if (cart) {
      const now = cartOf(cart.version, shown(cart.lines), cart.currency);
      this.#show({ cart: now, problem: null });
    }
    const outcome = await this.#enqueue(() => this.#repeat(send, signal));
    if (!outcome.ok) {
      this.#onRefused(outcome.problem.title);
      await this.load();
    } else if (this.#pending === 0) {
      this.#show({ cart: outcome.value, problem: null });
    }
    return outcome.ok;
  }

  async #repeat(send: () => Promise<CartOutcome>, signal: AbortSignal): Promise<CartOutcome> {
    const onWait = (waiting: RetryReason) => this.#show({ waiting });
    const outcome = await retryCall(send, { signal, onWait, connection: this.#connection });
    if (this.#view.waiting) this.#show({ waiting: null });
    return outcome;
  }

  #enqueue(send: () => Promise<CartOutcome>): Promise<CartOutcome> {
    this.#pending += 1;
    const outcome = this.#queue.then(send).then((answer) => {
      if (answer.ok) this.#kept = answer.value;
      return answer;
    });
    this.#queue = outcome.catch(() => undefined);
    return outcome.finally(() => {
      this.#pending -= 1;
    });
  }

  #show(view: Partial<CartView>): void {
    this.#view = { ...this.#view, ...view };
    for (const listener of this.#listeners) listener();
  }
}
