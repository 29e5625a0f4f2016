import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { load, upload } from './bom-steps.fixture.ts';

const shop = await testShop();

async function read(...rows: readonly string[]) {
  const person = await shop.person();
  const { lines, otherRows } = await load(person, await upload(person, rows.join('\n')));
  return { lines: lines.map(({ row, mpn, quantity }) => [row, mpn, quantity]), otherRows };
}

test('a pasted mail in several forms lists the lines that are not read as a table', async () => {
  const { lines, otherRows } = await read(
    'Hallo Frau Meier,',
    '',
    '- 5 x OC-0603F1002',
    'OC0402F4701   3 Stück',
    ...Array.from({ length: 4 }, (_, at) => `2\tOC-0805F100${at}\t(R${at}1;R${at}2)`),
    'Viele Grüße',
  );
  expect(lines).toHaveLength(4);
  expect(otherRows).toEqual({
    total: 4,
    rows: [
      { row: 0, text: 'Hallo Frau Meier,' },
      { row: 2, text: '- 5 x OC-0603F1002' },
      { row: 3, text: 'OC0402F4701 3 Stück' },
      { row: 8, text: 'Viele Grüße' },
    ],
  });
});

test('parts below a table, added in words, are listed', async () => {
  const { lines, otherRows } = await read(
    'Stückliste Netzteil',
    'Ref\tMenge\tMPN',
    'R1\t1\tOC-0603F1002',
    'C1\t2\tVC-0603X7R104K50',
    'Bitte außerdem noch:',
    '10 x SM-FB0603-601',
    '5 x IRF540N-HV',
  );
  expect(lines).toHaveLength(2);
  expect(otherRows?.rows.map(({ text }) => text)).toEqual(['10 x SM-FB0603-601', '5 x IRF540N-HV']);
});

test.each([',', ';'])('a row with nothing but its MPN is a line, with %s', async (separator) => {
  const rows = ['Ref,Qty,MPN', 'R1,1,OC-0603F1002', ',,SE-T66-43', 'C1,1,VC-0603X7R104K50'];
  expect(await read(...rows.map((row) => row.replaceAll(',', separator)))).toEqual({
    lines: [
      [1, 'OC-0603F1002', 1],
      [2, 'SE-T66-43', null],
      [3, 'VC-0603X7R104K50', 1],
    ],
    otherRows: { total: 0, rows: [] },
  });
});

test('totals, lines of characters, further headers and the same parts once more are not listed', async () => {
  const { otherRows } = await read(
    'Ref;Qty;MPN',
    'R1,R2;2;OC-0603F1002',
    'Ref;Qty;MPN',
    'R1;1;OC-0603F1002',
    'R2;1;OC-0603F1002',
    ';;',
    '-----;---;---',
    'Summe;2;',
    ';2;Total',
    'Anzahl Teile: 50',
    'Component Count:;2;',
  );
  expect(otherRows).toEqual({ total: 0, rows: [] });
});

test('the first 50 of many rows are shown, and all are counted', async () => {
  const notes = Array.from({ length: 60 }, (_, at) => `please add ${at} more of them`);
  const { otherRows } = await read('Ref;Qty;MPN', 'R1;1;OC-0603F1002', ...notes);
  expect(otherRows).toMatchObject({ total: 60, rows: { length: 50 } });
});
