import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadMessage } from './run-in-thread.ts';

/** The whole of a thread that `runInThread` has started: does its task and ends. */
export async function answerInThread(task: (input: never) => unknown): Promise<void> {
  tell({ kind: 'started' });
  tell({ kind: 'answer', answer: await task(workerData as never) });
}

function tell(message: ThreadMessage<unknown>): void {
  // A message port has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}
