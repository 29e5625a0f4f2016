import { answerInThread } from '#platform/threads/answer-in-thread.ts';
import { readStatementFile } from './read-statement-file.ts';

// The entry of the thread that `read-or-refuse.ts` starts.
await answerInThread(readStatementFile);
