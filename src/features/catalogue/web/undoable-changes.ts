import { z } from 'zod';

/** The changes of many products that this tab offers to undo: a reload shows their notices again. */
const undoableChanges = z.array(z.object({ id: z.string(), changed: z.number() }));
export type UndoableChange = z.output<typeof undoableChanges>[number];

const keyOf = (user: string) => `busbar-undoable-changes ${user}`;

export function readUndoable(user: string): UndoableChange[] {
  try {
    return undoableChanges.parse(JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '[]'));
  } catch {
    return [];
  }
}

/** `user` made the change; another user of the tab does not see it. */
export function keepUndoable(user: string, change: UndoableChange): void {
  write(user, [...readUndoable(user), change]);
}

export function dropUndoable(user: string, id: string): void {
  write(
    user,
    readUndoable(user).filter((one) => one.id !== id),
  );
}

function write(user: string, changes: readonly UndoableChange[]): void {
  try {
    if (changes.length === 0) sessionStorage.removeItem(keyOf(user));
    else sessionStorage.setItem(keyOf(user), JSON.stringify(changes));
  } catch {
    // Without storage the notices end with the page.
  }
}
