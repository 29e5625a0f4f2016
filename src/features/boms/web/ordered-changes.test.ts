import { expect, test } from 'vitest';
import { orderedChanges } from './ordered-changes.ts';

const taken = () => Promise.resolve(true);
const refused = () => Promise.resolve(false);

test('after a refusal the page shows what the shop has taken before', async () => {
  const change = orderedChanges<readonly string[]>([]);
  const first = change(['A'], taken);
  const second = change(['A', 'B'], refused);
  expect(await first).toBeNull();
  expect(await second).toEqual(['A']);
});

test('a refusal does not take back what is ticked after it', async () => {
  const change = orderedChanges<readonly string[]>([]);
  const first = change(['A'], refused);
  const second = change(['A', 'B'], taken);
  expect([await first, await second]).toEqual([null, ['A', 'B']]);
});

test('a change waits for the one before', async () => {
  const sent: string[] = [];
  const change = orderedChanges('');
  const send = async (value: string) => {
    sent.push(`begin ${value}`);
    await Promise.resolve();
    sent.push(`end ${value}`);
    return true;
  };
  await Promise.all([change('1', send), change('2', send)]);
  expect(sent).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
});
