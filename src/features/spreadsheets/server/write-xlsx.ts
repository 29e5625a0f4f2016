import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface Cell {
  readonly text: string;
  /** Stored as a number, with all digits of `text`. */
  readonly number?: boolean;
}

/** A constant time, so that the same products give the same bytes. */
const FIXED_TIME = { mtime: new Date('2000-01-01T00:00:00Z') };

/** Streams an XLSX file (ECMA-376) with one sheet. Texts are never written as formulas. */
export function writeXlsx(
  rows: AsyncIterable<readonly Cell[]>,
  sheetName: 'Products' | 'Categories' | 'Manufacturers' | 'BOM' | 'Prices' = 'Products',
): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(frameOf(sheetName))) {
    zip.addBuffer(Buffer.from(text), name, FIXED_TIME);
  }
  const file = zip.outputStream as Readable;
  const sheet = Readable.from(sheetOf(rows));
  sheet.on('error', (error) => file.destroy(error));
  file.on('close', () => sheet.destroy());
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', FIXED_TIME);
  zip.end();
  return file;
}

async function* sheetOf(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let chunk = '';
  for await (const row of rows) {
    chunk += `<row>${row.map(cellOf).join('')}</row>`;
    if (chunk.length > 64_000) {
      yield Buffer.from(chunk);
      chunk = '';
    }
  }
  yield Buffer.from(`${chunk}</sheetData></worksheet>`);
}

function cellOf({ text, number = false }: Cell): string {
  if (text === '') return '<c/>';
  if (number && /^\d{1,15}(\.\d{1,6})?$/.test(text)) return `<c><v>${text}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/**
 * Escapes characters that XML does not allow, and texts that look like such an escape, as Excel
 * does.
 */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\r\uFFFE\uFFFF]/g, (letter) => `_x${hex(letter)}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function hex(letter: string): string {
  return letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const frameOf = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});
