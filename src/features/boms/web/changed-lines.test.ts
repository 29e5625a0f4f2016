import { expect, test } from 'vitest';
import type { BomLineView, ChangedLine } from '../contract.ts';
import { withChangedLine } from './changed-lines.ts';

const line = (row: number, needed: number) => ({ row, needed, candidates: [row] });

test('a changed line and its related ones are replaced, with their candidates; others stay the same', () => {
  const lines = [line(1, 1), line(2, 2), line(3, 3)] as unknown as BomLineView[];
  const related = [{ row: 3, needed: 30 }];
  const changed = { ...line(1, 10), related } as unknown as ChangedLine;
  const after = withChangedLine(lines, changed);
  expect(after).toEqual([line(1, 10), line(2, 2), line(3, 30)]);
  expect(after[1]).toBe(lines[1]);
});
