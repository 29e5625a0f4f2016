/**
 * Sends changes of one value one after the other.
 * @param stored what the shop has
 * @returns sends a change, and tells what to show then: what the shop has, or null while a later one is on its way
 */
export function orderedChanges<Value>(stored: Value) {
  let current = stored;
  let last = stored;
  let before: Promise<unknown> = Promise.resolve();

  async function sendAfter(
    earlier: Promise<unknown>,
    next: Value,
    send: (next: Value) => Promise<boolean>,
  ): Promise<Value | null> {
    await earlier;
    if (await send(next)) current = next;
    return last === next ? current : null;
  }

  return (next: Value, send: (next: Value) => Promise<boolean>): Promise<Value | null> => {
    last = next;
    const sent = sendAfter(before, next, send);
    before = sent;
    return sent;
  };
}
