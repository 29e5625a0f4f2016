/**
 * Works on each item while the one before is still under way, never on more than two at once. When one
 * fails nothing further is begun, and nothing is under way any more once this has said so.
 */
export async function overlapping<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let before: Promise<Outcome> = Promise.resolve(null);
  try {
    for await (const item of items) {
      const now = outcomeOf(work(item));
      const failed = await before;
      before = now;
      if (failed) throw failed.error;
    }
  } finally {
    await before;
  }
  const failed = await before;
  if (failed) throw failed.error;
}

type Outcome = { readonly error: unknown } | null;

function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  return work.then(
    () => null,
    (error: unknown) => ({ error }),
  );
}
