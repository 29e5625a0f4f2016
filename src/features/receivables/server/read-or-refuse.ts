import { fairQueue } from '#platform/fair-queue.ts';
import { runInThread } from '#platform/threads/run-in-thread.ts';
import { refuse } from '#shared/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { receivableRefusals } from '../domain/receivable-refusals.ts';
import type { FileToRead, ReadFile } from './statements/read-statement-file.ts';

const readQueue = fairQueue({ running: 1, waiting: 20, waitingPerPerson: 3 });
const thread = new URL('./statements/statement-thread.ts', import.meta.url);

/**
 * Reads a file in a thread of its own: other requests are not held up. A process has one such thread; other files
 * wait for their turn.
 * @throws Refusal with what is wrong with the file, or 503 when too many wait
 */
export async function readOrRefuse(
  userId: string,
  file: FileToRead,
): Promise<ReadFile & { kind: 'read' }> {
  const read = await readQueue(userId, () => runInThread<ReadFile>(thread, file));
  if (read === null) {
    throw unreadable(1, t('The file takes too long to read. Import a shorter period.'));
  }
  switch (read.kind) {
    case 'read':
      return read;
    case 'unreadable':
      throw unreadable(read.line, read.message);
    case 'account-needed':
      throw refuse(receivableRefusals.accountNeeded, {});
    case 'columns-needed':
      throw refuse(receivableRefusals.columnsNeeded, { header: read.header, rows: read.rows });
  }
}

function unreadable(line: number, message: string) {
  const detail = t('Line {line}: {message}', { line, message });
  return refuse(receivableRefusals.statementUnreadable, { line }, detail);
}
