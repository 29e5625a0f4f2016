import { expect, test } from 'vitest';
import { findTable } from './find-table.ts';

/** The lines of a table with semicolons, as `designators x quantity`. */
function linesOf(...rows: readonly string[]): string[] {
  const table = findTable(rows.map((row) => row.split(';')));
  return (table?.lines ?? []).map(
    ({ designators, quantity, value, mpn }) =>
      `${designators.join(' ') || mpn || value} x ${quantity}`,
  );
}

test('quantities with three decimals are as many pieces as there are designators', () => {
  expect(linesOf('Menge;Ref;Wert', '2,000;R1,R2;10k', '1,000;C1;100n')).toEqual([
    'R1 R2 x 2',
    'C1 x 1',
  ]);
});

test('quantities that all have three decimals are pieces, with a unit and without designators', () => {
  expect(
    linesOf('Pos;Menge;Hersteller-Teilenummer', '10;2,000 ST;LM358DR', '20;12,000 ST;BAT54'),
  ).toEqual(['LM358DR x 2', 'BAT54 x 12']);
});

test('quantities of a thousand pieces stay thousands beside smaller ones', () => {
  expect(linesOf('Qty;MPN', '1,000;LM358DR', '4;BAT54')).toEqual(['LM358DR x 1000', 'BAT54 x 4']);
});
