import { sql, type SQL } from 'drizzle-orm';
import type { Now } from '#shared/time-and-ids.ts';
import type { Queryable, Transaction } from '../database/queryable.ts';
import type { RecurringJob } from '../jobs/recurring.ts';
import { forgetUnusedCopies, type FindUsedPictures } from '../pictures/remote-pictures.ts';
import { fileUrl, PRODUCT_FILES_FOLDER, PUBLIC_FOLDER, type Files } from './files.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Longer than a draft of a form, an import or a change of many products can be continued or undone. */
const RETENTION_MS = 8 * DAY_MS;
const FOLDERS = [PUBLIC_FOLDER, PRODUCT_FILES_FOLDER];
/** Reads whole tables, so it may take longer than other queries. */
const QUERY_TIMEOUT = '10min';

export interface UnusedFilesDeps {
  readonly files: Files;
  readonly now: Now;
  readonly findUsedPictures: FindUsedPictures;
}

/**
 * Deletes uploaded pictures and files that were never saved, or are no longer used, once a day. A file is used if any
 * text or JSON value of any table contains its path: no feature can be forgotten. Copies of pictures of other sites
 * are used while something shows their address. Also deletes files whose upload was broken off by the end of the process.
 */
export function deleteUnusedFiles(
  db: Queryable,
  { files, now, findUsedPictures }: UnusedFilesDeps,
): RecurringJob {
  return {
    name: 'delete-unused-files',
    everyMs: DAY_MS,
    async run() {
      await files.removeUnfinished(new Date(now().getTime() - DAY_MS));
      await forgetUnusedCopies(db, findUsedPictures);
      const storedBefore = new Date(now().getTime() - RETENTION_MS);
      const old: string[] = [];
      for await (const name of files.list({ storedBefore })) {
        if (FOLDERS.some((folder) => name.startsWith(`${folder}/`))) old.push(name);
      }
      if (old.length === 0) return;
      const used = await usedFiles(db);
      // A picture is named after its content: it may have been uploaded again during the scan.
      for (const name of old) if (!used.has(name)) await files.remove(name, { storedBefore });
    },
  };
}

/** The names of the files whose paths are in the database. Each table is a transaction, so that none is long. */
async function usedFiles(db: Queryable): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of await tablesWithTexts(db)) {
    for (const name of await namesIn(db, table)) used.add(name);
  }
  return used;
}

function namesIn(db: Queryable, table: TextTable): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${QUERY_TIMEOUT}, true)`);
      return filesNamedIn(tx, table);
    },
    { accessMode: 'read only' },
  );
}

interface TextTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

async function tablesWithTexts(db: Queryable): Promise<TextTable[]> {
  const { rows } = await db.execute<{ schema: string; name: string; columns: string[] }>(
    sql`select table_schema as schema, table_name as name, array_agg(column_name::text) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema in ('public', 'identity')
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      group by 1, 2`,
  );
  return rows;
}

async function filesNamedIn(tx: Transaction, { schema, name, columns }: TextTable) {
  const texts: SQL[] = columns.map((column) => sql`${sql.identifier(column)}::text`);
  const path = `${fileUrl('')}((?:${FOLDERS.join('|')})/[a-z0-9-]+\\.[a-z0-9]+)`;
  const { rows } = await tx.execute<{ file: string }>(
    sql`select distinct found[1] as file
      from (select concat_ws(' ', ${sql.join(texts, sql`, `)}) as content
        from ${sql.identifier(schema)}.${sql.identifier(name)}) as rows,
      lateral regexp_matches(content, ${path}, 'g') as found
      where content like ${`%${fileUrl('')}%`}`,
  );
  return rows.map(({ file }) => file);
}
