import type { Manifest } from './archive.ts';
import { FILES_FOLDER } from './back-up.ts';

/** One line about a backup, for people. */
export function summary({ createdAt, serverVersion, tables, entries }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter(({ name }) => name.startsWith(FILES_FOLDER)).length;
  return `${tables.length} tables with ${rows} rows and ${files} files, of ${createdAt}, PostgreSQL ${serverVersion}.`;
}
