import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { compareBom, getBom, getSharedBom, shareBom } from '../contract.ts';
import { upload } from './bom-steps.fixture.ts';
import { presentInTurn, presentSharedInTurn } from './present-in-turn.ts';

function largeFile(): string {
  const lines = Array.from({ length: 501 }, (_, at) => `X${at},1,N-${at}\n`);
  return `Ref,Qty,MPN\n${lines.join('')}`;
}

test('large lists wait for each other and are refused when too many wait; small ones do not wait', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const large = await upload(person, largeFile());
  const small = await upload(person, 'Ref,Qty,MPN\nX1,1,N-1\n');
  const other = new EventEmitter();
  const ended = once(other, 'end');
  const running = presentInTurn({ userId: 'other', lineCount: 501, designators: 0 }, () => ended);

  // As large as many lines.
  const crowded = await upload(
    person,
    `Ref,Qty,MPN\n${['X1-X2000', 'Y1-Y2000', 'Z1-Z2000'].map((one) => `${one},2000,N-1\n`).join('')}`,
  );
  const read = (id: string) => person.api(getBom, { params: { id } });
  const reads = [read(crowded), read(large), read(crowded)];
  expect(await Promise.race(reads)).toMatchObject({ problem: { type: 'general/unavailable' } });
  expect(await read(small)).toMatchObject({ ok: true });
  other.emit('end');
  await running;
  const answers = await Promise.all(reads);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});

test('a comparison of large lists waits for its turn like the lists', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const id = await upload(person, largeFile());
  const other = new EventEmitter();
  const ended = once(other, 'end');
  const running = presentInTurn({ userId: 'other', lineCount: 501, designators: 0 }, () => ended);

  const compare = () => person.api(compareBom, { params: { id }, query: { since: id } });
  const compared = [compare(), compare(), compare()];
  expect(await Promise.race(compared)).toMatchObject({ problem: { type: 'general/unavailable' } });
  other.emit('end');
  await running;
  const answers = await Promise.all(compared);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});

/** Resolves when so many reads have been refused. */
function refusals(reads: readonly Promise<{ ok: boolean }>[], count: number): Promise<void> {
  let refused = 0;
  return new Promise((resolve) => {
    const note = ({ ok }: { ok: boolean }) => {
      if (!ok) refused += 1;
      if (refused === count) resolve();
    };
    for (const read of reads) void read.then(note);
  });
}

test('readers of shared links take one person’s turns in a queue of their own', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const ids = [await upload(person, largeFile()), await upload(person, largeFile())];
  const tokens: string[] = [];
  for (const id of ids) {
    const shared = await person.api(shareBom, { params: { id } });
    tokens.push(shared.ok ? shared.value.token : '');
  }
  const other = new EventEmitter();
  const ended = once(other, 'end');
  const running = presentSharedInTurn(
    { userId: 'other', lineCount: 501, designators: 0 },
    () => ended,
  );

  const reads = [...tokens, ...tokens].map((token) =>
    shop.api(getSharedBom, { params: { token } }),
  );
  // Two wait, so the other two must have been refused before the first may end.
  await refusals(reads, 2);
  expect(await person.api(getBom, { params: { id: ids[0]! } })).toMatchObject({ ok: true });
  other.emit('end');
  await running;
  const answers = await Promise.all(reads);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ problem: { type: 'general/unavailable' } });
});
