import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unescapeFormulas } from '#shared/csv.ts';
import { MAX_COLUMNS, type Delimiter, type CharacterEncoding } from '../domain/import-state.ts';
import { MAX_CELL_LENGTH, TableError, type TableLine } from './table-error.ts';
import { t } from '#shared/texts/texts.ts';

const delimiterCharacters: Readonly<Record<Delimiter, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

/** The limit of delimiters in one line, quoted ones included. */
const MAX_DELIMITERS = 100_000;

export interface CsvFormat {
  readonly delimiter: Delimiter;
  readonly encoding: CharacterEncoding;
}

/** Detects delimiter and encoding from the first bytes of a file. */
export function detectCsvFormat(start: Buffer): CsvFormat {
  const encoding = isUtf8(start) ? 'utf-8' : 'windows-1252';
  const text = new TextDecoder(encoding).decode(start);
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '';
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  const counts = (Object.keys(delimiterCharacters) as Delimiter[]).map(
    (name) => [name, bare.split(delimiterCharacters[name]).length] as const,
  );
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  return { delimiter: best?.[0] ?? 'comma', encoding };
}

/** Streaming mode accepts a last character that is cut off. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
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
  let columns: number | null = null;
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: { lines: number } };
      if (record.length > MAX_COLUMNS)
        throw new TableError(t('More than {max} columns', { max: MAX_COLUMNS }));
      columns ??= record.length;
      const cells = record.map(unescapeFormulas);
      const line = { line: info.lines, cells };
      if (cells.length === columns) yield line;
      else yield { ...line, mismatch: { cells: cells.length, columns } };
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
    const text = decodeChunk(chunk, decoder);
    if (text.includes('\0'))
      throw new TableError('The file contains null bytes: is it a text file?');
    if (text) yield text;
  }
  yield decodeChunk(undefined, decoder);
}

/** Decodes a chunk, or the end (`undefined`). Only the start of the file was checked for UTF-8. */
function decodeChunk(chunk: Buffer | undefined, decoder: TextDecoder): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new TableError('The encoding is not UTF-8: choose Windows-1252');
  }
}
