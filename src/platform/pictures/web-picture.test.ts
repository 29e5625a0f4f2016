import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';
import { webPicture } from './web-picture.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b87333' } })
    .jpeg()
    .toBuffer();

test('a small picture does not wait for large ones', async () => {
  const [large, small] = await Promise.all([plain(4800, 4800), plain(60, 40)]);
  const finished: string[] = [];
  await Promise.all([
    ...[1, 2].map(() => webPicture(large).then(() => finished.push('large'))),
    webPicture(small).then((picture) => finished.push(`small, ${picture?.width} px`)),
  ]);
  expect(finished).toEqual(['small, 60 px', 'large', 'large']);
});

test('what is no picture is refused, and the next one is converted', async () => {
  expect(await webPicture(Buffer.from('no picture'))).toBeNull();
  expect(await webPicture(await plain(60, 40))).toMatchObject({ width: 60, height: 40 });
});

test('at most as many tasks run at once as allowed, in the order in which they came', async () => {
  const turn = inTurn(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((task) =>
    turn(() => {
      started.push(task);
      return new Promise<void>((end) => ends.push(end));
    }),
  );
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await tasks[1];
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await tasks[0];
  expect(started).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(tasks);
});

test('a task that fails gives its place to the next one', async () => {
  const turn = inTurn(1);
  await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turn(() => Promise.resolve('next'))).toBe('next');
});
