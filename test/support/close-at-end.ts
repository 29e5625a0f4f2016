const opened: (() => Promise<unknown>)[] = [];

/**
 * Closes something at the end of the test file, wherever the file opened it: at its top, in a hook or in a
 * test. Vitest ignores an `afterAll` that a hook or a test registers, and the files of a worker share their
 * modules, so what stays open slows down all files after it.
 */
export function closeAtEnd(close: () => Promise<unknown>): void {
  opened.push(close);
}

/** The last opened first: a shop uses its database until it is closed. */
export async function closeOpened(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
