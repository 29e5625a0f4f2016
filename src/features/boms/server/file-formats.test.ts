import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CFB, utils, write, type BookType } from 'xlsx';
import { findBestSheet } from '../domain/find-table.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { readBomFile } from './read-bom-file.ts';

/** What was found in a file: the columns by their headers, and the lines as `row: quantity × designators`. */
async function found(file: string | Buffer) {
  const best = findBestSheet(await readBomFile(Buffer.from(file as string)));
  if (!best) throw new Error('no table');
  const { sheet, table } = best;
  const header = table.headerRow === null ? [] : (sheet.rows[table.headerRow] ?? []);
  const named = (column: number | null) => (column === null ? null : (header[column] ?? column));
  const { columns, headerRow, lines } = table;
  return {
    headerRow,
    quantity: named(columns.quantity),
    designators: named(columns.designators),
    mpn: named(columns.mpn),
    lines: lines.map(
      ({ row, quantity, designators, doNotPopulate }) =>
        `${row}: ${quantity} × ${designators.join(' ')}${doNotPopulate ? ' DNP' : ''}`,
    ),
  };
}

/** A component in KiCad's netlist. */
const comp = (ref: string, value: string, more = '') =>
  `<comp ref="${ref}"><value>${value}</value><footprint>R:R_0603</footprint>${more}</comp>`;

/** Why a file cannot be read; null if it can. */
const fault = (bytes: Buffer) =>
  readBomFile(bytes).then(
    () => null,
    (error: unknown) => (error instanceof BomFileError ? error.fault : String(error)),
  );

/** A cell as it is kept, of a CSV file and of a workbook. */
async function keptCells(cell: string): Promise<readonly (string | undefined)[]> {
  const csv = Buffer.from(`Designator,Value\nR1,"${cell}"\n`);
  const sheets = [
    csv,
    workbook([
      ['Designator', 'Value'],
      ['R1', cell],
    ]),
  ].map(readBomFile);
  return (await Promise.all(sheets)).map(([sheet]) => sheet?.rows[1]?.[1]);
}

const workbook = (rows: unknown[][]) =>
  write(
    { SheetNames: ['A'], Sheets: { A: utils.aoa_to_sheet(rows) } },
    { type: 'buffer', bookType: 'xlsx', compression: true },
  ) as Buffer;

/** A workbook of which a part has a text put before the first `mark`. */
function tampered(type: BookType, part: string, mark: string, text: string): Buffer {
  const sheet = utils.aoa_to_sheet([['Designator'], ['R1']]);
  const book = { SheetNames: ['A'], Sheets: { A: sheet } };
  const bytes = write(book, { type: 'buffer', bookType: type, bookSST: true }) as Buffer;
  const archive = CFB.read(bytes, { type: 'buffer' });
  const entry =
    archive.FileIndex[archive.FullPaths.findIndex((path: string) => path.endsWith(part))];
  if (!entry) throw new Error(part);
  const xml = Buffer.from(entry.content as Uint8Array).toString();
  entry.content = Buffer.from(xml.replace(mark, text + mark));
  entry.size = entry.content.length;
  return CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer;
}

