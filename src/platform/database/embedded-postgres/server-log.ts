import { copyFile, open, stat, truncate } from 'node:fs/promises';

const MAX_LOG = 5 * 1024 * 1024;

/** Moves a large log to `<path>.1`. The server appends to the log, so it may run meanwhile. */
export async function trimServerLog(path: string): Promise<void> {
  const size = await sizeOf(path);
  if (size <= MAX_LOG) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

/** The last lines after position `from`, for error messages. */
export async function readLogTail(path: string, from: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const size = (await file.stat()).size;
    const start = Math.max(Math.min(from, size), size - 4096);
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(size - start),
      0,
      size - start,
      start,
    );
    return lastLines(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-8).join('\n');
}
