import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { detectCsvFormat, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { TableLine } from './table-error.ts';
import { writeXlsx, type Cell } from './write-xlsx.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-tables-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* inChunks(file: Buffer, size = 3): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
}

async function csv(file: string | Buffer) {
  const bytes = Buffer.from(file);
  return collected(readCsv(inChunks(bytes), detectCsvFormat(bytes)));
}

async function collected(lines: AsyncIterable<TableLine>) {
  const all: TableLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const cellsIn = async (file: string | Buffer) => (await csv(file)).map(({ cells }) => cells);

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['blank lines', 'a,b\n\n1,2\n\n'],
  ])('with %s', async (_what, file) => {
    expect(await cellsIn(file)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('with separators and lines in quotes', async () => {
    expect(await cellsIn('"a;x";b\n"1\n;""q""";2\n')).toEqual([
      ['a;x', 'b'],
      ['1\n;"q"', '2'],
    ]);
  });

  test('in UTF-8 and in Windows-1252', async () => {
    expect(await cellsIn(Buffer.from('größe,µ\nü,Ω\n'))).toEqual([
      ['größe', 'µ'],
      ['ü', 'Ω'],
    ]);
    expect(await cellsIn(Buffer.from('gr\xF6\xDFe,\x80\n', 'latin1'))).toEqual([['größe', '€']]);
  });

  test('restores cells that an export escaped to keep them from being formulas', async () => {
    expect(await cellsIn("'=1+1,''=x,'plain,'-5\n")).toEqual([['=1+1', "'=x", "'plain", '-5']]);
  });

  test.each([
    ['little-endian', 'utf-16le', (text: string) => Buffer.from(text, 'utf16le')],
    ['big-endian', 'utf-16be', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ] as const)(
    'in UTF-16, %s, with and without a byte order mark',
    async (_order, encoding, encode) => {
      const text = 'größe;Ω\r\n漢字;🔌\r\n';
      for (const file of [encode(text), encode(`\uFEFF${text}`)]) {
        expect(detectCsvFormat(file)).toEqual({ delimiter: 'semicolon', encoding });
        expect(await cellsIn(file)).toEqual([
          ['größe', 'Ω'],
          ['漢字', '🔌'],
        ]);
      }
    },
  );

  test.each(['sku,na\0me\nA1,1\n', 'sku,\0name\nA1,1\n', 'ab;\0c;d\n1;2;3\n', 'a\n\0b\nc,d\n'])(
    'with a stray null byte is not read as UTF-16: %j',
    async (text) => {
      expect(detectCsvFormat(Buffer.from(text)).encoding).toBe('utf-8');
      await expect(cellsIn(Buffer.from(text))).rejects.toThrow('null bytes');
    },
  );

  test('in UTF-16 that is cut off within a character is refused', async () => {
    const file = Buffer.from('a;b\n1;\uD83D', 'utf16le');
    const format = { delimiter: 'semicolon', encoding: 'utf-16le' } as const;
    await expect(collected(readCsv(inChunks(file), format))).rejects.toThrow('encoding');
  });

  test.each([
    ['titles above the header', 'Price list, 2026\n\na;b;c\n1;2;3\n', 'semicolon'],
    ['decimal commas in each line', 'a;b\n1;2,5\n2;3,5\n', 'semicolon'],
    ['semicolons in quotes', 'a,b\n1,"1: 2; 3: 4; 5: 6"\n', 'comma'],
    ['one column', 'a\n1\n', 'comma'],
  ])('has its delimiter detected with %s', (_what, file, delimiter) => {
    expect(detectCsvFormat(Buffer.from(file)).delimiter).toBe(delimiter);
  });

  test.each([
    ['null bytes', Buffer.from('a,b\0\n'), 'null bytes'],
    ['a line without end', Buffer.from(','.repeat(200_000)), 'More than 200 columns'],
    ['a quote without end', Buffer.from('a,b\n"1,2\n'), 'Quotation marks are not closed'],
  ])('with %s is refused', async (_what, file, why) => {
    await expect(csv(file)).rejects.toThrow(why);
  });

  test('that starts as UTF-8 and continues in another encoding is refused', async () => {
    const format = { delimiter: 'comma', encoding: 'utf-8' } as const;
    const file = Buffer.from('a,b\n1,gr\xF6\xDFer\n', 'latin1');
    await expect(collected(readCsv(inChunks(file), format))).rejects.toThrow('Windows-1252');
  });
});

async function xlsx(entries: Readonly<Record<string, string>>): Promise<string> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return saveFile(await buffer(zip.outputStream as Readable));
}

let files = 0;

async function saveFile(bytes: Buffer): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.xlsx`);
  await writeFile(file, bytes);
  return file;
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

describe('an XLSX file', () => {
  test.each(['2', '1', '-5', '2.5', '1e999', 'x'])(
    'with a row 2 that is followed by row %s is refused',
    async (next) => {
      const rows = ['2', next].map((row) => `<row r="${row}"><c t="str"><v>a</v></c></row>`);
      const file = await xlsx({ 'xl/worksheets/sheet1.xml': sheet(rows.join('')) });
      await expect(collected(readXlsx(file))).rejects.toThrow('not numbered in order');
    },
  );

  test.each(['a_x0000_b', '_xD800_'])(
    'with %s, which the database cannot store, has an error in that cell only',
    async (text) => {
      const cells = `<c r="A1" t="str"><v>${text}</v></c><c r="B1" t="str"><v>b</v></c>`;
      const file = await xlsx({ 'xl/worksheets/sheet1.xml': sheet(`<row r="1">${cells}</row>`) });
      const detail = 'Cell A1 contains a character that is not text';
      expect(await collected(readXlsx(file))).toEqual([
        { line: 1, cells: ['', 'b'], cellErrors: [{ column: 0, detail }] },
      ]);
    },
  );

  test('as Excel saves it: shared texts, numbers with too many digits, missing cells', async () => {
    const file = await xlsx({
      'xl/sharedStrings.xml':
        '<sst><si><t>Name</t></si><si><r><t>Chip </t></r><r><t>resistor</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml': sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Price</t></is></c></row>' +
          '<row r="2"/>' +
          '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3"><v>4.1999999999999997E-3</v></c><c r="D3" t="b"><v>1</v></c></row>' +
          '<row r="4"><c r="A4" t="str"><f>1+1</f><v>two</v></c><c r="C4"><v>1.0000000000000001E-9</v></c></row>',
      ),
    });
    const lines = await collected(readXlsx(file));
    expect(lines).toEqual([
      { line: 1, cells: ['Name', '', 'Price'] },
      { line: 3, cells: ['Chip resistor', '', '0.0042', 'true'], numbers: new Set([2]) },
      { line: 4, cells: ['two', '', '0.000000001'], numbers: new Set([2]) },
    ]);
  });

  test('names the cells that have no value: formulas never calculated, and errors', async () => {
    const file = await xlsx({
      'xl/worksheets/sheet1.xml': sheet(
        '<row r="1"><c r="A1" t="str"><v>a</v></c></row>' +
          '<row r="2"><c r="AB2"><f>1+1</f></c></row>' +
          '<row r="3"><c><f t="shared" si="0"/></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>' +
          '<row r="4"><c t="str"><f>""</f><v></v></c><c><f>2</f><v>2</v></c></row>',
      ),
    });
    const lines = await collected(readXlsx(file));
    expect(
      lines.map(({ cellErrors = [] }) => cellErrors.map(({ column, detail }) => [column, detail])),
    ).toEqual([
      [],
      [[27, expect.stringContaining('Cell AB2 has a formula')]],
      [
        [0, expect.stringContaining('Cell A3 has a formula')],
        [1, 'Cell B3 contains the error #DIV/0!'],
      ],
      [],
    ]);
  });

  test('as the shop exports it is read back unchanged', async () => {
    const rows: readonly (readonly Cell[])[] = [
      [{ text: 'a' }, { text: '' }, { text: '0.0042', number: true }],
      [
        { text: '=1+1' },
        { text: ' _x0041_ <&> \r\n\uFFFE ' },
        { text: '999999999.9999', number: true },
      ],
      [{ text: '' }, { text: '' }, { text: '007' }],
    ];
    async function* all() {
      yield* rows;
    }
    const parts: Uint8Array[] = [];
    for await (const part of writeXlsx(all())) parts.push(part);
    const lines = await collected(readXlsx(await saveFile(Buffer.concat(parts))));
    expect(lines.map(({ cells }) => cells)).toEqual(rows.map((row) => row.map(({ text }) => text)));
  });

  test.each([
    [
      'cut off',
      async () => saveFile((await readFile(await xlsx({ 'hello.txt': 'hello' }))).subarray(0, -20)),
    ],
    ['no zip', async () => saveFile(Buffer.from('PK\u0003\u0004 and nothing else'))],
    ['a zip of something else', async () => xlsx({ 'hello.txt': 'hello' })],
    [
      'cells without end',
      async () => xlsx({ 'xl/worksheets/sheet1.xml': sheet(`<row><c r="ZZ1"><v>1</v></c></row>`) }),
    ],
    [
      'a cell without end',
      async () =>
        xlsx({
          'xl/worksheets/sheet1.xml': sheet(
            `<row><c t="str"><v>${'x'.repeat(30_000)}</v></c></row>`,
          ),
        }),
    ],
  ])('that is %s is refused', async (_what, make) => {
    await expect(collected(readXlsx(await make()))).rejects.toMatchObject({ name: 'TableError' });
  });

  test.each([
    ['lines', { 'xl/worksheets/sheet1.xml': sheet('<row/>'.repeat(2_100_000)) }],
    [
      'cells of one column',
      { 'xl/worksheets/sheet1.xml': sheet(`<row>${'<c r="A1"/>'.repeat(300)}</row>`) },
    ],
  ])('with %s without end is refused', async (_what, entries) => {
    const file = await xlsx(entries);
    await expect(collected(readXlsx(file))).rejects.toThrow(/more than/i);
  });

  test.each([
    ['elements inside one another', '<x>'.repeat(300_000)],
    ['a name', `<${'x'.repeat(400_000)}`],
    ['an attribute', `<row r="${'1'.repeat(400_000)}`],
    ['attributes', `<row ${Array.from({ length: 50_000 }, (_, n) => `a${n}=""`).join(' ')}`],
    ['a comment', `<!--${'-'.repeat(400_000)}`],
  ])('with %s without end is refused at once', async (_what, part) => {
    const text = `<sst><si>${part}`;
    for (const file of [
      await xlsx({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${part}` }),
      await xlsx({ 'xl/sharedStrings.xml': text, 'xl/worksheets/sheet1.xml': sheet('') }),
    ]) {
      await expect(collected(readXlsx(file))).rejects.toThrow('cannot be read');
    }
  });

  test('with shared texts without end is refused, even if they are empty', async () => {
    const file = await xlsx({
      'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(60)}</sst>`,
      'xl/worksheets/sheet1.xml': sheet(''),
    });
    await expect(collected(readXlsx(file, 1_000))).rejects.toThrow('too much text');
  });

  test('that declares a huge size is not unpacked', async () => {
    const bytes = await readFile(await xlsx({ 'xl/worksheets/sheet1.xml': sheet('') }));
    // The uncompressed size in the central directory (PKWARE APPNOTE 4.3.12).
    bytes.writeUInt32LE(700_000_000, bytes.indexOf('PK\u0001\u0002') + 24);
    await expect(collected(readXlsx(await saveFile(bytes)))).rejects.toThrow('too large');
  });
});
