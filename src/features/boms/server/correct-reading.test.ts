import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, chooseProduct, createBom } from '../contract.ts';
import { load, matchedIn, upload } from './bom-steps.fixture.ts';

const shop = await testShop();

/** A workbook of these sheets. */
function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Blob {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  }
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return new Blob([new Uint8Array(bytes)]);
}

async function uploadBook(person: Person, file: Blob): Promise<string> {
  const created = await person.api(createBom, { body: file });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  return created.value._id;
}

describe('the sheet of a workbook', () => {
  const file = workbook({
    Notes: [['Rev A'], ['Checked by Jo']],
    'Main board': [
      ['Ref', 'Qty', 'MPN'],
      ['R1', 1, 'MAIN-1'],
      ['R2', 1, 'MAIN-2'],
    ],
    'Display ÄÖ': [['Part list'], ['MPN', 'Ref', 'Qty'], ['DISPLAY-1', 'U1', 1]],
  });

  test('is said with the others, and another one can be read, and the first again', async () => {
    const person = await shop.person();
    const id = await uploadBook(person, file);
    const sheets = ['Notes', 'Main board', 'Display ÄÖ'];
    expect(await load(person, id)).toMatchObject({
      sheets,
      otherPartSheets: ['Display ÄÖ'],
      sheet: 'Main board',
      lines: [{ mpn: 'MAIN-1' }, { mpn: 'MAIN-2' }],
    });
    const read = (sheet: string) => person.api(changeBom, { params: { id }, body: { sheet } });
    expect(await read('Display ÄÖ')).toMatchObject({
      value: {
        sheets,
        otherPartSheets: ['Main board'],
        sheet: 'Display ÄÖ',
        headerRow: 1,
        columns: { mpn: 0, designators: 1, quantity: 2 },
        lines: [{ row: 2, mpn: 'DISPLAY-1' }],
        lineCount: 1,
      },
    });
    expect(await read('Main board')).toMatchObject({
      value: { sheet: 'Main board', headerRow: 0, lineCount: 2, lines: [{ mpn: 'MAIN-1' }, {}] },
    });
    expect(await read('Notes')).toMatchObject({
      problem: { type: expect.stringMatching(/no-lines$/) },
    });
    expect(await load(person, id)).toMatchObject({ sheet: 'Main board' });
  });

  test('that the workbook does not have is refused by name', async () => {
    const person = await shop.person();
    const id = await uploadBook(person, file);
    const refused = await person.api(changeBom, { params: { id }, body: { sheet: 'Other' } });
    expect(refused).toMatchObject({
      problem: {
        status: 422,
        errors: [{ pointer: '#/sheet', detail: 'The file has no such sheet' }],
      },
    });
  });

  test('is none to choose from in a file with one table', async () => {
    const person = await shop.person();
    const id = await upload(person, 'Ref,Qty,MPN\nR1,1,ONE-1\n');
    expect(await load(person, id)).toMatchObject({ sheet: null, sheets: [] });
    const one = await uploadBook(
      person,
      workbook({
        Parts: [
          ['Ref', 'MPN'],
          ['R1', 'ONE-1'],
        ],
      }),
    );
    expect(await load(person, one)).toMatchObject({ sheet: 'Parts', sheets: [] });
  });
});

test('columns and rows that the file does not have are refused by their fields', async () => {
  const person = await shop.person();
  const id = await upload(person, 'Ref,Qty,MPN\nR1,1,ONE-1\n');
  const refused = async (body: Parameters<typeof change>[0]) => (await change(body)) as unknown;
  const change = (body: { columns?: { quantity: number }; headerRow?: number }) =>
    person.api(changeBom, { params: { id }, body });
  expect(await refused({ columns: { quantity: 3 } })).toMatchObject({
    problem: {
      status: 422,
      errors: [{ pointer: '#/columns/quantity', detail: 'The file has no such column' }],
    },
  });
  expect(await refused({ headerRow: 2 })).toMatchObject({
    problem: { errors: [{ pointer: '#/headerRow', detail: 'The file has no such row' }] },
  });
  expect(await load(person, id)).toMatchObject({ columns: { quantity: 1 }, headerRow: 0 });
});

const matched = matchedIn(shop);

async function bytesOf(id: string): Promise<number> {
  const { rows } = await shop.database.pool.query<{ bytes: number }>(
    'select bytes from boms where id = $1',
    [id],
  );
  return rows[0]?.bytes ?? 0;
}

