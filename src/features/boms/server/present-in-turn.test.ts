import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { testShop } from '#test/support/test-shop.ts';
import { getBom } from '../contract.ts';
import { upload } from './bom-steps.fixture.ts';
import { presentInTurn } from './present-in-turn.ts';

test('large lists wait for each other and are refused when too many wait; small ones do not wait', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const lines = Array.from({ length: 501 }, (_, at) => `X${at},1,N-${at}\n`);
  const large = await upload(person, `Ref,Qty,MPN\n${lines.join('')}`);
  const small = await upload(person, 'Ref,Qty,MPN\nX1,1,N-1\n');
  const other = new EventEmitter();
  const ended = once(other, 'end');
  const running = presentInTurn('other', { lineCount: 501 }, () => ended);

  const read = (id: string) => person.api(getBom, { params: { id } });
  const reads = [read(large), read(large), read(large)];
  expect(await Promise.race(reads)).toMatchObject({ problem: { type: 'general/unavailable' } });
  expect(await read(small)).toMatchObject({ ok: true });
  other.emit('end');
  await running;
  const answers = await Promise.all(reads);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
});
