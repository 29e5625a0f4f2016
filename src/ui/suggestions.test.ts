import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SuggestionSource, type Answer, type Suggestions } from './suggestions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A shop that answers when it is told to, and what the person was shown. */
function conversation() {
  const asked: { question: string; signal: AbortSignal; answer: (to: Answer<string>) => void }[] =
    [];
  const told: Suggestions<string>[] = [];
  const source = new SuggestionSource<string>({
    pause: 150,
    tell: (suggestions) => told.push(suggestions),
    ask: (question, signal) =>
      new Promise((answer) => {
        asked.push({ question, signal, answer });
      }),
  });
  const type = async (question: string, pause: number) => {
    source.look(question);
    await vi.advanceTimersByTimeAsync(pause);
  };
  return { source, asked, told, type };
}

test('someone who types without a pause is asked about the last word only', async () => {
  const { asked, type } = conversation();
  await type('b', 60);
  await type('bu', 60);
  await type('bus', 150);
  expect(asked.map(({ question }) => question)).toEqual(['bus']);
});

test('a newer question ends the call for the older, whose late answer is dropped', async () => {
  const { asked, told, type } = conversation();
  await type('bus', 150);
  await type('fuse', 150);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer({ ok: true, value: ['a fuse'] });
  asked[0]?.answer({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toEqual({ is: 'found', items: ['a fuse'] });
});

test('while an answer is awaited nothing older is shown', async () => {
  const { asked, told, type } = conversation();
  await type('bus', 150);
  asked[0]?.answer({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(0);
  await type('busb', 0);
  expect(told.at(-1)).toEqual({ is: 'busy' });
});

test('a refusal is told in its own words', async () => {
  const { asked, told, type } = conversation();
  await type('bus', 150);
  asked[0]?.answer({ ok: false, problem: { title: 'The shop did not answer.' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toEqual({ is: 'failed', why: 'The shop did not answer.' });
});

test('an emptied field asks nothing, and shows nothing', async () => {
  const { asked, told, type } = conversation();
  await type('bus', 100);
  await type('', 1000);
  expect(asked).toEqual([]);
  expect(told.at(-1)).toEqual({ is: 'idle' });
});

test('once the palette is closed nothing is asked or told any more', async () => {
  const { source, asked, told, type } = conversation();
  await type('bus', 150);
  const before = told.length;
  source.stop();
  asked[0]?.answer({ ok: true, value: ['a busbar'] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveLength(before);
});
