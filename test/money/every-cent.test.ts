import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/contract.ts';
import { insertUser } from '#features/people/server/index.ts';
import { booksOf, settleDown } from './every-cent.ts';
import { steps, type Outside } from './money-steps.ts';
import { moneyWorld } from './money-world.ts';

const RUNS = Number(process.env['MONEY_RUNS'] ?? 36);
const STEPS = 120;

const world = await moneyWorld();
afterAll(() => world.stop());
const tally = new Map<string, number>();

/** New people and new products, so that one run leaves the next alone. */
async function outside(): Promise<Outside> {
  const person = async (name: string, admin: boolean) => {
    const id = uuidv7();
    const email = `${id}@buyers.example`;
    await insertUser(world.database.queries, { id, name, email, admin, joinedAt: world.now() });
    return id;
  };
  const admin = await person('Boss', true);
  const customers = await Promise.all(['Mara', 'Tomas', 'Nina'].map((name) => person(name, false)));
  const products = await Promise.all(
    ['12.50', '0.80', '7.77'].map(async (price) => {
      const body = { name: 'Part', price, stock: 30 };
      const reply = await world.call(addProduct, admin, { body });
      return String(reply.body._id);
    }),
  );
  return { world, admin, customers, products, orders: [], tally };
}

test('whatever happens: what was charged and not given back is what Paid orders say, no order is paid twice, no stock is lost', async () => {
  const property = fc.asyncProperty(
    fc.commands(steps, { maxCommands: STEPS, size: 'max' }),
    async (commands) => {
      const real = await outside();
      await fc.asyncModelRun(() => ({ model: {}, real }), commands);
      await settleDown(world);
      const { money, ...faults } = await booksOf(world.database.pool);
      for (const [what, rows] of Object.entries(faults))
        expect({ [what]: rows }).toEqual({ [what]: [] });
      expect(money?.['kept']).toBe(money?.['paid']);
    },
  );
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
  console.log(Object.fromEntries([...tally].toSorted()));
}, 600_000);
