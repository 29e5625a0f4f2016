import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { BomFileError } from '../domain/bom-file-error.ts';
import { fairQueue } from '#platform/fair-queue.ts';
import type {
  TaskInput,
  TaskName,
  TaskResult,
  ThreadAnswer,
  ThreadMessage,
} from './reading-tasks.ts';

const MAX_MS = 10_000;
/** A busy machine loads the code of a thread slowly, which is not the file's fault. */
const MAX_START_MS = 60_000;
const MAX_HEAP_MB = 512;

const readQueue = fairQueue({ running: 2, waiting: 20, waitingPerPerson: 3 });

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
  { maxStartMs = MAX_START_MS, maxMs = MAX_MS }: Partial<Limits> = {},
): Promise<TaskResult<N>> {
  const answer = await readQueue(userId, () =>
    answerOf(startThread({ name, input }), { maxStartMs, maxMs }),
  );
  if ('fault' in answer) throw new BomFileError(answer.fault);
  return answer.result as TaskResult<N>;
}

interface Limits {
  readonly maxStartMs: number;
  readonly maxMs: number;
}

async function answerOf(thread: Worker, { maxStartMs, maxMs }: Limits): Promise<ThreadAnswer> {
  const end = () => void thread.terminate();
  let timeout = setTimeout(end, maxStartMs);
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      thread.on('message', (message: ThreadMessage) => {
        if (message !== 'started') return resolve(message);
        clearTimeout(timeout);
        timeout = setTimeout(end, maxMs);
      });
      thread.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'too-complex' });
        else reject(error);
      });
      thread.once('exit', () => resolve({ fault: 'too-complex' }));
    });
  } finally {
    clearTimeout(timeout);
    await thread.terminate();
  }
}

let builtEntry: URL | null = null;

/**
 * Names the built entry of the thread. Tests build it once: threads that load its sources take three
 * times as long to start.
 */
export function useBuiltEntry(entry: URL | null): void {
  builtEntry = entry;
}

/** The built server has the entry beside its own, above its chunks. */
function entryOfServer(): URL | undefined {
  return ['./bom-thread.js', '../bom-thread.js']
    .map((file) => new URL(file, import.meta.url))
    .find((url) => existsSync(url));
}

function startThread(workerData: unknown): Worker {
  const options = {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // What libraries print is dropped.
    stdout: true,
    stderr: true,
  };
  const built = builtEntry ?? entryOfServer();
  if (built) return new Worker(built, options);
  const source = JSON.stringify(new URL('./bom-thread.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); });`;
  return new Worker(code, { ...options, eval: true });
}
