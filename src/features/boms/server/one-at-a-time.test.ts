import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { generalRefusals } from '#shared/problem.ts';
import { testShop } from '#test/support/test-shop.ts';
import { getBom } from '../contract.ts';
import { upload } from './bom-steps.fixture.ts';
import { oneAtATime, presentInTurn } from './one-at-a-time.ts';

const refused = { kind: generalRefusals.unavailable };

/** Work that ends when it is told. */
function heldWork() {
  const told = new EventEmitter();
  const ended = once(told, 'end');
  return {
    ended,
    end: () => void told.emit('end'),
    fail: (error: Error) => void told.emit('error', error),
  };
}

/** Work that notes when it starts and ends when it is told. */
function worksOf(limits = { maxWaiting: 10, maxPerCaller: 2 }) {
  const inTurn = oneAtATime(limits);
  const started: string[] = [];
  const ask = (caller: string, name: string) => {
    const held = heldWork();
    const answer = inTurn(caller, () => {
      started.push(name);
      return held.ended;
    });
    const end = async () => {
      held.end();
      await answer;
    };
    return { answer, end, fail: held.fail };
  };
  return { ask, started };
}

test('callers who wait take turns, however much one of them asks for', async () => {
  const { ask, started } = worksOf();
  const works = [ask('A', 'A1'), ask('A', 'A2'), ask('A', 'A3'), ask('B', 'B1'), ask('C', 'C1')];
  expect(started).toEqual(['A1']);
  await works[0]?.end();
  expect(started).toEqual(['A1', 'A2']);
  await works[1]?.end();
  expect(started).toEqual(['A1', 'A2', 'B1']);
  for (const at of [3, 4, 2]) await works[at]?.end();
  expect(started).toEqual(['A1', 'A2', 'B1', 'C1', 'A3']);
  const last = ask('A', 'A4');
  expect(started.at(-1)).toBe('A4');
  await last.end();
});

test('what is over the limits is refused at once; others still get their turn', async () => {
  const { ask, started } = worksOf({ maxWaiting: 3, maxPerCaller: 2 });
  const first = ask('A', 'A1');
  const second = ask('A', 'A2');
  const third = ask('A', 'A3');
  await expect(ask('A', 'A4').answer).rejects.toMatchObject(refused);
  const other = ask('B', 'B1');
  await expect(ask('C', 'C1').answer).rejects.toMatchObject(refused);
  for (const { end } of [first, second, other, third]) await end();
  expect(started).toEqual(['A1', 'A2', 'B1', 'A3']);
});

test('the next one gets its turn also after a failure', async () => {
  const { ask, started } = worksOf();
  const first = ask('A', 'A1');
  const second = ask('B', 'B1');
  first.fail(new Error('gone'));
  await expect(first.answer).rejects.toThrow('gone');
  await second.end();
  expect(started).toEqual(['A1', 'B1']);
});

test('large lists wait for each other and are refused when too many wait; small ones do not wait', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const lines = Array.from({ length: 501 }, (_, at) => `X${at},1,N-${at}\n`);
  const large = await upload(person, `Ref,Qty,MPN\n${lines.join('')}`);
  const small = await upload(person, 'Ref,Qty,MPN\nX1,1,N-1\n');
  const other = heldWork();
  const running = presentInTurn('other', { lineCount: 501 }, () => other.ended);

  const read = (id: string) => person.api(getBom, { params: { id } });
  const reads = [read(large), read(large), read(large)];
  expect(await Promise.race(reads)).toMatchObject({ problem: { type: 'general/unavailable' } });
  expect(await read(small)).toMatchObject({ ok: true });
  other.end();
  await running;
  const answers = await Promise.all(reads);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});
