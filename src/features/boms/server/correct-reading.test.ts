import { describe, expect, test } from 'vitest';
import { utils, write } from 'xlsx';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, createBom } from '../contract.ts';
import { load, upload } from './bom-steps.fixture.ts';

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
      sheet: 'Main board',
      lines: [{ mpn: 'MAIN-1' }, { mpn: 'MAIN-2' }],
    });
    const read = (sheet: string) => person.api(changeBom, { params: { id }, body: { sheet } });
    expect(await read('Display ÄÖ')).toMatchObject({
      value: {
        sheets,
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
