import { describe, expect, test } from 'vitest';
import type { Change, ChangeSet } from '#platform/change-feed/change-feed.ts';
import type { CacheableResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const product = (subject: string | null): Change => ({ topic: 'product', subject });
const stock = (subject: string | null): Change => ({ topic: 'stock', subject });

function answer(text: string, shows: readonly Change[] | null): CacheableResponse {
  return { status: 200, headers: {}, body: Buffer.from(text), cacheTags: shows };
}

/** Answers with room for so many bytes, and who tells them of changes. */
function keeping(room = 1_000_000) {
  const subscribers: ((told: ChangeSet) => void | Promise<void>)[] = [];
  const kept = new ResponseCache(
    {
      isStale: false,
      catchUp: async () => undefined,
      onChange(subscriber) {
        subscribers.push(subscriber);
        return () => undefined;
      },
    },
    room,
  );
  const text = (key: string) => kept.get(key)?.answer.body.toString();
  const keep = (key: string, ...shows: Change[]) => kept.make(key, async () => answer(key, shows));
  const tell = (told: ChangeSet) => subscribers.forEach((hear) => void hear(told));
  return { kept, keep, text, tell };
}

describe('an answer is kept', () => {
  test('until the thing that it shows changes', async () => {
    const { keep, text, tell } = keeping();
    await keep('a', product('1'), stock('1'));
    await keep('b', product('2'));
    tell([product('3'), stock('2')]);
    expect([text('a'), text('b')]).toEqual(['a', 'b']);
    tell([stock('1')]);
    expect([text('a'), text('b')]).toEqual([undefined, 'b']);
  });

  test('until anything of a topic changes, when it shows any of it', async () => {
    const { keep, text, tell } = keeping();
    await keep('list', product(null), stock('1'));
    tell([stock('2')]);
    expect(text('list')).toBe('list');
    tell([product('9')]);
    expect(text('list')).toBeUndefined();
  });

  test('until anything of its topic may have changed, and until everything may have', async () => {
    const { keep, text, tell } = keeping();
    await keep('a', product('1'));
    await keep('b');
    tell([product(null)]);
    expect([text('a'), text('b')]).toEqual([undefined, 'b']);
    tell('everything');
    expect(text('b')).toBeUndefined();
  });

  test('not when it does not say what it shows', async () => {
    const { kept, text } = keeping();
    await kept.make('a', async () => answer('a', null));
    expect(text('a')).toBeUndefined();
  });
});

describe('while an answer is made', () => {
  test('those who ask for it wait for one making', async () => {
    const { kept } = keeping();
    const { work, finish, made } = heldBack([]);
    const asked = [kept.make('a', work), kept.make('a', work), kept.make('a', work)];
    finish();
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(made()).toBe(1);
  });

  test('a change of what it shows keeps it from being kept', async () => {
    const { kept, text, tell } = keeping();
    const { work, finish } = heldBack([stock('1')]);
    const asked = kept.make('a', work);
    tell([stock('1')]);
    finish();
    expect((await asked).answer.body.toString()).toBe('made');
    expect(text('a')).toBeUndefined();
  });

  test('a change of something else does not', async () => {
    const { kept, text, tell } = keeping();
    const { work, finish } = heldBack([stock('1')]);
    const asked = kept.make('a', work);
    tell([stock('2')]);
    finish();
    await asked;
    expect(text('a')).toBe('made');
  });

  test('whoever asks after a change waits for a making of their own', async () => {
    const { kept, tell } = keeping();
    const early = heldBack([]);
    const late = heldBack([]);
    const before = kept.make('a', early.work);
    tell([stock('1')]);
    const after = kept.make('a', late.work);
    early.finish();
    late.finish();
    expect(await before).not.toBe(await after);
  });

  test('a fault is everybody’s who waits, and the next one tries again', async () => {
    const { kept, keep, text } = keeping();
    const asked = [kept.make('a', failing), kept.make('a', failing)];
    for (const one of asked) await expect(one).rejects.toThrow('no database');
    await keep('a');
    expect(text('a')).toBe('a');
  });
});

describe('the room', () => {
  test('is not exceeded: what nobody asks for goes first', async () => {
    const { kept, keep, text } = keeping(20_000);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await keep(key);
    for (let number = 0; number < 100; number += 1) {
      text('c');
      await kept.make(`${number}`, async () => answer('x'.repeat(500), [product(`${number}`)]));
      expect(kept.used).toBeLessThanOrEqual(20_000);
    }
    expect([text('a'), text('c'), text('99')?.length]).toEqual([undefined, 'c', 500]);
  });

  test('counts the compressed forms, and is empty when everything has gone', async () => {
    const { kept, tell } = keeping();
    const made = await kept.make('a', async () => answer('x'.repeat(5_000), []));
    const before = kept.used;
    await Promise.all([made.prepared('br'), made.prepared('gzip')]);
    expect(kept.used).toBeGreaterThan(before);
    tell('everything');
    expect(kept.used).toBe(0);
  });

  test('counts the addresses, too', async () => {
    const { kept, keep } = keeping(100_000);
    for (let number = 0; number < 100; number += 1) await keep(`${number}`.padEnd(5_000));
    const held = Array.from({ length: 100 }, (_, number) => kept.get(`${number}`.padEnd(5_000)));
    expect(held.filter(Boolean).length).toBeLessThan(20);
    expect(kept.used).toBeLessThanOrEqual(100_000);
  });

  test('is not given to one answer that would take it all', async () => {
    const { kept, text } = keeping(20_000);
    await kept.make('a', async () => answer('x'.repeat(10_000), []));
    expect(text('a')).toBeUndefined();
  });
});

test('however asking, changing and making interleave, nobody who saw a change gets an older answer', async () => {
  const { kept, tell } = keeping(60_000);
  let seed = 7;
  const chance = (choices: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * choices);
  };
  /** The shop: a version of each thing, which an answer shows as it was when it was read. */
  const versions = Array.from({ length: 5 }, () => 0);
  const makings: (() => void)[] = [];
  const asked: Promise<void>[] = [];
  for (let step = 0; step < 3_000; step += 1) {
    const thing = chance(versions.length);
    const action = chance(4);
    if (action === 0) {
      versions[thing] = (versions[thing] ?? 0) + 1;
      tell([stock(`${thing}`)]);
    } else if (action === 1) {
      makings.splice(chance(makings.length), 1)[0]?.();
      await Promise.resolve();
    } else {
      asked.push(ask(thing));
    }
  }
  while (makings.length > 0) {
    makings.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(asked);

  async function ask(thing: number): Promise<void> {
    const atLeast = versions[thing] ?? 0;
    const key = `${thing}`;
    const work = async () => {
      const read = String(versions[thing]);
      await new Promise<void>((resolve) => makings.push(resolve));
      return answer(read, [stock(key)]);
    };
    const got = kept.get(key) ?? (await kept.make(key, work));
    expect(Number(got.answer.body.toString())).toBeGreaterThanOrEqual(atLeast);
  }
});

function failing(): Promise<CacheableResponse> {
  return Promise.reject(new Error('no database'));
}

/** Work that ends when the test says so. */
function heldBack(shows: readonly Change[]) {
  let times = 0;
  const ends: (() => void)[] = [];
  const held = new Promise<void>((resolve) => ends.push(resolve));
  const work = async () => {
    times += 1;
    await held;
    return answer('made', shows);
  };
  return { work, finish: () => ends[0]?.(), made: () => times };
}
