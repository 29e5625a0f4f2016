import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { csvText } from '#shared/csv.ts';
import { MAX_COLUMNS, type Delimiter, type Encoding } from '../domain/import-state.ts';
import { MAX_CELL_LENGTH, TableError, type TableLine } from './table-error.ts';
import { t } from '#shared/texts/texts.ts';

const delimiterCharacters: Readonly<Record<Delimiter, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
};

/** More on one line are no table, whatever of it stands in quotes. */
const MAX_DELIMITERS = 100_000;

export interface CsvFormat {
  readonly delimiter: Delimiter;
  readonly encoding: Encoding;
}

/** How a file seems to be written, by its first bytes. */
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

/** What is cut off in the middle of a character is no fault. */
function isUtf8(start: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * The lines of a CSV file (RFC 4180), as they are read; blank ones are left out.
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
      const cells = record.map(csvText);
      if (record.length === columns) yield { line: info.lines, cells };
      else {
        const fault = `${record.length} cells where the header has ${columns}`;
        yield { line: info.lines, cells, fault };
      }
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

/** The parser would make cells of a line without end for as long as one comes. */
async function* limitDelimiters(
  texts: AsyncIterable<string>,
  sign: string,
): AsyncGenerator<string> {
  let separators = 0;
  for await (const text of texts) {
    const lineStart = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1;
    if (lineStart > 0) separators = 0;
    separators += text.slice(lineStart).split(sign).length - 1;
    if (separators > MAX_DELIMITERS)
      throw new TableError(t('More than {max} columns', { max: MAX_COLUMNS }));
    yield text;
  }
}

async function* decode(bytes: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of bytes) {
    const text = textOf(piece, decoder);
    if (text.includes('\0'))
      throw new TableError('The file contains null bytes: is it a text file?');
    if (text) yield text;
  }
  yield textOf(undefined, decoder);
}

/** The file's beginning may have been UTF-8, and what follows not. */
function textOf(piece: Buffer | undefined, decoder: TextDecoder): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw new TableError('The encoding is not UTF-8: choose Windows-1252');
  }
}