describe('is read', () => {
  test('OrCAD: titles, a rule, and lists of designators that go on in the next row', async () => {
    const file =
      'Board  Revised: Friday\t\t\t\n\t\t\t\nBill Of Materials  Page1\t\t\t\n\nItem\tQuantity\tReference\tPart\n' +
      '____________\t\t\t\n\n1\t6\tC1,C2,C3,C4,\t100nF\n\t\tC5,C6\t\n2\t1\tR1\t4k7 1%\n';
    expect(await found(file)).toEqual({
      headerRow: 4,
      quantity: 'Quantity',
      designators: 'Reference',
      mpn: null,
      lines: ['7: 6 × C1 C2 C3 C4 C5 C6', '9: 1 × R1'],
    });
  });

  test('Eagle: columns lined up with spaces', async () => {
    const file = `Partlist exported from board.sch at 1/2/2020

Qty Value  Device        Package Parts            Description
1          DIODE-SOD123  SOD123  D1               DIODE
3   100n   C-EUC0603     C0603   C1, C2, C3       CAPACITOR, European symbol
2          PINHD-1X3     1X03    JP7, OP_VCC      PIN HEADER
1   AD8138 AD8138        SOIC8   U$7
`;
    expect(await found(file)).toEqual({
      headerRow: 2,
      quantity: 'Qty',
      designators: 'Parts',
      mpn: null,
      lines: ['3: 1 × D1', '4: 3 × C1 C2 C3', '5: 2 × JP7 OP_VCC', '6: 1 × U$7'],
    });
  });

  test('KiCad: the same parts once more, grouped, are not counted twice', async () => {
    const header = 'Item,Qty,Reference(s),Value,MPN\n';
    const file = `Source:,x.sch\nComponent Count:,3\n\nIndividual Components:\n\n${header},,C1,100n,AB-100K\n,,C2,100n,AB-100K\n,,U1,LM9358,LM9358DR\n\n\nCollated Components:\n\n${header}1,2,"C1, C2",100n,AB-100K\n2,1,U1,LM9358,LM9358DR\n`;
    expect(await found(file)).toMatchObject({
      quantity: 'Qty',
      mpn: 'MPN',
      lines: ['14: 2 × C1 C2', '15: 1 × U1'],
    });
  });

  test('two boards in one sheet: the second has fewer of the same designators, and both count', async () => {
    const header = 'ID,Designator,Quantity,Manufacturer Part\n';
    const file = `Base,,,\n${header}1,"C1,C2",2,AB-100K\n2,R1,1,RC-10KX\n3,U1,1,LM9358DR\n,,,\nTop,,,\n${header}1,C1,1,AB-100K\n2,U1,1,LM9358DR\n`;
    expect((await found(file)).lines).toEqual([
      '2: 2 × C1 C2',
      '3: 1 × R1',
      '4: 1 × U1',
      '8: 1 × C1',
      '9: 1 × U1',
    ]);
  });

  test('German: titles above, ranges, decimal commas, a sum below, parts left out', async () => {
    const file =
      'Stückliste Netzteil;;;;;\n;;;;;\nPos.;Menge;Bezeichner;Wert;Hersteller-Nr.;Bemerkung\n' +
      '1;4,00;R1-R4;4,7k;AB-4K7X;\n2;1;R9;0;;nicht bestückt\nSumme;5;;;;\nAlle Widerstände 1 %;;;;;\n';
    const right = {
      headerRow: 2,
      quantity: 'Menge',
      designators: 'Bezeichner',
      mpn: 'Hersteller-Nr.',
      lines: ['3: 4 × R1 R2 R3 R4', '4: 1 × R9 DNP'],
    };
    expect(await found(file)).toEqual(right);
    expect(await found(Buffer.from(file, 'latin1'))).toEqual(right);
  });

  test('Chinese, in UTF-16 and in GB 18030', async () => {
    const text =
      '序号\t名称\t型号规格\t位号\t数量\t备注\n1\t电容\tCC0603KRX7R9\tC1、C2\t2\t\n2\t排针\t\tJ1\t1\t不贴\n合计\t\t\t\t3\t\n';
    const right = {
      quantity: '数量',
      designators: '位号',
      mpn: '型号规格',
      lines: ['1: 2 × C1 C2', '2: 1 × J1 DNP'],
    };
    expect(await found(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject(right);
    // `位号,数量,封装,型号` in GB 18030.
    const header = Buffer.from('cebbbac52ccafdc1bf2cb7e2d7b02cd0cdbac50a', 'hex');
    expect(await found(Buffer.concat([header, Buffer.from('C1,1,0603,CC0603KRX7R9\n')]))).toEqual({
      headerRow: 0,
      quantity: '数量',
      designators: '位号',
      mpn: '型号',
      lines: ['1: 1 × C1'],
    });
  });

  test('quoted line breaks and blank lines: rows are records', async () => {
    const file =
      '"Reference\nDesignator",Quantity,"Manufacturer\nPart Number"\n\n"C1,\nC2",2,AB-100K\n\n\nR1,1,RC-10KX\n';
    expect(await found(file)).toMatchObject({ headerRow: 0, lines: ['2: 2 × C1 C2', '5: 1 × R1'] });
  });

  test('a Markdown table, and a table drawn with pipes', async () => {
    const file =
      '# Parts\n\n| Ref | Qty | Value |\n|-----|-----|-------|\n| R1, R2 | 2 | 10k |\n| U1 | 1 | NE9555 |\n';
    expect((await found(file)).lines).toEqual(['4: 2 × R1 R2', '5: 1 × U1']);
  });

  test('a file without a header, by what its cells look like', async () => {
    const file =
      '"R1,R2",10k,0603,2,AB0603FR-0710KL\nC1,100n,0402,1,GX155R71C104K\nU1,LM9358,SOIC-8,1,LM9358DR\n';
    const best = findBestSheet(await readBomFile(Buffer.from(file)));
    expect(best?.table).toMatchObject({
      headerRow: null,
      columns: { designators: 0, value: 1, footprint: 2, quantity: 3, mpn: 4 },
    });
  });

  test('the quantity for one board, beside one for many', async () => {
    const file =
      'Part,Qty for 100 boards,Qty per board,Ref Des\nCap,300,3,"C1,C2,C3"\nRes,200,2,"R1,R2"\nMCU,100,1,U1\n';
    expect(await found(file)).toMatchObject({
      quantity: 'Qty per board',
      lines: ['1: 3 × C1 C2 C3', '2: 2 × R1 R2', '3: 1 × U1'],
    });
  });

  test('KiCad XML: equal components become one line', async () => {
    const mpn = '<fields><field name="MPN">AB-10K</field></fields>';
    const file = `<?xml version="1.0"?><export version="E"><components>${comp('R1', '10k', mpn)}${comp('R2', '10k', mpn)}${comp('R3', '1k', '<property name="dnp"/>')}</components></export>`;
    expect(await found(file)).toEqual({
      headerRow: 0,
      quantity: 'Quantity',
      designators: 'Reference',
      mpn: 'MPN',
      lines: ['1: 2 × R1 R2', '2: 1 × R3 DNP'],
    });
  });

  test('KiCad XML with elements that are called like members of every object', async () => {
    const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
    const odd = names.map((name) => `<${name}>x</${name}>`).join('');
    const file = `<export version="E"><components>${comp('R1', '10k', odd)}</components></export>`;
    const [sheet] = await readBomFile(Buffer.from(file));
    expect(sheet?.rows).toEqual([
      ['Reference', 'Quantity', 'Value', 'Footprint', 'Description', 'Datasheet'],
      ['R1', '1', '10k', 'R:R_0603', '', ''],
    ]);
  });

  test.each(['xlsx', 'biff8', 'ods', 'xlml'] as const)(
    'a workbook (%s), from the sheet with the parts',
    async (bookType) => {
      const cover = utils.aoa_to_sheet([['Amplifier'], ['Revision', 3]]);
      const parts = utils.aoa_to_sheet([
        ['Bill of materials'],
        [],
        ['Ref', 'Qty', 'MPN', 'Size'],
        ['C1, C2', 2, 629_105_136_821, { t: 'n', v: 603, z: '0000' }],
        ['U1', 1, 'LM9358DR', ''],
        [],
        ['Total', 3],
      ]);
      const book = { SheetNames: ['Cover', 'Parts'], Sheets: { Cover: cover, Parts: parts } };
      const bytes = write(book, { type: 'buffer', bookType }) as Buffer;
      const best = findBestSheet(await readBomFile(bytes));
      expect(best).toMatchObject({
        sheet: { name: 'Parts' },
        table: {
          headerRow: 2,
          lines: [
            { row: 3, quantity: 2, mpn: '629105136821', designators: ['C1', 'C2'] },
            { row: 4, quantity: 1, mpn: 'LM9358DR' },
          ],
        },
      });
    },
  );
});

test('long values of attributes and long notes in a workbook are read', async () => {
  const [note, value] = ['x'.repeat(3_000), 'y'.repeat(10_000)];
  const text = `<!--${note}--><sheetPr a="${value}" b='${value}'/>`;
  const [sheet] = await readBomFile(tampered('xlsx', 'sheet1.xml', '<sheetData>', text));
  expect(sheet?.rows).toEqual([['Designator'], ['R1']]);
});

describe('a cell is kept as PostgreSQL can store it', () => {
  test('a long one is cut off after a whole character', async () => {
    const cut = 'x'.repeat(1_999);
    expect(await keptCells(`${cut}😀`)).toEqual([cut, cut]);
    const whole = `${'x'.repeat(1_998)}😀`;
    expect(await keptCells(`${whole}y`)).toEqual([whole, whole]);
  });

  test.each(['_x0000_', '_xD800_', '_xDC00_'])('%s of a workbook', async (escaped) => {
    const [, kept] = await keptCells(`a${escaped}b`);
    expect(kept).toBe('a\uFFFDb');
  });
});

describe('is refused', () => {
  test('an archive that unpacks to more than 10 MB, whatever it claims', async () => {
    const wide = utils.aoa_to_sheet(
      Array.from({ length: 9_000 }, () => Array(60).fill('AAAAAAAAAAAAAAAAAAAA')),
    );
    const book = { SheetNames: ['A'], Sheets: { A: wide } };
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
    expect(bytes.length).toBeLessThan(5_000_000);
    expect(await fault(bytes)).toBe('archive-too-large');
  });

  test('a sheet with too many rows or columns', async () => {
    expect(await fault(workbook(Array.from({ length: 10_002 }, (_, i) => [`R${i}`, 1])))).toBe(
      'too-many-lines',
    );
    expect(await fault(workbook([Array(201).fill('x')]))).toBe('too-many-columns');
  });

  test('more than 100,000 designators, however few the characters', async () => {
    const file = `Designator,Qty,MPN\n${'R1-R1999,,ABC-1\n'.repeat(500)}`;
    const sheets = await readBomFile(Buffer.from(file));
    expect(() => findBestSheet(sheets)).toThrow('too-many-designators');
  });

  test('KiCad XML with more than 200 fields, before cells are made', async () => {
    const fields = Array.from({ length: 20_000 }, (_, i) => `<field name="F${i}">x</field>`);
    const others = Array.from({ length: 9_998 }, (_, i) => comp(`R${i}`, `${i}k`)).join('');
    const file = `<export version="E"><components>${comp('U1', 'x', fields.join(''))}${others}</components></export>`;
    expect(await fault(Buffer.from(file))).toBe('too-many-columns');
  });

  test('a workbook whose cells show more than 10 million characters', async () => {
    const rows = Array.from({ length: 6_000 }, () => ['x'.repeat(2_000)]);
    const sheet = utils.aoa_to_sheet(rows);
    const options = { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true } as const;
    const book = { SheetNames: ['A'], Sheets: { A: sheet } };
    expect(await fault(write(book, options) as Buffer)).toBe('archive-too-large');
  });

  test('texts that once took minutes to read', async () => {
    const wide = 'a  '.repeat(9_000);
    const lines = `"${wide}"\n"${wide}"\n${'x\n'.repeat(60_000)}`;
    expect(await fault(Buffer.from(lines))).toBe('too-many-lines');
    for (const cell of ['位'.repeat(2_000), `A${'_'.repeat(100)}!`]) {
      const sheets = await readBomFile(Buffer.from(`Designator,Qty,MPN\nR1,1,${cell}\n`));
      expect(findBestSheet(sheets)?.table.lines).toHaveLength(1);
    }
  });

  const word = 'a'.repeat(4_000);
  test.each([
    ['xlsx', 'sheet1.xml', '<row', `<row r="1" ${'a'.repeat(400_000)}>`],
    ['xlsx', 'sharedStrings.xml', '<si>', `<sst ${'a'.repeat(1_000_000)}>`],
    ['xlsx', 'sheet1.xml', '<row', `<row r="1"><c r="A1" ${word}><v>1</v></c>`.repeat(1_000)],
    ['xlsx', 'sheet1.xml', '<row', `<row x="${word}>`.repeat(1_000)],
    ['xlsx', 'sheet1.xml', '<row', `<c =x"${word}">`.repeat(1_000)],
    ['xlsx', 'sheet1.xml', '<row', `<c ${'a'.repeat(190)}${' '.repeat(4_000)}>`.repeat(1_000)],
    ['ods', 'content.xml', '<office:body', `<table:table-cell ${word}/>`.repeat(1_000)],
    ['ods', 'content.xml', '<office:body', '<table:table-cell '.repeat(10_000)],
  ] as const)(
    'a workbook with tags that take minutes to read (%s, %s, %s)',
    async (type, part, mark, text) => {
      expect(await fault(tampered(type, part, mark, text))).toBe('unreadable');
    },
  );

  test('a table of markup with such tags', async () => {
    const file = `<html><table><tr>${`<td ${word}>x</td>`.repeat(1_000)}</tr></table></html>`;
    expect(await fault(Buffer.from(file))).toBe('unreadable');
  });

  test('thousands of tables within each other', async () => {
    expect(await fault(Buffer.from('<table>'.repeat(5_000)))).toBe('unreadable');
  });

  test('bytes that only begin like a workbook', async () => {
    expect(await fault(Buffer.from('PK\u0003\u0004 nothing else'))).toBe('unreadable');
    expect(await fault(Buffer.from('d0cf11e0a1b11ae1ffff', 'hex'))).toBe('unreadable');
  });

  test('or read, but never anything else, whatever the bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((list) => Buffer.from(list));
    const text = fc
      .string({ maxLength: 300, unit: fc.constantFrom(...Array.from('R1C,;\t|"\n xkΩ0é=<>')) })
      .map((one) => Buffer.from(one));
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, bytes), async (file) => {
        const sheets = await readBomFile(file).catch((error: unknown) => {
          if (!(error instanceof BomFileError)) throw error;
          return [];
        });
        expect(() => findBestSheet(sheets)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});

describe('records', () => {
  test('are read back from any CSV that quotes what it must', async () => {
    const cell = fc.string({
      maxLength: 12,
      unit: fc.constantFrom(...Array.from('abcXYZ019 ,;"\n-/µ')),
    });
    const delimiter = fc.constantFrom(',', ';', '\t', '|');
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(rows, delimiter, async (cells, between) => {
        const records = [
          ['Designator', 'Quantity', 'MPN'],
          ...cells.map((row) => ['R1', ...row.slice(1)]),
        ];
        const text = records
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(between))
          .join('\r\n');
        const [sheet] = await readBomFile(Buffer.from(text));
        expect(sheet?.rows).toEqual(records);
      }),
    );
  });
});
