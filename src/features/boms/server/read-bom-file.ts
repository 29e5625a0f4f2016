import { detectEncoding } from '#platform/tables/text-encoding.ts';
import {
  isBlankRow,
  isTooWide,
  MAX_BOM_LINES,
  type BomSheet,
  type Rows,
} from '../domain/bom-table.ts';
import { headerLikeness } from '../domain/find-header.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { keptCell } from '../domain/kept-cell.ts';
import { checkedArchive } from './checked-archive.ts';
import { readDelimited } from './read-delimited.ts';
import { isKicadNetlist, readKicadNetlist } from './read-kicad-netlist.ts';
import { readKicadXml } from './read-kicad-xml.ts';
import { readWorkbook } from './read-workbook.ts';
import { checkMarkup, checkTables } from './slow-markup.ts';

/** The first bytes of a ZIP file (PKWARE APPNOTE 4.3.7) and of a compound file ([MS-CFB] 2.2). */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Reads a file of any of the known formats, told by its content, not by its name.
 * @throws BomFileError
 */
export async function readBomFile(bytes: Buffer): Promise<readonly BomSheet[]> {
  if (bytes.subarray(0, 4).equals(ZIP)) {
    return readWorkbook(await checkedArchive(bytes));
  }
  if (bytes.subarray(0, 8).equals(COMPOUND_FILE)) return readWorkbook(bytes);
  const text = decode(bytes);
  if (text.trim() === '') throw new BomFileError('empty');
  if (/^\s*</.test(text)) return readMarkup(bytes, text);
  if (isKicadNetlist(text)) return [{ name: null, rows: checkedRows(readKicadNetlist(text)) }];
  return [{ name: null, rows: checkedRows(readDelimited(text.trimEnd(), MAX_BOM_LINES + 2)) }];
}

/** Encodings of files that are neither UTF-8 nor UTF-16, tried in this order. */
const oldEncodings = ['windows-1252', 'gb18030', 'windows-1251', 'windows-1250', 'shift_jis'];
/** About one more column that has a name. */
const CLEARLY_BETTER = 0.9;

function decode(bytes: Buffer): string {
  const detected = detectEncoding(bytes);
  const encoding = detected === 'windows-1252' ? detectOldEncoding(bytes) : detected;
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) throw new BomFileError('unreadable');
  return text;
}

/** Windows-1252, unless the header makes clearly more sense in the encoding of another alphabet. */
function detectOldEncoding(bytes: Buffer): string {
  const start = bytes.subarray(0, 16_000);
  const sense = (encoding: string) => {
    const lines = new TextDecoder(encoding)
      .decode(start)
      .split(/[\r\n]+/)
      .slice(0, 40);
    return Math.max(
      ...lines.map((line) => headerLikeness(line.replaceAll('"', '').split(/[,;\t|]/))),
    );
  };
  const [usual = '', ...others] = oldEncodings;
  const least = sense(usual) + CLEARLY_BETTER;
  const [best] = others
    .map((encoding) => ({ encoding, sense: sense(encoding) }))
    .filter((one) => one.sense >= least)
    .toSorted((a, b) => b.sense - a.sense);
  return best?.encoding ?? usual;
}

/** Spreadsheets as one XML file (flat ODS, SpreadsheetML), HTML tables named .xls, KiCad's netlist. */
async function readMarkup(bytes: Buffer, text: string): Promise<readonly BomSheet[]> {
  const start = text.slice(0, 4_000);
  if (/<!(?:DOCTYPE(?!\s+html\b)|ENTITY)/i.test(text)) throw new BomFileError('entities');
  if (/<export[\s>]/.test(start)) return [{ name: null, rows: checkedRows(readKicadXml(text)) }];
  if (/<office:document|urn:schemas-microsoft-com:office:spreadsheet|<html|<table/i.test(start)) {
    checkMarkup(text);
    if (isHtml(text)) checkTables(text);
    return readWorkbook(bytes);
  }
  throw new BomFileError('unreadable');
}

/** Whether the library can take a text for HTML, in whose tables it looks for `</table>`. */
const isHtml = (text: string): boolean =>
  !/^\s*<\?xml/i.test(text) &&
  /<(?:html|table|head|meta|script|style|div)/i.test(text.slice(0, 4_096));

function checkedRows(rows: Rows): Rows {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  if (last > MAX_BOM_LINES) throw new BomFileError('too-many-lines');
  if (rows.some(isTooWide)) {
    throw new BomFileError('too-many-columns');
  }
  return rows.slice(0, last + 1).map((row) => row.map(keptCell));
}