const correct = (
  person: Person,
  id: string,
  body: Parameters<typeof person.api<typeof chooseProduct>>[1]['body'],
  row = 1,
) => person.api(chooseProduct, { params: { id, row }, body });

describe('a line that is corrected by hand', () => {
  test('is matched again at once, marked, and goes back to what the file says', async () => {
    const person = await shop.person();
    const product = await shop.product({ mpn: 'HAND-100', price: '1.00' });
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,HAMD-100\n');
    expect(await correct(person, id, { corrections: { mpn: ' HAND-100 ' } })).toMatchObject({
      value: {
        mpn: 'HAND-100',
        fileSays: { mpn: 'HAMD-100' },
        match: { state: 'exact', reasonCode: 'mpn', productId: product._id },
      },
    });
    expect(await load(person, id)).toMatchObject({ state: 'ready', cost: { total: '1.00' } });
    expect(await correct(person, id, { corrections: null })).toMatchObject({
      value: { mpn: 'HAMD-100', fileSays: null, match: { productId: null } },
    });
  });

  test('keeps all corrections when other columns are read', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(
      person,
      'Ref,Qty,First,MPN\nR1,1,A-100,B-100\nR2,1,A-200,B-200\n',
    );
    const change = { quantity: 5, corrections: { designators: ['R1', 'R9'], doNotPopulate: true } };
    await correct(person, id, change);
    const again = await person.api(changeBom, { params: { id }, body: { columns: { mpn: 2 } } });
    expect(again).toMatchObject({
      value: {
        lines: [
          {
            mpn: 'A-100',
            quantity: 5,
            designators: ['R1', 'R9'],
            doNotPopulate: true,
            fileSays: { quantity: 1, designators: ['R1'], doNotPopulate: false },
          },
          { mpn: 'A-200', fileSays: null },
        ],
      },
    });
  });

  test('keeps its corrections with its sheet and row, also while it is no line', async () => {
    const person = await shop.person();
    const header = ['Ref', 'Qty', 'MPN'];
    const id = await uploadBook(
      person,
      workbook({
        A: [header, ['R1', 1, 'A-1'], ['R2', 1, 'A-2'], ['R3', 1, 'A-3']],
        B: [header, ['R1', 1, 'B-1']],
      }),
    );
    await shop.drainBoms();
    await correct(person, id, { corrections: { mpn: 'RIGHT-1' } }, 1);
    const bytes = await bytesOf(id);
    const change = async (body: { sheet?: string; headerRow?: number }) => {
      const changed = await person.api(changeBom, { params: { id }, body });
      return changed.ok ? changed.value.lines.map(({ mpn, fileSays }) => [mpn, fileSays]) : changed;
    };
    expect(await change({ sheet: 'B' })).toEqual([['B-1', null]]);
    await correct(person, id, { corrections: { mpn: 'RIGHT-B' } }, 1);
    expect(await change({ sheet: 'A' })).toEqual([
      ['RIGHT-1', { mpn: 'A-1' }],
      ['A-2', null],
      ['A-3', null],
    ]);
    // The corrected row is the header then.
    expect(await change({ headerRow: 1 })).toHaveLength(2);
    expect(await change({ headerRow: 0 })).toMatchObject([['RIGHT-1', { mpn: 'A-1' }], {}, {}]);
    expect(await bytesOf(id)).toBe(bytes + '"RIGHT-B"'.length);
    expect(await change({ sheet: 'B' })).toEqual([['RIGHT-B', { mpn: 'B-1' }]]);
  });

  test('keeps a product that was chosen, unless it names another part', async () => {
    const person = await shop.person();
    const product = await shop.product({ mpn: 'KEPT-100' });
    const { _id: id } = await matched(person, 'Ref,Qty,Value\nX1,1,odd\n');
    await correct(person, id, { productId: product._id });
    expect(await correct(person, id, { corrections: { designators: ['U1'] } })).toMatchObject({
      value: { match: { reasonCode: 'chosen' } },
    });
    expect(await correct(person, id, { corrections: { value: 'other' } })).toMatchObject({
      value: { match: { productId: null } },
    });
  });

  test('changes the name of a pasted list that is called by it, but no name that somebody gave', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,WRNG-1\nR2,1,OTHER-1\n');
    await correct(person, id, { corrections: { mpn: 'RIGHT-1' } });
    await correct(person, id, { corrections: { mpn: 'ANOTHER-1' } }, 2);
    expect(await load(person, id)).toMatchObject({ name: 'Pasted list: RIGHT-1' });
    await person.api(changeBom, { params: { id }, body: { name: 'Amplifier' } });
    await correct(person, id, { corrections: null });
    expect(await load(person, id)).toMatchObject({ name: 'Amplifier' });
  });

  test('counts designators where the file says no quantities', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,MPN\nR1,ONE-1\n');
    const longer = await correct(person, id, { corrections: { designators: ['R1', 'R2', 'R3'] } });
    expect(longer).toMatchObject({ value: { quantity: 3, quantityDiffers: false } });
  });

  test('while the list is matched is matched by what it says then', async () => {
    const person = await shop.person();
    await shop.product({ mpn: 'MEANWHILE-1' });
    const id = await upload(person, 'Ref,Qty,MPN\nR1,1,WRONG-1\n');
    await correct(person, id, { corrections: { mpn: 'MEANWHILE-1' } });
    expect(await load(person, id)).toMatchObject({ state: 'matching' });
    await shop.drainBoms();
    expect(await load(person, id)).toMatchObject({ lines: [{ match: { state: 'exact' } }] });
  });

  test('is of the person’s own list, and has pieces in whole numbers', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,ONE-1\n');
    const body = { corrections: { mpn: 'X' } };
    expect(await correct(other, id, body)).toMatchObject({ problem: { status: 404 } });
    expect(await correct(person, id, body, 9)).toMatchObject({ problem: { status: 404 } });
    expect(await correct(person, id, { quantity: 0 })).toMatchObject({
      problem: {
        errors: [{ pointer: '#/quantity', detail: 'A whole number from 1 to 999,999,999' }],
      },
    });
  });
});

