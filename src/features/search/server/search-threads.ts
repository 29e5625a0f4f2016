import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { MAX_START_MS, startThread } from '#platform/threads/run-in-thread.ts';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { CopyableCatalogue, RunChange } from './index-replica.ts';
import { refusalOf } from './refusal-message.ts';
import { doTask, type TaskInput, type TaskName, type TaskResult } from './search-tasks.ts';
import { ThreadCopy } from './thread-copy.ts';
import type { ThreadAnswer, ThreadTask } from './thread-task.ts';

export interface SearchThreads {
  /**
   * Does a task in a thread: in this one if the catalogue is small, or while the others start.
   * @param input made when the task begins
   * @throws Refusal of the task, and 503 if too many tasks wait or its thread ends
   */
  run<Name extends TaskName>(
    searchable: CopyableCatalogue,
    name: Name,
    input: () => TaskInput<Name>,
  ): Promise<TaskResult<Name>>;
  /** Runs a change when the tasks that run have ended. Tasks that come later see it. */
  readonly runChange: RunChange;
  /** How many threads there are. */
  readonly started: number;
  /** How many of them can do tasks. */
  readonly ready: number;
  /** Starts the threads if the catalogue is large. Those that run forget any other. */
  startFor(searchable: CopyableCatalogue): void;
  stop(): Promise<void>;
}

/** Smaller catalogues are searched in less than the few milliseconds that may hold up other requests. */
const THREADS_FROM = 20_000;
/** As many searches run at once. */
export const MAX_THREADS = 8;
export const SEARCH_THREAD = new URL('search-thread.ts', import.meta.url);
const MAX_WAITING = 500;
/** A search takes a hundredth of this. */
const MAX_MS = 10_000;
/** A slow disk takes long for the file of a large index. Meanwhile the other threads search. */
const MAX_SAVE_MS = 60_000;
export interface SearchThreadLimits {
  /** The number of parts from which on tasks run in threads. */
  readonly from?: number;
  /** How long a search may take. */
  readonly maxMs?: number;
  /** How long a thread may take to start. */
  readonly maxStartMs?: number;
}

