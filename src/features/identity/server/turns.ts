/** Does what is asked for one key one after the other, in the order of the asking. */
export function turns() {
  const last = new Map<string, Promise<unknown>>();
  return async <Value>(key: string, task: () => Promise<Value>): Promise<Value> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task);
    const over = mine.catch(() => undefined);
    last.set(key, over);
    try {
      return await mine;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
}
