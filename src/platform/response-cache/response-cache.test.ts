import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '#platform/change-feed/change-feed.ts';
import type { CacheableResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import type { CacheTag } from './tag-index.ts';

const product = (entityId: string | null): CacheTag => ({ topic: 'product', entityId });
const stock = (entityId: string | null): CacheTag => ({ topic: 'stock', entityId });

function response(text: string, cacheTags: readonly CacheTag[] | null): CacheableResponse {
  return { status: 200, headers: {}, body: Buffer.from(text), cacheTags };
}

/** A cache of this capacity in bytes, and ways to fill it and to publish changes. */
function testCache(capacity = 1_000_000) {
  const listeners: ((changes: ChangeSet) => void | Promise<void>)[] = [];
  let at = 0;
  const cache = new ResponseCache(
    {
      isStale: false,
      catchUp: async () => undefined,
      onChange(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    },
    capacity,
    () => new Date(at),
  );
  const text = (key: string) => cache.get(key)?.response.body.toString();
  const add = (key: string, ...cacheTags: CacheTag[]) =>
    cache.create(key, async () => response(key, cacheTags));
  const publish = (changes: ChangeSet) => listeners.forEach((listener) => void listener(changes));
  const advance = (ms: number) => (at += ms);
  return { cache, add, text, publish, advance };
}

describe('a response is cached', () => {
  test('until one of its cache tags changes', async () => {
    const { add, text, publish } = testCache();
    await add('a', product('1'), stock('1'));
    await add('b', product('2'));
    publish([product('3'), stock('2')]);
    expect([text('a'), text('b')]).toEqual(['a', 'b']);
    publish([stock('1')]);
    expect([text('a'), text('b')]).toEqual([undefined, 'b']);
  });

  test('until anything of a topic changes, when it has the tag of the whole topic', async () => {
    const { add, text, publish } = testCache();
    await add('list', product(null), stock('1'));
    publish([stock('2')]);
    expect(text('list')).toBe('list');
    publish([product('9')]);
    expect(text('list')).toBeUndefined();
  });

  test('until its topic or everything may have changed', async () => {
    const { add, text, publish } = testCache();
    await add('a', product('1'));
    await add('b');
    publish([product(null)]);
    expect([text('a'), text('b')]).toEqual([undefined, 'b']);
    publish('everything');
    expect(text('b')).toBeUndefined();
  });

  test('not without cache tags', async () => {
    const { cache, text } = testCache();
    await cache.create('a', async () => response('a', null));
    expect(text('a')).toBeUndefined();
  });
});

describe('while a response is being created', () => {
  test('concurrent requests share one creation', async () => {
    const { cache } = testCache();
    const { work, finish, made } = deferred([]);
    const requests = [cache.create('a', work), cache.create('a', work), cache.create('a', work)];
    finish();
    expect(new Set(await Promise.all(requests)).size).toBe(1);
    expect(made()).toBe(1);
  });

  test('a change of its cache tags prevents caching', async () => {
    const { cache, text, publish } = testCache();
    const { work, finish } = deferred([stock('1')]);
    const requests = cache.create('a', work);
    publish([stock('1')]);
    finish();
    expect((await requests).response.body.toString()).toBe('made');
    expect(text('a')).toBeUndefined();
  });

  test('a change of another tag does not', async () => {
    const { cache, text, publish } = testCache();
    const { work, finish } = deferred([stock('1')]);
    const requests = cache.create('a', work);
    publish([stock('2')]);
    finish();
    await requests;
    expect(text('a')).toBe('made');
  });

  test('a request after a change starts another creation', async () => {
    const { cache, publish } = testCache();
    const early = deferred([]);
    const late = deferred([]);
    const before = cache.create('a', early.work);
    publish([stock('1')]);
    const after = cache.create('a', late.work);
    early.finish();
    late.finish();
    expect(await before).not.toBe(await after);
  });

  test('an error rejects all concurrent requests, and the next request tries again', async () => {
    const { cache, add, text } = testCache();
    const requests = [cache.create('a', failing), cache.create('a', failing)];
    for (const one of requests) await expect(one).rejects.toThrow('no database');
    await add('a');
    expect(text('a')).toBe('a');
  });
});

describe('while the database is unavailable, an outdated response', () => {
  test('is sent for a minute, in place of an error and of an error page', async () => {
    const { cache, advance } = await outdated();
    advance(60_000);
    expect(cache.has('a')).toBe(false);
    for (const create of [unavailable, errorPage]) {
      expect((await cache.getOrCreate('a', create)).response.body.toString()).toBe('a');
    }
    advance(1);
    await expect(cache.getOrCreate('a', unavailable)).rejects.toThrow('Connection terminated');
    expect((await cache.getOrCreate('a', errorPage)).response.status).toBe(503);
  });

  test('is sent also if it changed while it was created, but never in place of a newer one', async () => {
    const { cache, add, text, publish } = testCache();
    const early = deferred([product('1')]);
    const created = cache.create('a', early.work);
    publish([product('1')]);
    early.finish();
    await created;
    expect(text('a')).toBeUndefined();
    expect((await cache.getOrCreate('a', unavailable)).response.body.toString()).toBe('made');
    const late = deferred([product('1')]);
    const lateOne = cache.create('a', late.work);
    publish([product('1')]);
    await add('a', product('1'));
    late.finish();
    await lateOne;
    expect(text('a')).toBe('a');
  });

  test('makes no page that may be cached: the change that outdated it is not announced again', async () => {
    const { cache } = await outdated();
    const sent = await cache.getOrCreate('a', unavailable);
    expect(sent.response.cacheTags).toBeNull();
    expect(await cache.getOrCreate('a', unavailable)).toBe(sent);
  });

  test('is not sent for another error', async () => {
    const { cache } = await outdated();
    await expect(cache.getOrCreate('a', failing)).rejects.toThrow('no database');
  });

  test('ends with the first new one', async () => {
    const { cache, advance, text } = await outdated();
    await cache.getOrCreate('a', unavailable);
    advance(120_000);
    await cache.getOrCreate('a', async () => response('new', []));
    expect(text('a')).toBe('new');
  });
});

describe('the capacity', () => {
  test('is not exceeded: responses that are not requested are evicted first', async () => {
    const { cache, add, text } = testCache(20_000);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await add(key);
    for (let number = 0; number < 100; number += 1) {
      text('c');
      await cache.create(`${number}`, async () =>
        response('x'.repeat(500), [product(`${number}`)]),
      );
      expect(cache.used).toBeLessThanOrEqual(20_000);
    }
    expect([text('a'), text('c'), text('99')?.length]).toEqual([undefined, 'c', 500]);
  });

  test('counts the compressed bodies, until a new response replaces them', async () => {
    const { cache, publish } = testCache();
    const create = () => cache.create('a', async () => response('x'.repeat(5_000), []));
    const made = await create();
    const before = cache.used;
    await Promise.all([made.encode('br'), made.encode('gzip')]);
    expect(cache.used).toBeGreaterThan(before);
    publish('everything');
    await create();
    expect(cache.used).toBe(before);
  });

  test('counts the keys', async () => {
    const { cache, add } = testCache(100_000);
    for (let number = 0; number < 100; number += 1) await add(`${number}`.padEnd(5_000));
    const held = Array.from({ length: 100 }, (_, number) => cache.get(`${number}`.padEnd(5_000)));
    expect(held.filter(Boolean).length).toBeLessThan(20);
    expect(cache.used).toBeLessThanOrEqual(100_000);
  });

  test('does not admit a single response that takes more than its share', async () => {
    const { cache, text } = testCache(20_000);
    await cache.create('a', async () => response('x'.repeat(10_000), []));
    expect(text('a')).toBeUndefined();
  });
});

test('a request after a change never gets an older response, however they interleave', async () => {
  const { cache, publish } = testCache(60_000);
  let seed = 7;
  const chance = (choices: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * choices);
  };
  /** The version of each thing; a response contains the one that was read. */
  const versions = Array.from({ length: 5 }, () => 0);
  const creations: (() => void)[] = [];
  const requests: Promise<void>[] = [];
  for (let step = 0; step < 3_000; step += 1) {
    const thing = chance(versions.length);
    const action = chance(4);
    if (action === 0) {
      versions[thing] = (versions[thing] ?? 0) + 1;
      publish([stock(`${thing}`)]);
    } else if (action === 1) {
      creations.splice(chance(creations.length), 1)[0]?.();
      await Promise.resolve();
    } else {
      requests.push(request(thing));
    }
  }
  while (creations.length > 0) {
    creations.shift()?.();
    await Promise.resolve();
  }
  await Promise.all(requests);

  async function request(thing: number): Promise<void> {
    const atLeast = versions[thing] ?? 0;
    const key = `${thing}`;
    const work = async () => {
      const read = String(versions[thing]);
      await new Promise<void>((resolve) => creations.push(resolve));
      return response(read, [stock(key)]);
    };
    const got = cache.get(key) ?? (await cache.create(key, work));
    expect(Number(got.response.body.toString())).toBeGreaterThanOrEqual(atLeast);
  }
});

function unavailable(): Promise<CacheableResponse> {
  return Promise.reject(new Error('Connection terminated unexpectedly'));
}
async function errorPage(): Promise<CacheableResponse> {
  return { ...response('try again', null), status: 503 };
}

/** A response of a product that has changed since. */
async function outdated() {
  const shop = testCache();
  await shop.add('a', product('1'));
  shop.publish([product('1')]);
  return shop;
}

function failing(): Promise<CacheableResponse> {
  return Promise.reject(new Error('no database'));
}

/** A creation that ends when the test calls `finish`. */
function deferred(cacheTags: readonly CacheTag[]) {
  let times = 0;
  const ends: (() => void)[] = [];
  const held = new Promise<void>((resolve) => ends.push(resolve));
  const work = async () => {
    times += 1;
    await held;
    return response('made', cacheTags);
  };
  return { work, finish: () => ends[0]?.(), made: () => times };
}
