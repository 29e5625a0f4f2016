import { expect, test } from 'vitest';
import type { BomLine } from './find-lines.ts';
import { correctLine, correctionsOf, withCorrections } from './line-correction.ts';

const line: BomLine = {
  row: 3,
  designators: ['R1'],
  quantity: 1,
  mpn: 'WRONG-1',
  manufacturer: '',
  value: '10k',
  footprint: '0603',
  description: '',
  supplierPartNumber: '',
  doNotPopulate: false,
};
const read = { ...line, fileSays: null };

test('a correction keeps what the file says, and only of fields that differ from it', () => {
  const first = correctLine(read, { mpn: 'RIGHT-1', value: '10k' });
  expect(first).toMatchObject({ said: { mpn: 'RIGHT-1' }, fileSays: { mpn: 'WRONG-1' } });
  const both = correctLine({ ...first.said, fileSays: first.fileSays }, { quantity: 2 });
  expect(both.fileSays).toEqual({ mpn: 'WRONG-1', quantity: 1 });
  const back = correctLine({ ...both.said, fileSays: both.fileSays }, { mpn: 'WRONG-1' });
  expect(back.fileSays).toEqual({ quantity: 1 });
  expect(correctLine({ ...both.said, fileSays: both.fileSays }, null)).toMatchObject({
    said: { mpn: 'WRONG-1', quantity: 1 },
    fileSays: null,
  });
});

test('corrections of a row outlast another reading of the file', () => {
  const { said, fileSays } = correctLine(read, { mpn: 'RIGHT-1', designators: ['R1', 'R2'] });
  const before = correctionsOf('A', [{ ...line, ...said, fileSays }]);
  const other = { ...line, row: 4 };
  const changed = [{ ...line, mpn: 'OTHER-1', value: 'R1' }, other];
  const again = withCorrections('A', changed, before);
  expect(again.kept).toEqual([]);
  expect(again.lines).toMatchObject([
    {
      mpn: 'RIGHT-1',
      value: 'R1',
      designators: ['R1', 'R2'],
      fileSays: { mpn: 'OTHER-1', designators: ['R1'] },
    },
    { mpn: 'WRONG-1', fileSays: null },
  ]);
  // A column that says so now needs no correction.
  expect(withCorrections('A', [{ ...line, mpn: 'RIGHT-1' }], before).lines).toMatchObject([
    { fileSays: { designators: ['R1'] } },
  ]);
});

test('corrections of another sheet, and of rows that are no lines now, are kept', () => {
  const says = { mpn: 'RIGHT-1' };
  const all = [
    { sheet: 'A', row: 3, says },
    { sheet: 'B', row: 3, says },
    { sheet: 'A', row: 1, says },
  ];
  expect(withCorrections('A', [line], all)).toMatchObject({
    lines: [{ mpn: 'RIGHT-1', fileSays: { mpn: 'WRONG-1' } }],
    kept: all.slice(1),
  });
});
