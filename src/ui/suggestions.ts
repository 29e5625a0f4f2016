/** What a question typed into a field has come to. */
export type Suggestions<Item> =
  | { readonly is: 'idle' | 'busy' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'found'; readonly items: readonly Item[] };

export type Answer<Item> =
  | { readonly ok: true; readonly value: readonly Item[] }
  | { readonly ok: false; readonly problem: { readonly title: string } };

export interface SuggestionsOptions<Item> {
  /** May throw once its signal is aborted; nobody hears of it then. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<Answer<Item>>;
  readonly tell: (suggestions: Suggestions<Item>) => void;
  /** How long the typing must pause, in milliseconds. */
  readonly pause: number;
}

/**
 * Asks while someone types: after a pause, for the last question only. A newer question ends the
 * call for the one before, and an answer that comes all the same is dropped.
 */
export class SuggestionSource<Item> {
  readonly #options: SuggestionsOptions<Item>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call: AbortController | undefined;

  constructor(options: SuggestionsOptions<Item>) {
    this.#options = options;
  }

  /** An empty question asks nothing. */
  look(question: string): void {
    this.stop();
    if (question === '') return this.#options.tell({ is: 'idle' });
    this.#options.tell({ is: 'busy' });
    this.#timer = setTimeout(() => void this.#ask(question), this.#options.pause);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#call?.abort();
    this.#call = undefined;
  }

  async #ask(question: string): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    const answer = await this.#options.ask(question, call.signal).catch((error: unknown) => {
      if (call.signal.aborted) return null;
      throw error;
    });
    if (!answer || call.signal.aborted) return;
    this.#options.tell(
      answer.ok
        ? { is: 'found', items: answer.value }
        : { is: 'failed', why: answer.problem.title },
    );
  }
}
