import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const file = (text: string) => ({ bytes: Buffer.from(text) });
const small = file('Ref,Qty,MPN\nR1,1,AB-100\n');

test('a file is read in a thread, and refused with its fault', async () => {
  expect(await readInThread('readFile', small)).toMatchObject({ table: { headerRow: 0 } });
  await expect(readInThread('readFile', file('Hello'))).rejects.toThrow('no-table');
});

test('one that takes too long is refused, and the next ones are read', async () => {
  const late = [1, 2, 3].map(() => readInThread('readFile', small, { maxMs: 1 }));
  const settled = await Promise.allSettled(late);
  for (const one of settled) {
    expect(one).toMatchObject({ status: 'rejected', reason: { fault: 'too-complex' } });
  }
  expect(await readInThread('readFile', small)).toMatchObject({ table: { headerRow: 0 } });
});

test('while too many wait, others are told to come again', async () => {
  const many = Array.from({ length: 23 }, () => readInThread('readFile', small, { maxMs: 1 }));
  const settled = await Promise.allSettled(many);
  expect(settled.at(-1)).toMatchObject({ reason: { kind: { status: 503 } } });
  expect(settled.at(-2)).toMatchObject({ reason: { fault: 'too-complex' } });
});
