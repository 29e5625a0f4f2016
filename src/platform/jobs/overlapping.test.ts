import { expect, test } from 'vitest';
import { overlapping } from './overlapping.ts';

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number;
}

test('two are worked on at once, never three, and all are done at the end', async () => {
  let [underWay, most, done] = [0, 0, 0];
  await overlapping(numbers(20), async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay -= 1;
    done += 1;
  });
  expect([most, done, underWay]).toEqual([2, 20, 0]);
});

test('a failure ends it, with nothing under way behind its back', async () => {
  const begun: number[] = [];
  let underWay = 0;
  const work = overlapping(numbers(20), async (number) => {
    begun.push(number);
    underWay += 1;
    await new Promise((resolve) => setTimeout(resolve, number === 3 ? 1 : 5));
    underWay -= 1;
    if (number === 3) throw new Error('three');
  });
  await expect(work).rejects.toThrow('three');
  expect(underWay).toBe(0);
  expect(begun.length).toBeLessThan(6);
});
