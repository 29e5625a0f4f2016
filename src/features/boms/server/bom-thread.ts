import { answerInThread } from '#platform/threads/answer-in-thread.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { readingTasks, type TaskName, type ThreadAnswer } from './reading-tasks.ts';

// The entry of the thread that `read-in-thread.ts` starts.
await answerInThread(answer);

interface Task {
  readonly name: TaskName;
  readonly input: never;
}

async function answer({ name, input }: Task): Promise<ThreadAnswer> {
  try {
    return { result: await readingTasks[name](input) };
  } catch (error) {
    if (!(error instanceof BomFileError)) throw error;
    return { fault: error.fault };
  }
}
