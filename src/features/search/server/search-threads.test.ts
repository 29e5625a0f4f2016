import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { SearchableProduct } from '#features/catalogue/domain/searchable-product.ts';
import { readDemoFiles } from '#main/demo/demo-files.ts';
import { projectRoot } from '#platform/project-root.ts';
import { useBuiltThreads } from '#platform/threads/run-in-thread.ts';
import { searchableCatalogue } from '#test/support/searchable-catalogue.ts';
import { PartIndex } from '../domain/index/part-index.ts';
import { readIndexFile } from './index-file.ts';
import type { CopyableCatalogue } from './index-replica.ts';
import { doTask } from './search-tasks.ts';
import { searchThreads, type SearchThreadLimits, type SearchThreads } from './search-threads.ts';
import { withRestricted } from './searchable-catalogue.ts';

useBuiltThreads(new URL(inject('builtThreads')));

const { products } = await readDemoFiles(path.join(projectRoot, 'db/demo'));
const log = pino({ level: 'silent' });
const locale = { decimalComma: false, currency: 'USD' } as const;

const opened: SearchThreads[] = [];
afterAll(() => Promise.all(opened.map((one) => one.stop())));

/** Threads for catalogues of any size, ready. */
async function readyThreads(options: SearchThreadLimits = {}) {
  const one = searchThreads(log, { from: 0, ...options });
  opened.push(one);
  await one.run(newCatalogue(), 'suggest', () => ({ typed: 'x', locale, language: 'en' }));
  await vi.waitUntil(() => one.ready > 0, { timeout: 20_000 });
  return one;
}

function newCatalogue(): CopyableCatalogue {
  const searchable = searchableCatalogue(products);
  return { ...searchable, indexes: { all: searchable.index, restricted: null }, aliased: () => [] };
}

const threads = await readyThreads();

