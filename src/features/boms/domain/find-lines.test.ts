import { describe, expect, test } from 'vitest';
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

test('what an order costs besides its parts is no part', () => {
  expect(linesOf('Part;Qty', 'LM358DR;2', 'Shipping;1', 'Versandkosten:;1')).toEqual([
    'LM358DR x 2',
  ]);
});

test('names without a number are designators, also without a column of quantities', () => {
  expect(linesOf('Ref;Qty;Value', 'R1;1;10k', 'LED;1;red')).toEqual(['R1 x 1', 'LED x 1']);
  expect(linesOf('Ref;Value', 'R1-R3;10k', 'EPROM-SOCKEL;28 pins')).toEqual([
    'R1 R2 R3 x 3',
    'EPROM-SOCKEL x 1',
  ]);
});

test('a list that names more designators than a file may have is not read further, though they repeat', () => {
  const rows = Array.from({ length: 60 }, () => ['R1-R9,'.repeat(300), '9', 'AB-100']);
  expect(() => findTable([['Designator', 'Quantity', 'MPN'], ...rows])).toThrow(
    'too-many-designators',
  );
});

describe('a file with a header on each page', () => {
  const header = ['Designator', 'Quantity', 'MPN'];
  /** Pages of some lines, each with 199 designators of its own as a range. */
  const pages = (count: number, lines: number) =>
    Array.from({ length: count }, (_page, page) => [
      header,
      ...Array.from({ length: lines }, (_line, at) => {
        const letters = `R${'ABCDEFGHIJ'.charAt(page % 10)}`;
        const first = (Math.floor(page / 10) * lines + at) * 200;
        return [`${letters}${first}-${letters}${first + 198}`, '199', 'AB-100'];
      }),
    ]).flat();

  test('is not read further when its pages together name too many designators', () => {
    expect(() => findTable(pages(3, 200))).toThrow('too-many-designators');
    expect(() => findTable(pages(30, 100))).toThrow('too-many-designators');
  });

  test('lists the parts of all pages', () => {
    expect(findTable(pages(4, 100))?.lines).toHaveLength(400);
  });
});
