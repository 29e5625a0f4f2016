import { afterEach, expect, test, vi } from 'vitest';
import { batched } from './batched.ts';
import type { Queryable } from './queryable.ts';

const db = {} as Queryable;

afterEach(() => void vi.useRealTimers());

/** A loader whose statements end when the test says so. */
function slowLoader() {
  const statements: { keys: readonly number[]; end(error?: Error): void }[] = [];
  const load = batched(
    (_db, keys: readonly number[]) =>
      new Promise<number[]>((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(keys.map((key) => key * 10));
        statements.push({ keys: [...keys], end });
      }),
  );
  return { statements, load: (key: number) => load(db, key) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('keys requested while a statement runs are loaded together by the next one', async () => {
  const { statements, load } = slowLoader();
  const first = load(1);
  await turn();
  const others = [load(2), load(3), load(2)];
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([[1]]);
  statements[0]?.end();
  expect(await first).toBe(10);
  await turn();
  expect(statements[1]?.keys).toEqual([2, 3, 2]);
  statements[1]?.end();
  expect(await Promise.all(others)).toEqual([20, 30, 20]);
});

test('a failed statement fails the requests of its own batch only', async () => {
  const { statements, load } = slowLoader();
  const failing = load(1);
  await turn();
  const later = load(2);
  statements[0]?.end(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  await turn();
  statements[1]?.end();
  expect(await later).toBe(20);
});

test('a statement that hangs delays the next batch by at most 50 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { statements, load } = slowLoader();
  void load(1);
  await turn();
  const later = load(2);
  await vi.advanceTimersByTimeAsync(49);
  expect(statements).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  statements[1]?.end();
  expect(await later).toBe(20);
});

test('a batch has at most 100 keys', async () => {
  const { statements, load } = slowLoader();
  const loads = Array.from({ length: 250 }, (_, key) => load(key));
  for (const index of [0, 1, 2]) {
    await turn();
    statements[index]?.end();
  }
  expect(await Promise.all(loads)).toEqual(loads.map((_, key) => key * 10));
  expect(statements.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
});
