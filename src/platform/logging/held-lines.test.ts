import { expect, test } from 'vitest';
import { heldLines } from './held-lines.ts';

test('log lines wait until they are released, and keep their order', () => {
  const written: string[] = [];
  const lines = heldLines({ write: (line) => written.push(line) });
  lines.write('one');
  lines.write('two');
  expect(written).toEqual([]);
  lines.release();
  lines.write('three');
  expect(written).toEqual(['one', 'two', 'three']);
  lines.release();
  expect(written).toHaveLength(3);
});
