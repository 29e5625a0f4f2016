import { once } from 'node:events';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { catalogueIndex } from '#features/search/server/index.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, listBoms } from '../contract.ts';
import { load, upload } from './bom-steps.fixture.ts';
import { claimBom } from './bom-store.ts';
import { startBomWorker } from './bom-worker.ts';

const shop = await testShop();
const { queries } = shop.database;
const log = pino({ level: 'silent' });
const long = `Ref,Qty,MPN\n${Array.from({ length: 1_001 }, (_, at) => `R${at},1,LONG-${at}\n`).join('')}`;
const short = 'Ref,Qty,MPN\nR1,1,SHORT-1\n';

/** The name of the list that a process would match next, which it then keeps. */
async function claimed(maxLines = 10_000) {
  const at = shop.clock.now();
  const bom = await claimBom(queries, { at, until: new Date(at.getTime() + 60_000), maxLines });
  return bom?.id ?? null;
}

async function uploadLater(person: Person, text: string): Promise<string> {
  shop.clock.advance(1_000);
  return upload(person, text);
}

test('lists are matched in the order in which that was asked for: one read again waits behind others', async () => {
  const [reader, other] = [await shop.person(), await shop.person()];
  const first = await uploadLater(reader, short);
  const second = await uploadLater(other, short);
  shop.clock.advance(1_000);
  const body = { columns: { quantity: null } };
  expect(await reader.api(changeBom, { params: { id: first }, body })).toMatchObject({ ok: true });
  expect([await claimed(), await claimed(), await claimed()]).toEqual([second, first, null]);
});

test('while a list of a person is matched, lists of others come before their next ones', async () => {
  await queries.execute(`delete from boms`);
  const [ada, otto] = [await shop.person(), await shop.person()];
  const own = [await uploadLater(ada, short), await uploadLater(ada, short)];
  const others = [await uploadLater(otto, short), await uploadLater(otto, short)];
  const order = [await claimed(), await claimed(), await claimed(), await claimed()];
  expect(order).toEqual([own[0], others[0], own[1], others[1]]);
});

test('somebody with many long lists holds up others for one of them', async () => {
  await queries.execute(`delete from boms`);
  const [ada, otto] = [await shop.person(), await shop.person()];
  for (let count = 0; count < 3; count++) await uploadLater(ada, long);
  const order: string[] = [];
  let hasCome = false;
  const worker = startBomWorker(
    queries,
    {
      now: shop.clock.now,
      log,
      index: catalogueIndex(queries, { changeFeed: shop.changeFeed, log }),
      ownPartNumbers: async (_db, { userId }) => {
        if (order.at(-1) !== userId) order.push(userId);
        // Somebody else comes while the first list is matched.
        if (!hasCome) {
          hasCome = true;
          await uploadLater(otto, long);
        }
        return new Map();
      },
    },
    { intervalMs: 3_600_000 },
  );
  try {
    await worker.drain();
    expect(order).toEqual([ada.id, otto.id, ada.id]);
  } finally {
    await worker.stop();
  }
});

test('a list with few lines can be taken although a long one waits longer', async () => {
  const person = await shop.person();
  const [waiting, little] = [await uploadLater(person, long), await uploadLater(person, short)];
  expect([await claimed(1_000), await claimed(1_000)]).toEqual([little, null]);
  expect(await claimed()).toBe(waiting);
});

test('a list with few lines is matched while a long one is', async () => {
  await shop.database.queries.execute(`delete from boms`);
  const [slow, quick] = [await shop.person(), await shop.person()];
  await uploadLater(slow, long);
  const gate = new AbortController();
  const held = once(gate.signal, 'abort');
  const worker = startBomWorker(
    queries,
    {
      now: shop.clock.now,
      log,
      index: catalogueIndex(queries, { changeFeed: shop.changeFeed, log }),
      ownPartNumbers: async (_db, { userId }) => {
        if (userId === slow.id) await held;
        return new Map();
      },
    },
    { intervalMs: 10 },
  );
  try {
    const id = await uploadLater(quick, short);
    await expect.poll(async () => (await load(quick, id)).state).toBe('ready');
    expect(await slow.api(listBoms, {})).toMatchObject({
      value: [{ state: 'matching', matchedCount: 0 }],
    });
  } finally {
    gate.abort();
    await worker.stop();
  }
});
