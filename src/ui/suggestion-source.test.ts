import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SuggestionSource,
  type SuggestionsOutcome,
  type SuggestionsState,
} from './suggestion-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose calls are resolved by the test, with its calls and the states that it reported. */
function suggestionSource() {
  const calls: {
    query: string;
    signal: AbortSignal;
    resolve: (to: SuggestionsOutcome<string>) => void;
  }[] = [];
  const states: SuggestionsState<string>[] = [];
  const source = new SuggestionSource<string>({
    pause: 150,
    onChange: (suggestions) => states.push(suggestions),
    load: (query, signal) =>
      new Promise((resolve) => {
        calls.push({ query, signal, resolve });
      }),
  });
  const type = async (query: string, pause: number) => {
    source.search(query);
    await vi.advanceTimersByTimeAsync(pause);
  };
  return { source, calls, states, type };
}

test('typing without a pause makes one call, for the last query', async () => {
  const { calls, type } = suggestionSource();
  await type('b', 60);
  await type('bu', 60);
  await type('bus', 150);
  expect(calls.map(({ query }) => query)).toEqual(['bus']);
});

test('a newer query aborts the previous call and drops its late response', async () => {
  const { calls, states, type } = suggestionSource();
  await type('bus', 150);
  await type('fuse', 150);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[1]?.resolve({ ok: true, value: ['a fuse'] });
  calls[0]?.resolve({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toEqual({ status: 'found', items: ['a fuse'] });
});

test('older suggestions are not shown while a call is pending', async () => {
  const { calls, states, type } = suggestionSource();
  await type('bus', 150);
  calls[0]?.resolve({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(0);
  await type('busb', 0);
  expect(states.at(-1)).toEqual({ status: 'busy' });
});

test('a refusal is reported with its title', async () => {
  const { calls, states, type } = suggestionSource();
  await type('bus', 150);
  calls[0]?.resolve({ ok: false, problem: { title: 'The shop did not answer.' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toEqual({ status: 'failed', errorMessage: 'The shop did not answer.' });
});

test('an empty field makes no call and shows nothing', async () => {
  const { calls, states, type } = suggestionSource();
  await type('bus', 100);
  await type('', 1000);
  expect(calls).toEqual([]);
  expect(states.at(-1)).toEqual({ status: 'idle' });
});

test('after stop() no call is made and no state is reported', async () => {
  const { source, calls, states, type } = suggestionSource();
  await type('bus', 150);
  const before = states.length;
  source.stop();
  calls[0]?.resolve({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(states).toHaveLength(before);
});