describe('a change of a line that is refused', () => {
  test('has changed nothing', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,STAYS-1\n');
    const body = { quantity: 7, corrections: { mpn: 'GONE-1' }, productId: crypto.randomUUID() };
    expect(await correct(person, id, body)).toMatchObject({
      problem: { type: expect.stringMatching(/product-not-found$/) },
    });
    expect(await load(person, id)).toMatchObject({
      lines: [{ mpn: 'STAYS-1', quantity: 1, fileSays: null }],
    });
  });

  test('would say more in one field than a cell of a file', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,ONE-1\n');
    const names = Array.from({ length: 2_000 }, (_, at) => `N${at}-`.padEnd(60, 'x'));
    expect(await correct(person, id, { corrections: { designators: names } })).toMatchObject({
      problem: {
        errors: [{ pointer: '#/corrections/designators', detail: 'At most 100,000 characters' }],
      },
    });
  });

  test('would give the list more designators than a file may have', async () => {
    const person = await shop.person();
    const rows = Array.from(
      { length: 50 },
      (_, at) => `${letters(at)}1-${letters(at)}2000,P-${at}`,
    );
    const id = await upload(person, `Ref,MPN\n${rows.join('\n')}\n`);
    const row = (designators: readonly string[]) =>
      correct(person, id, { corrections: { designators: [...designators] } });
    expect(await row(names('XA', 2_001))).toMatchObject({
      problem: { errors: [{ pointer: '#/corrections/designators' }] },
    });
    expect(await row(names('XA', 2_000))).toMatchObject({ ok: true });
  });

  test('would keep more of a person than their files may', async () => {
    const person = await shop.person();
    const { _id: id } = await matched(person, 'Ref,Qty,MPN\nR1,1,ONE-1\n');
    await shop.database.pool.query('update boms set bytes = 100000000 - 6 where id = $1', [id]);
    expect(await correct(person, id, { corrections: { mpn: 'TWO-1' } })).toMatchObject({
      problem: { type: 'boms/too-many' },
    });
    expect(await correct(person, id, { corrections: { mpn: 'TWO' } })).toMatchObject({ ok: true });
    expect(await correct(person, id, { corrections: { value: '1k' } })).toMatchObject({
      problem: { type: 'boms/too-many' },
    });
    expect(await correct(person, id, { corrections: null })).toMatchObject({ ok: true });
    expect(await correct(person, id, { corrections: { value: '1k' } })).toMatchObject({ ok: true });
  });
});

const letters = (at: number) =>
  `X${String.fromCodePoint(65 + (at % 26), 65 + Math.floor(at / 26))}`;
const names = (start: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${start}${at + 1}`);
