import { describe, expect, test } from 'vitest';
import { callerTurns } from './caller-turns.ts';

const here = new AbortController().signal;

/** `begun` names the calls that have begun; each ends when its `EndTurn` is called. */
function calls() {
  const takeTurn = callerTurns({ running: 2, waiting: 2 });
  const begun: string[] = [];
  const take = async (caller: string, name: string, gone = here) => {
    const end = await takeTurn(caller, gone);
    begun.push(name);
    return end;
  };
  return { begun, take };
}

describe('two calls of a caller run at once, and two wait', () => {
  test('the others begin in their order, one for each that ends', async () => {
    const { begun, take } = calls();
    const endFirst = await take('Ada', 'first');
    await take('Ada', 'second');
    const third = take('Ada', 'third');
    const fourth = take('Ada', 'fourth');
    expect(begun).toEqual(['first', 'second']);
    endFirst();
    const endThird = await third;
    // Its place is taken: ending it twice frees no other.
    endFirst();
    expect(begun).toEqual(['first', 'second', 'third']);
    endThird();
    await fourth;
    expect(begun).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('nobody waits for the calls of another', async () => {
    const { begun, take } = calls();
    await take('Ada', 'first');
    await take('Ada', 'second');
    void take('Ada', 'third');
    await take('Ben', 'first of Ben');
    expect(begun).toEqual(['first', 'second', 'first of Ben']);
  });

  test('one more is refused with 429 and the time to wait', async () => {
    const { take } = calls();
    await take('Ada', 'first');
    await take('Ada', 'second');
    void take('Ada', 'third');
    void take('Ada', 'fourth');
    await expect(take('Ada', 'fifth')).rejects.toMatchObject({
      kind: { type: 'general/too-many-requests' },
      retryAfterS: 1,
    });
  });

  test('a client that goes away leaves the queue', async () => {
    const { begun, take } = calls();
    const endFirst = await take('Ada', 'first');
    await take('Ada', 'second');
    const client = new AbortController();
    const left = take('Ada', 'third', client.signal);
    const fourth = take('Ada', 'fourth');
    client.abort();
    await expect(left).rejects.toMatchObject({ kind: { type: 'general/unavailable' } });
    const fifth = take('Ada', 'fifth');
    endFirst();
    const endFourth = await fourth;
    endFourth();
    await fifth;
    expect(begun).toEqual(['first', 'second', 'fourth', 'fifth']);
  });
});
