/**
 * Calls `work` for each item in order, with at most two calls in progress. After a failure no further
 * call starts; the returned promise rejects when none is in progress any more.
 */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let previous: Promise<Outcome> = Promise.resolve(null);
  try {
    for await (const item of items) {
      const current = outcomeOf(work(item));
      const failed = await previous;
      previous = current;
      if (failed) throw failed.error;
    }
  } finally {
    await previous;
  }
  const failed = await previous;
  if (failed) throw failed.error;
}

type Outcome = { readonly error: unknown } | null;

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    () => null,
    (error: unknown) => ({ error }),
  );
}
