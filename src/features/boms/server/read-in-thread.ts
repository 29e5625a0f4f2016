import { fairQueue } from '#platform/fair-queue.ts';
import { runInThread, type ThreadLimits } from '#platform/threads/run-in-thread.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import type { TaskInput, TaskName, TaskResult, ThreadAnswer } from './reading-tasks.ts';

const readQueue = fairQueue({ running: 2, waiting: 20, waitingPerPerson: 3 });
const thread = new URL('./bom-thread.ts', import.meta.url);

/**
 * Does a task in a thread of its own, so that a file that exhausts time or memory ends that thread and holds
 * up nothing else. A process has at most two such threads, a person one; others wait for their turn.
 * @throws BomFileError
 * @throws Refusal 503 when too many wait
 */
export async function readInThread<N extends TaskName>(
  userId: string,
  name: N,
  input: TaskInput<N>,
  limits: ThreadLimits = {},
): Promise<TaskResult<N>> {
  const answer = await readQueue(userId, () =>
    runInThread<ThreadAnswer>(thread, { name, input }, limits),
  );
  if (answer === null) throw new BomFileError('too-complex');
  if ('fault' in answer) throw new BomFileError(answer.fault);
  return answer.result as TaskResult<N>;
}
