import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}

/** Lets everything that can proceed without further input do so. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('two items are processed concurrently, never three, and the call resolves when all are done', async () => {
  let [running, most, done] = [0, 0, 0];
  await forEachConcurrently(numbers(20), async () => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    done += 1;
  });
  expect([most, done, running]).toEqual([2, 20, 0]);
});

test('after a failure no item is started, and the call rejects once nothing is running', async () => {
  const calls: { number: number; end(error?: Error): void }[] = [];
  let settled = false;
  const work = forEachConcurrently(
    numbers(20),
    (number) =>
      new Promise<void>((resolve, reject) => {
        calls.push({ number, end: (error) => (error ? reject(error) : resolve()) });
      }),
  ).finally(() => {
    settled = true;
  });
  const failure = work.catch((error: unknown) => error);
  await turn();
  expect(calls.map(({ number }) => number)).toEqual([0, 1]);
  calls[0]?.end(new Error('zero'));
  await turn();
  expect(settled).toBe(false);
  calls[1]?.end();
  expect(await failure).toEqual(new Error('zero'));
  expect(calls).toHaveLength(2);
});