interface Waiting {
  readonly searchable: CopyableCatalogue;
  readonly name: TaskName;
  readonly input: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface SearchThread {
  readonly worker: Worker;
  isReady: boolean;
  running: Waiting | null;
  /** Whether its task reads the index no more. */
  hasRead: boolean;
  timeout: NodeJS.Timeout | undefined;
  /** Null if the thread needs a new one. */
  copy: ThreadCopy | null;
}

/**
 * As many threads as the machine has cores. Each has a copy of the index, of which the large arrays are shared, and does
 * one task at a time. The index changes in this thread only, and only while no task runs: tasks and changes take
 * turns, so that each task sees a whole index with every change before it.
 */
export function searchThreads(
  log: Logger,
  { from = THREADS_FROM, maxMs = MAX_MS, maxStartMs = MAX_START_MS }: SearchThreadLimits = {},
): SearchThreads {
  const threads = new Set<SearchThread>();
  const waiting: Waiting[] = [];
  const changes: (() => void)[] = [];
  let changesRun = 0;
  let isStarted = false;
  let isStopped = false;

  function start(): void {
    if (isStarted || isStopped) return;
    isStarted = true;
    const count = Math.min(MAX_THREADS, availableParallelism());
    for (let one = 0; one < count; one += 1) addThread();
  }

  function addThread(): void {
    const worker = startThread(SEARCH_THREAD, null);
    // The process may end while it waits for tasks.
    worker.unref();
    const thread: SearchThread = {
      worker,
      isReady: false,
      running: null,
      hasRead: false,
      timeout: setTimeout(() => void worker.terminate(), maxStartMs).unref(),
      copy: null,
    };
    threads.add(thread);
    worker.on('message', (answer: ThreadAnswer) => onAnswer(thread, answer));
    worker.once('error', (error) => log.error({ error: String(error) }, 'a search thread failed'));
    worker.once('exit', () => onExit(thread));
  }

  function onAnswer(thread: SearchThread, answer: ThreadAnswer): void {
    if ('hasRead' in answer) {
      thread.hasRead = true;
      return proceed();
    }
    const task = thread.running;
    clearTimeout(thread.timeout);
    thread.isReady = true;
    thread.running = null;
    if ('result' in answer) task?.resolve(answer.result);
    else if ('refusal' in answer) task?.reject(refusalOf(answer.refusal));
    else if ('failure' in answer) {
      // Its copy may be incomplete.
      thread.copy = null;
      task?.reject(new Error(`in a search thread: ${answer.failure}`));
    }
    proceed();
  }

  function onExit(thread: SearchThread): void {
    clearTimeout(thread.timeout);
    threads.delete(thread);
    thread.running?.reject(refuse(generalRefusals.unavailable, {}));
    // A thread that cannot even start would not the next time.
    if (!isStopped && thread.isReady) addThread();
    proceed();
    if (ready() === 0) doWaitingHere();
  }

  /** Does what waits while no thread is ready, one after the other, so that other requests get their turn. */
  function doWaitingHere(): void {
    if (ready() > 0) return proceed();
    const task = waiting.shift();
    if (!task) return;
    doHere(task);
    setImmediate(doWaitingHere);
  }

  function proceed(): void {
    const all = [...threads];
    if (all.every(({ running, hasRead }) => running === null || hasRead)) {
      for (const change of changes.splice(0)) change();
    }
    if (changes.length > 0) return;
    for (const thread of all) {
      while (thread.isReady && thread.running === null) {
        const task = waiting.shift();
        if (!task) return;
        give(thread, task);
      }
    }
  }

  function give(thread: SearchThread, task: Waiting): void {
    try {
      if (thread.copy?.of !== task.searchable.indexes.all) {
        thread.copy = new ThreadCopy(task.searchable.indexes.all);
      }
      const { searchable, name, input } = task;
      tell(thread, { ...thread.copy.update(searchable, changesRun), name, input: input() });
    } catch (error) {
      // Its copy lacks what the message had.
      thread.copy = null;
      return task.reject(error);
    }
    thread.running = task;
    thread.hasRead = false;
    const limit = task.name === 'save' ? MAX_SAVE_MS : maxMs;
    thread.timeout = setTimeout(() => void thread.worker.terminate(), limit);
  }

  function ready(): number {
    return [...threads].filter(({ isReady }) => isReady).length;
  }

  return {
    async run<Name extends TaskName>(
      searchable: CopyableCatalogue,
      name: Name,
      input: () => TaskInput<Name>,
    ) {
      if (searchable.index.size < from) return doTask(searchable, name, input());
      start();
      if (ready() === 0) return doTask(searchable, name, input());
      if (waiting.length >= MAX_WAITING) throw refuse(generalRefusals.unavailable, {});
      return new Promise<TaskResult<Name>>((done, reject) => {
        const resolve = (result: unknown) => done(result as TaskResult<Name>);
        waiting.push({ searchable, name, input, resolve, reject });
        proceed();
      });
    },
    runChange: (change) =>
      new Promise((resolve, reject) => {
        changes.push(() => {
          changesRun += 1;
          try {
            resolve(change());
          } catch (error) {
            reject(error);
          }
        });
        proceed();
      }),
    startFor({ index, indexes }) {
      for (const thread of threads) {
        if (!thread.copy || thread.copy.of === indexes.all) continue;
        thread.copy = null;
        tell(thread, null);
      }
      if (index.size >= from) start();
    },
    get started() {
      return threads.size;
    },
    get ready() {
      return ready();
    },
    async stop() {
      isStopped = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

/** @param task null to forget the copy of the index, which would keep its memory */
function tell({ worker }: SearchThread, task: ThreadTask | null): void {
  // A message port has no target origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage(task);
}

function doHere({ searchable, name, input, resolve, reject }: Waiting): void {
  try {
    resolve(doTask(searchable, name, input() as never));
  } catch (error) {
    reject(error);
  }
}
