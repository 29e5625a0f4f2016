/** The state of the suggestions for a typed query. */
export type SuggestionsState<Item> =
  | { readonly status: 'idle' | 'busy' }
  | { readonly status: 'failed'; readonly errorMessage: string }
  | { readonly status: 'found'; readonly items: readonly Item[] };

export type SuggestionsOutcome<Item> =
  | { readonly ok: true; readonly value: readonly Item[] }
  | { readonly ok: false; readonly problem: { readonly title: string } };

export interface SuggestionsOptions<Item> {
  /** May throw after its signal is aborted; the error is then ignored. */
  readonly load: (query: string, signal: AbortSignal) => Promise<SuggestionsOutcome<Item>>;
  readonly onChange: (suggestions: SuggestionsState<Item>) => void;
  /** The debounce time in milliseconds. */
  readonly pause: number;
}

/**
 * Loads suggestions while someone types: after a pause, for the last query only. A newer query aborts
 * the previous call, and a late response is dropped.
 */
export class SuggestionSource<Item> {
  readonly #options: SuggestionsOptions<Item>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;

  constructor(options: SuggestionsOptions<Item>) {
    this.#options = options;
  }

  /** An empty query makes no call. */
  search(query: string): void {
    this.stop();
    if (query === '') return this.#options.onChange({ status: 'idle' });
    this.#options.onChange({ status: 'busy' });
    this.#timer = setTimeout(() => void this.#load(query), this.#options.pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.#call = undefined;
  }

  async #load(query: string): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    const outcome = await this.#options.load(query, call.signal).catch((error: unknown) => {
      if (call.signal.aborted) return null;
      throw error;
    });
    if (!outcome || call.signal.aborted) return;
    this.#options.onChange(
      outcome.ok
        ? { status: 'found', items: outcome.value }
        : { status: 'failed', errorMessage: outcome.problem.title },
    );
  }
}
