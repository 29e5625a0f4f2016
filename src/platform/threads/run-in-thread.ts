import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

const MAX_MS = 10_000;
/** A busy machine loads the code of a thread slowly, which is not the task's fault. */
export const MAX_START_MS = 60_000;
const MAX_HEAP_MB = 512;

export interface ThreadLimits {
  readonly maxStartMs?: number;
  readonly maxMs?: number;
}

/** A thread says that its code is loaded, then its answer. */
export type ThreadMessage<Answer> =
  | { readonly kind: 'started' }
  | { readonly kind: 'answer'; readonly answer: Answer };

/**
 * Does a task in a thread of its own, so that it holds up nothing else.
 * @param source the entry of the thread, which calls `answerInThread`
 * @returns null if the task exhausts time or memory, which ends the thread
 */
export async function runInThread<Answer>(
  source: URL,
  input: unknown,
  { maxStartMs = MAX_START_MS, maxMs = MAX_MS }: ThreadLimits = {},
): Promise<Answer | null> {
  const thread = startThread(source, input);
  const end = () => void thread.terminate();
  let timeout = setTimeout(end, maxStartMs);
  try {
    return await new Promise<Answer | null>((resolve, reject) => {
      thread.on('message', (message: ThreadMessage<Answer>) => {
        if (message.kind === 'answer') return resolve(message.answer);
        clearTimeout(timeout);
        timeout = setTimeout(end, maxMs);
      });
      thread.once('error', (error: Error & { code?: string }) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
        else reject(error);
      });
      thread.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timeout);
    await thread.terminate();
  }
}

let builtFolder: URL | null = null;

/**
 * Names the folder of the built entries of threads. Tests build them once: threads that load their sources
 * take three times as long to start.
 */
export function useBuiltThreads(folder: URL | null): void {
  builtFolder = folder;
}

/** The built server has the entries beside its own, above its chunks. */
function builtEntry(name: string): URL | undefined {
  if (builtFolder) return new URL(name, builtFolder);
  return [`./${name}`, `../${name}`]
    .map((file) => new URL(file, import.meta.url))
    .find((url) => existsSync(url));
}

/**
 * Names the code of a thread and of the server that starts it: the built entries import their chunks by names with
 * their digests.
 * @returns null if the thread runs from its source
 */
export async function threadCode(source: URL): Promise<string | null> {
  const built = builtEntry(entryOf(source));
  if (!built) return null;
  const code = createHash('sha256').update(await readFile(built));
  const server = builtEntry('server.js');
  if (server && existsSync(server)) code.update(await readFile(server));
  return code.digest('hex');
}

const entryOf = (source: URL) => `${basename(source.pathname, '.ts')}.js`;

/** Starts a thread, which the caller must end. What it prints is dropped. */
export function startThread(source: URL, workerData: unknown): Worker {
  const options = {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    stdout: true,
    stderr: true,
  };
  const built = builtEntry(entryOf(source));
  if (built) return new Worker(built, options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); });`;
  return new Worker(code, { ...options, eval: true });
}
