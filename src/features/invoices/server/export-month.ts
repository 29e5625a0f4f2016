import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { and, asc, gte, lt } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { archivedFiles, type ArchiveDeps } from '#features/documents/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoices } from './invoice-tables.ts';

/** A ZIP file with the invoices and credit notes of a month (`2026-11`), made while it is sent: one file at a time is read. */
export function exportMonth(
  db: Queryable,
  deps: ArchiveDeps,
  month: string,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  addMonth(zip, output, filesOf(db, deps, month)).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

interface MonthFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Adds each file when the one before has been sent. Ends early if nobody reads any more. */
async function addMonth(
  zip: ZipFile,
  output: PassThrough,
  files: AsyncIterable<MonthFile>,
): Promise<void> {
  for await (const { name, content } of files) {
    const stream = Readable.from(content);
    const stop = () => stream.destroy();
    output.once('close', stop);
    zip.addReadStream(stream, name, { mtime: new Date(0) });
    await finished(stream);
    output.off('close', stop);
  }
}

async function* filesOf(
  db: Queryable,
  deps: ArchiveDeps,
  month: string,
): AsyncGenerator<MonthFile> {
  const first = `${month}-01`;
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(gte(invoices.day, first), lt(invoices.day, firstOfNext(month))))
    .orderBy(asc(invoices.day), asc(invoices.id));
  for (const { id, number } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- each is rendered when it is its turn
    const archived = await archivedFiles(db, deps, id);
    if (!archived) continue;
    const name = number.replaceAll('/', '-');
    yield { name: `${name}.pdf`, content: deps.files.read(archived.pdf) };
    if (archived.xml) yield { name: `${name}.xml`, content: deps.files.read(archived.xml) };
  }
}

function firstOfNext(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
