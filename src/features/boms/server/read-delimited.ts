import { parse } from 'csv-parse/sync';
import { BomFileError } from '../domain/bom-file-error.ts';
import { isTooWide, MAX_BOM_COLUMNS, type Rows } from '../domain/bom-table.ts';
import { headerLikeness } from '../domain/find-header.ts';
import { splitFixedWidth } from '../domain/fixed-width.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The beginning of a file, from which its delimiter is detected. */
const SAMPLE_CHARACTERS = 64_000;
const SAMPLE_RECORDS = 200;

/**
 * Splits a text into records (RFC 4180, leniently): quoted line breaks belong to a cell, and blank
 * lines are records. The delimiter is the one with which the records are most alike and the header
 * makes most sense; a text without one can be lined up with spaces.
 */
export function readDelimited(text: string, maxRecords: number): Rows {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const readings: { rows: () => Rows; score: number }[] = delimiters.map((delimiter) => ({
    rows: () => {
      refuseEndlessRows(text, delimiter);
      return splitRecords(text, delimiter, maxRecords, refuseWide);
    },
    score: likeness(splitRecords(sample, delimiter, SAMPLE_RECORDS)),
  }));
  const fixed = splitFixedWidth(sample, SAMPLE_RECORDS);
  if (fixed) {
    const rows = () => splitFixedWidth(text, maxRecords) ?? [];
    readings.push({ rows, score: likeness(fixed) - 0.5 });
  }
  const [best] = readings.toSorted((a, b) => b.score - a.score);
  return best?.rows() ?? [];
}

/** The columns of the widest sheet: some programs end each row with a delimiter for each. */
const MAX_DELIMITERS = 16_384;

/** Before rows are split: one of millions of blank cells takes long and much memory. */
function refuseEndlessRows(text: string, delimiter: string): void {
  const code = delimiter.charCodeAt(0);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === LINE_FEED || character === CARRIAGE_RETURN) count = 0;
    else if (character === code && ++count > MAX_DELIMITERS) {
      throw new BomFileError('too-many-columns');
    }
  }
}
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

type OnRecord = (record: string[]) => string[];

/** Ends the reading at the first record with too many columns; blank cells beyond them are left out. */
const refuseWide: OnRecord = (record) => {
  if (isTooWide(record)) throw new BomFileError('too-many-columns');
  return record.length > MAX_BOM_COLUMNS ? record.slice(0, MAX_BOM_COLUMNS) : record;
};

function splitRecords(
  text: string,
  delimiter: string,
  to: number,
  onRecord: OnRecord = (record) => record,
): string[][] {
  const options = {
    delimiter,
    to,
    on_record: onRecord,
    relax_column_count: true,
    skip_empty_lines: false,
    record_delimiter: ['\r\n', '\n', '\r'],
  };
  try {
    return blankAsEmpty(parse(text, { ...options, relax_quotes: true }));
  } catch (error) {
    if (error instanceof BomFileError) throw error;
    // A quote that is never closed, such as an inch: then quotes are ordinary characters.
    return blankAsEmpty(parse(text, { ...options, quote: null }));
  }
}

const blankAsEmpty = (records: string[][]): string[][] =>
  records.map((cells) => (cells.length === 1 && cells[0]?.trim() === '' ? [] : cells));

/** How much the records look like a table: its header, and the share of rows as wide as most others. */
function likeness(rows: Rows): number {
  const widths = rows.filter((row) => row.length > 1).map((row) => row.length);
  const filled = rows.filter((row) => row.length > 0).length;
  if (widths.length === 0 || filled === 0) return 0;
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const header = Math.max(0, ...rows.slice(0, 60).map(headerLikeness));
  return header + most / filled + widths.length / filled;
}
