import { parentPort, workerData } from 'node:worker_threads';
import { BomFileError } from '../domain/bom-file-error.ts';
import {
  readingTasks,
  type TaskName,
  type ThreadAnswer,
  type ThreadMessage,
} from './reading-tasks.ts';

// The entry of the thread that `read-in-thread.ts` starts: does one task and ends.
const { name, input } = workerData as { readonly name: TaskName; readonly input: never };

async function answer(): Promise<ThreadAnswer> {
  try {
    return { result: await readingTasks[name](input) };
  } catch (error) {
    if (!(error instanceof BomFileError)) throw error;
    return { fault: error.fault };
  }
}

function tell(message: ThreadMessage): void {
  // A message port has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

tell('started');
tell(await answer());
