import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { detectEncoding } from '#platform/tables/text-encoding.ts';
import type { CharacterEncoding } from '#shared/character-encoding.ts';
import { unescapeFormulas } from '#shared/csv.ts';
import { MAX_COLUMNS, type Delimiter } from '../domain/import-state.ts';
import { MAX_CELL_LENGTH, TableError, type TableLine } from './table-error.ts';
import { t } from '#shared/texts/texts.ts';

export const delimiterCharacters = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
} as const satisfies Record<Delimiter, string>;

/** The limit of delimiters in one line, quoted ones included. */
const MAX_DELIMITERS = 100_000;

export interface CsvFormat {
  readonly delimiter: Delimiter;
  readonly encoding: CharacterEncoding;
}

/** The lines from which the delimiter is detected. */
const DELIMITER_LINES = 20;

/** Detects delimiter and encoding from the first bytes of a file. */
export function detectCsvFormat(start: Buffer): CsvFormat {
  const encoding = detectEncoding(start);
  return { delimiter: detectDelimiter(new TextDecoder(encoding).decode(start)), encoding };
}

/**
 * The delimiter with which most of the first lines have the same number of cells: titles above the
 * header and commas in values have other numbers.
 */
function detectDelimiter(start: string): Delimiter {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, DELIMITER_LINES);
  const scores = (Object.keys(delimiterCharacters) as Delimiter[]).map((name) => {
    const counts = lines
      .map((line) => line.split(delimiterCharacters[name]).length - 1)
      .filter((count) => count > 0);
    const linesWith = (count: number) => counts.filter((other) => other === count).length;
    const [best] = counts
      .map((count) => ({ lines: linesWith(count), count }))
      .toSorted((a, b) => b.lines - a.lines || b.count - a.count);
    return { name, lines: best?.lines ?? 0, count: best?.count ?? 0 };
  });
  const [best] = scores.toSorted((a, b) => b.lines - a.lines || b.count - a.count);
  return best?.name ?? 'comma';
}

/**
 * Streams the lines of a CSV file (RFC 4180), except blank ones.
 * @throws TableError
 */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  { delimiter, encoding }: CsvFormat,
): AsyncGenerator<TableLine> {
  const parser = parse({
    delimiter: delimiterCharacters[delimiter],
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_COLUMNS * MAX_CELL_LENGTH,
  });
  const source = Readable.from(
    limitDelimiters(decode(bytes, encoding), delimiterCharacters[delimiter]),
  );
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: { lines: number } };
      if (record.length > MAX_COLUMNS)
        throw new TableError(t('More than {max} columns', { max: MAX_COLUMNS }));
      yield { line: info.lines, cells: record.map(unescapeFormulas) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableError(
      t('Quotation marks are not closed, or inside a cell, in line {line}', {
        line: parser.info.lines,
      }),
    );
  } finally {
    source.destroy();
  }
}

/** Limits the length of a line: the parser would collect cells of an endless line in memory. */
async function* limitDelimiters(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<string> {
  let delimiters = 0;
  for await (const text of texts) {
    const lineStart = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    if (lineStart > 0) delimiters = 0;
    delimiters += text.slice(lineStart).split(delimiter).length - 1;
    if (delimiters > MAX_DELIMITERS)
      throw new TableError(t('More than {max} columns', { max: MAX_COLUMNS }));
    yield text;
  }
}

async function* decode(
  bytes: AsyncIterable<Buffer>,
  encoding: CharacterEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of bytes) {
    const text = decodeChunk(chunk, decoder, encoding);
    if (text.includes('\0'))
      throw new TableError('The file contains null bytes: is it a text file?');
    if (text) yield text;
  }
  yield decodeChunk(undefined, decoder, encoding);
}

/** Decodes a chunk, or the end (`undefined`). Only the start of the file was checked. */
function decodeChunk(
  chunk: Buffer | undefined,
  decoder: TextDecoder,
  encoding: CharacterEncoding,
): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    if (encoding === 'utf-8')
      throw new TableError('The encoding is not UTF-8: choose Windows-1252');
    throw new TableError('The file is not in this encoding: choose another one');
  }
}
