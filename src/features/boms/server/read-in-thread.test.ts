import { describe, expect, test } from 'vitest';
import { fairQueue } from '#platform/fair-queue.ts';
import { useBuiltThreads } from '#platform/threads/run-in-thread.ts';
import { readInThread } from './read-in-thread.ts';

// As the shop does that runs its sources.
useBuiltThreads(null);

const fileOf = (text: string) => ({ bytes: Buffer.from(text) });
const small = fileOf('Ref,Qty,MPN\nR1,1,AB-100\n');

test('a file is read in a thread, and refused with its fault', async () => {
  expect(await readInThread('ada', 'readFile', small)).toMatchObject({ table: { headerRow: 0 } });
  await expect(readInThread('ada', 'readFile', fileOf('Hello'))).rejects.toThrow('no-table');
});

test('one that takes too long is refused, and the next ones are read', async () => {
  const late = ['ada', 'ada', 'otto'].map((one) =>
    readInThread(one, 'readFile', small, { maxStartMs: 1 }),
  );
  const settled = await Promise.allSettled(late);
  for (const one of settled) {
    expect(one).toMatchObject({ status: 'rejected', reason: { fault: 'too-complex' } });
  }
  expect(await readInThread('ada', 'readFile', small)).toMatchObject({ table: { headerRow: 0 } });
});

test('while too many wait, others are told to come again', async () => {
  const many = Array.from({ length: 23 }, (_, at) =>
    readInThread(`person ${at}`, 'readFile', small, { maxStartMs: 1 }),
  );
  const settled = await Promise.allSettled(many);
  expect(settled.at(-1)).toMatchObject({ reason: { kind: { status: 503 } } });
  expect(settled.at(-2)).toMatchObject({ reason: { fault: 'too-complex' } });
});

/** A queue whose tasks end when the test says so. */
function startQueue() {
  const run = fairQueue({ running: 2, waiting: 20, waitingPerPerson: 3 });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const upload = (file: string) =>
    run(file.split(' ')[0] ?? '', async () => {
      started.push(file);
      return new Promise<string>((resolve, reject) => {
        ends.set(file, (error) => (error ? reject(error) : resolve('read')));
      });
    });
  return { started, upload, end: (file: string, error?: Error) => ends.get(file)?.(error) };
}

describe('people take turns', () => {
  const busy = { kind: { status: 503 } };

  test('one file of a person is read at a time, three wait, and the next is refused at once', async () => {
    const { started, upload, end } = startQueue();
    const [first, second, ...others] = [1, 2, 3, 4].map((at) => upload(`ada ${at}`));
    await expect(upload('ada 5')).rejects.toMatchObject(busy);
    expect(started).toEqual(['ada 1']);
    end('ada 1');
    expect(await first).toBe('read');
    expect(started).toEqual(['ada 1', 'ada 2']);
    // A file that cannot be read makes room like any other.
    end('ada 2', new Error('unreadable'));
    await expect(second).rejects.toThrow('unreadable');
    expect(started).toEqual(['ada 1', 'ada 2', 'ada 3']);
    end('ada 3');
    expect(await others[0]).toBe('read');
    end('ada 4');
    expect(await others[1]).toBe('read');
  });

  test('somebody else waits for no file that has not begun', async () => {
    const { started, upload, end } = startQueue();
    const uploads = ['ada 1', 'ada 2', 'ada 3', 'otto 1', 'otto 2', 'otto 3', 'eve 1', 'zoe 1'];
    const read = uploads.map((file) => upload(file));
    expect(started).toEqual(['ada 1', 'otto 1']);
    const order = ['ada 1', 'otto 1', 'eve 1', 'zoe 1', 'ada 2', 'otto 2', 'ada 3', 'otto 3'];
    for (const file of order) {
      end(file);
      await read[uploads.indexOf(file)];
    }
    expect(started).toEqual(order);
  });
});
