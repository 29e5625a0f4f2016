import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { sql, type SQL } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import type { Queryable, Transaction } from '#platform/database/database.ts';
import { FileMissing, isFileName, type Files } from '#platform/files/files.ts';
import { tableName, type Person } from './person.ts';
import { exportedTables, type ExportedRows } from './personal-tables.ts';

/** Rows that are read at a time. */
const BATCH_SIZE = 500;
/** Joins many tables, so it may take longer than other queries. */
const QUERY_TIMEOUT = '10min';

/**
 * Writes a ZIP file with all that the shop keeps of a person: a JSON file for each table, and the stored files that
 * the rows name. All rows are as of one moment.
 */
export async function writeArchive(
  db: Queryable,
  files: Pick<Files, 'read'>,
  person: Person,
  path: string,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  const added = addAll(zip, db, files, person).then(
    () => zip.end(),
    (error: unknown) => {
      (zip.outputStream as Readable).destroy(error as Error);
      throw error;
    },
  );
  await Promise.all([added, written]);
}

async function addAll(
  zip: ZipFile,
  db: Queryable,
  files: Pick<Files, 'read'>,
  person: Person,
): Promise<void> {
  const stored = new Set<string>();
  await db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${QUERY_TIMEOUT}, true)`);
      for (const part of exportedTables()) {
        const name = part.name ?? part.table.replace(/\W/g, '-').replaceAll('_', '-');
        // oxlint-disable-next-line no-await-in-loop -- one table at a time
        await add(zip, `${name}.json`, jsonList(rowsOf(tx, part, person, stored)));
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  for (const name of [...stored].filter(isFileName)) {
    // oxlint-disable-next-line no-await-in-loop -- one file at a time
    await add(zip, `files/${name}`, ifThere(files.read(name)));
  }
}

/** Adds a file, and waits until all of it has been read. */
async function add(
  zip: ZipFile,
  name: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const stream = Readable.from(content, { objectMode: false });
  zip.addReadStream(stream, name, { mtime: new Date(0) });
  await finished(stream);
}

async function* jsonList(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The rows of a table as JSON texts. Adds the names of their files to `stored`. */
async function* rowsOf(
  tx: Transaction,
  part: ExportedRows & { readonly table: string },
  person: Person,
  stored: Set<string>,
): AsyncGenerator<string> {
  await tx.execute(sql`declare exported no scroll cursor for ${selectRows(part, person)}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time
    const { rows } = await tx.execute<{ row: string; file: string | null }>(
      sql`fetch ${sql.raw(String(BATCH_SIZE))} from exported`,
    );
    for (const { row, file } of rows) {
      if (file !== null) stored.add(file);
      yield row;
    }
    if (rows.length < BATCH_SIZE) break;
  }
  await tx.execute(sql`close exported`);
}

function selectRows(
  { table, rows, without = [], only, file }: ExportedRows & { readonly table: string },
  person: Person,
): SQL {
  const row = sql.identifier(table.split('.').at(-1) ?? table);
  const values = only
    ? sql`json_build_object(${sql.raw(
        Object.entries(only)
          .map(([column, value]) => `'${column}', ${value}`)
          .join(', '),
      )})`
    : sql`to_jsonb(${row}) - ${sql.param([...without])}::text[]`;
  return sql`select (${values})::text as row, ${sql.raw(file ?? 'null')}::text as file
    from ${tableName(table)} where ${rows(person)}`;
}

/** A file that is gone is empty in the archive: it must not keep the rest from its owner. */
async function* ifThere(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
}