function newPart(at: number, more: Partial<SearchableProduct> = {}): SearchableProduct {
  return {
    id: `01910000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    sku: `NEW-${at}`,
    mpn: null,
    mainProductId: null,
    name: `Zyrtanium part ${at}`,
    manufacturer: 'Zyrtan',
    category: 'resistors',
    lifecycle: 'active',
    leadTimeDays: 3,
    stock: 5,
    featuredRank: 1,
    minQuantity: 1,
    orderMultiple: 1,
    price: 1_000_000,
    breaks: [],
    values: { resistance: 10_000 },
    ...more,
  };
}

const few = <const T>(...values: readonly T[]) => fc.constantFrom(...values);

const change = fc.record({
  at: fc.nat(6),
  act: few('put', 'put', 'remove', 'stock'),
  stock: few(0, 1, 500),
  category: few('resistors', 'relays', null),
  manufacturer: few('Zyrtan', 'Nordwerk', null),
  values: few({}, { resistance: 47 }, { resistance: 1e6, package: '0603' }),
});

const request = fc.record({
  q: few(
    '',
    '10k 0603 1%',
    'zyrtanium',
    'zyrtanum',
    'new-3',
    'EW-',
    'relay 24V',
    '4k7',
    'netzteil',
    '99 GΩ',
  ),
  relax: few(undefined, 'filters', 'category', 'suggest'),
  category: few(undefined, undefined, 'resistors', 'passives'),
  sort: few(undefined, 'price', 'stock', 'partNumber', 'manufacturer'),
  stock: few(undefined, undefined, 'in', '100'),
  quantity: few(undefined, 1, 500),
  limit: few(3, 24),
});

test('a thread finds what this one finds, after any changes of products', async () => {
  const catalogue = newCatalogue();
  const { index } = catalogue;
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 8 }),
      fc.array(request, { minLength: 1, maxLength: 3 }),
      few('en', 'de'),
      async (changes, requests, language) => {
        await threads.runChange(() => {
          for (const { at, act, ...more } of changes) {
            const part = newPart(at, more);
            if (act === 'put') index.put(part);
            else if (act === 'remove') index.remove(part.id);
            else index.setStock(part.id, more.stock);
          }
        });
        const answers = requests.map(async (one) => {
          const search = { request: one, locale, language };
          const suggest = { typed: one.q, locale, language };
          const inThread = await threads.run(catalogue, 'search', () => search);
          expect(inThread).toEqual(doTask(catalogue, 'search', search));
          const suggested = await threads.run(catalogue, 'suggest', () => suggest);
          expect(suggested).toEqual(doTask(catalogue, 'suggest', suggest));
        });
        await Promise.all(answers);
      },
    ),
    { numRuns: 60 },
  );
});

test('a change waits for the searches before it, and the searches after it see it', async () => {
  const catalogue = newCatalogue();
  const total = async () => {
    const input = { request: { q: 'zyrtanium' }, locale, language: 'en' } as const;
    return (await threads.run(catalogue, 'search', () => input)).outcome.result.total;
  };
  const before = Array.from({ length: 20 }, total);
  const written = threads.runChange(() => catalogue.index.put(newPart(1)));
  const after = Array.from({ length: 20 }, total);
  expect(catalogue.index.idsOfNumber('NEW1')).toEqual([]);
  const counts = await Promise.all([...before, ...after]);
  await written;
  const seen = counts.indexOf(1);
  // At least one ran before the change; those that waited let it pass.
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThanOrEqual(20);
  expect(new Set(counts.slice(seen))).toEqual(new Set([1]));
});

test('a change waits for no disk: the file has the index of before', async () => {
  const catalogue = newCatalogue();
  const { size } = catalogue.index;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-search-threads-'));
  const file = path.join(folder, 'search-index');
  // A pipe that nobody reads is a disk that does not answer.
  const pipe = `${file}.${process.pid}`;
  execFileSync('mkfifo', [pipe]);
  const saved = threads.run(catalogue, 'save', () => ({ file, about: {} }));
  await threads.runChange(() => catalogue.index.put(newPart(1)));
  const written = await readFile(pipe);
  await saved;
  await rm(file);
  await writeFile(file, written);
  const found = await readIndexFile(file, () => true);
  const copy = new PartIndex(catalogue.tree.all);
  if (found) copy.memory.apply(found.memory);
  expect([copy.size, catalogue.index.size]).toEqual([size, size + 1]);
  await rm(folder, { recursive: true });
});

test('what only a company sees is found for it alone', async () => {
  const catalogue = newCatalogue();
  const restricted = catalogue.index.emptyBeside();
  restricted.put(newPart(7, { name: 'Quarzite flange' }));
  const ofCompany = {
    ...withRestricted(catalogue, restricted),
    indexes: { all: catalogue.index, restricted },
    aliased: () => [],
  };
  const input = { request: { q: 'quarzite' }, locale, language: 'en' } as const;
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await threads.run(ofCompany, 'search', () => input);
    expect(found.outcome.result.ids).toEqual([newPart(7).id]);
    // oxlint-disable-next-line no-await-in-loop
    const others = await threads.run(catalogue, 'search', () => input);
    expect(others.outcome.result.total).toBe(0);
  }
});

test('an unknown category is refused as without threads', async () => {
  const catalogue = newCatalogue();
  const input = { request: { category: 'none' }, locale, language: 'en' } as const;
  await expect(threads.run(catalogue, 'search', () => input)).rejects.toMatchObject({
    kind: { type: 'search/category-not-found', status: 404 },
    members: { category: 'none' },
  });
});

test('when too many searches wait, more are refused', async () => {
  const catalogue = newCatalogue();
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  const all = await Promise.allSettled(
    Array.from({ length: 600 }, () => threads.run(catalogue, 'search', () => input)),
  );
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(100);
  expect(refused[0]).toMatchObject({ kind: { status: 503 } });
});

test('a thread that takes too long is replaced, and its search is refused', async () => {
  const catalogue = newCatalogue();
  const slow = await readyThreads({ maxMs: 0 });
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  await expect
    .poll(() =>
      slow
        .run(catalogue, 'search', () => input)
        .then(
          () => null,
          (error) => error.kind?.status,
        ),
    )
    .toBe(503);
  await expect.poll(() => slow.ready, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('searches that wait are answered without threads when the last one ends', async () => {
  const catalogue = newCatalogue();
  const slow = await readyThreads({ maxMs: 0 });
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, () => slow.run(catalogue, 'search', () => input)),
  );
  expect(all.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
});

test('threads that do not start in time are given up', async () => {
  const catalogue = newCatalogue();
  const late = searchThreads(log, { from: 0, maxStartMs: 0 });
  opened.push(late);
  late.startFor(catalogue);
  expect(late.started).toBeGreaterThan(0);
  await expect.poll(() => late.started, { timeout: 20_000 }).toBe(0);
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  const { outcome } = await late.run(catalogue, 'search', () => input);
  expect(outcome.result.total).toBeGreaterThan(0);
});

test('a search that cannot be sent fails alone', async () => {
  const catalogue = newCatalogue();
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) =>
      threads.run(catalogue, 'search', () => {
        if (at % 2 === 1) throw new Error('no input');
        return input;
      }),
    ),
  );
  expect(all.map(({ status }) => status)).toEqual(
    all.map((_, at) => (at % 2 === 1 ? 'rejected' : 'fulfilled')),
  );
});

test('after a reload, threads search the new index, and the old one if it is asked once more', async () => {
  const [before, after] = [newCatalogue(), newCatalogue()];
  after.index.put(newPart(1));
  const input = { request: { q: 'zyrtanium' }, locale, language: 'en' } as const;
  const totals = async (catalogue: CopyableCatalogue) => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () => threads.run(catalogue, 'search', () => input)),
    );
    return new Set(all.map(({ outcome }) => outcome.result.total));
  };
  expect(await totals(before)).toEqual(new Set([0]));
  threads.startFor(after);
  expect(await totals(after)).toEqual(new Set([1]));
  expect(await totals(before)).toEqual(new Set([0]));
});

test('a small catalogue starts no threads', async () => {
  const catalogue = newCatalogue();
  const none = searchThreads(log);
  const input = { request: { q: 'relay' }, locale, language: 'en' } as const;
  expect((await none.run(catalogue, 'search', () => input)).outcome.result.total).toBeGreaterThan(
    0,
  );
  expect(none.started).toBe(0);
});
