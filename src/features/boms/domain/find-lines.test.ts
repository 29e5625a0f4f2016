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

describe('a list of two columns', () => {
  const unclear = ['tbd', '?', '', 'N/A', 'NaN', 'x', '-', '0x10', 'two', '1.5'];

  test('keeps each line with a part number, though its quantity cannot be read', () => {
    const rows = unclear.map((quantity, at) => `${quantity};LM35${at}DR`);
    const numbers = unclear.map((_, at) => `LM35${at}DR x null`);
    expect(linesOf('Qty;MPN', '10;BB-R0603', ...rows, '0;LINE-FIVE', '?;LINE-SIX')).toEqual([
      'BB-R0603 x 10',
      ...numbers,
      'LINE-FIVE x 0',
      'LINE-SIX x null',
    ]);
  });

  test('of values or designators, too', () => {
    expect(linesOf('Qty;Value', '1;10k', '?;100n', ';4k7', 'tbd;LED red')).toEqual([
      '10k x 1',
      '100n x null',
      '4k7 x null',
      'LED red x null',
    ]);
    expect(linesOf('Designator;MPN', 'R1;AB-100', ';AB-200', '?;AB-300')).toEqual([
      'R1 x 1',
      'AB-200 x null',
      'AB-300 x null',
    ]);
  });

  test('has no lines of totals and of what stands below it', () => {
    const footers = [
      ['Total;10', ';Total', '10;Total', 'Total:;', 'Summe;3', '-----;-----'],
      ['Date;2024-01-02', ';2024-01-02', 'Author;Smith', 'Rev;B-2', 'Page;1 of 3', ';Page 2'],
      [';Notes: all RoHS', ';Prepared by J-S', ';All parts are RoHS 3 compliant', 'VAT 19 %;1'],
      [';$12.50', ';www.example.com/1', ';sales1@shop.example'],
    ].flat();
    expect(linesOf('Qty;MPN', '10;BB-R0603', ...footers)).toEqual(['BB-R0603 x 10']);
  });
});

test('a wider list keeps a line that tells its part number, though its quantity is open or missing', () => {
  const rows = ['tbd;LM358DR;', ';BAT54;', '2;NE555DR;TI', ';Capacitors;', ';;Notes'];
  expect(linesOf('Qty;MPN;Manufacturer', ...rows)).toEqual([
    'LM358DR x null',
    'BAT54 x null',
    'NE555DR x 2',
  ]);
  expect(linesOf('Ref;Qty;MPN', 'R1;1;OC-0603F1002', ';;SE-T66-43', 'C1;1;VC-0603X7R')).toEqual([
    'R1 x 1',
    'SE-T66-43 x null',
    'C1 x 1',
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
