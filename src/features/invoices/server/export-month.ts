import { and, asc, gte, lt } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { archivedFiles, type ArchiveDeps } from '#features/documents/server/index.ts';
import type { Queryable } from '#platform/database/database.ts';
import { invoices } from './invoice-tables.ts';

/** A ZIP file with the invoices and credit notes of a month (`2026-11`), made while it is sent. */
export function exportMonth(
  db: Queryable,
  deps: ArchiveDeps,
  month: string,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as AsyncIterable<Uint8Array> & NodeJS.ReadableStream;
  addMonth(zip, db, deps, month).then(
    () => zip.end(),
    (error: unknown) => output.emit('error', error),
  );
  return output;
}

async function addMonth(
  zip: ZipFile,
  db: Queryable,
  deps: ArchiveDeps,
  month: string,
): Promise<void> {
  const first = `${month}-01`;
  const rows = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(gte(invoices.day, first), lt(invoices.day, firstOfNext(month))))
    .orderBy(asc(invoices.day), asc(invoices.id));
  for (const { id, number } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a month has thousands: one at a time in memory
    const archived = await archivedFiles(db, deps, id);
    if (!archived) continue;
    const name = number.replaceAll('/', '-');
    for (const [file, ending] of [
      [archived.pdf, 'pdf'],
      [archived.xml, 'xml'],
    ] as const) {
      if (file === null) continue;
      // oxlint-disable-next-line no-await-in-loop
      zip.addBuffer(await contentOf(deps, file), `${name}.${ending}`, { mtime: new Date(0) });
    }
  }
}

async function contentOf({ files }: ArchiveDeps, name: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of files.read(name)) parts.push(part);
  return Buffer.concat(parts);
}

function firstOfNext(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}
