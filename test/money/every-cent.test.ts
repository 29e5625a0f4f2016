import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { addProduct } from '#features/catalogue/managed-products-contract.ts';
import { insertUser } from '#features/people/server/index.ts';
import { booksOf, settleDown } from './every-cent.ts';
import { steps, type Outside } from './money-steps.ts';
import { moneyWorld } from './money-world.ts';

const RUNS = Number(process.env['MONEY_RUNS'] ?? 16);
const STEPS = 120;
/** `MONEY_RUNS` may ask for more than other properties have time for. */
const timeout = 1_800_000;

const world = await moneyWorld();
afterAll(() => world.stop());
const tally = new Map<string, number>();

/** New customers and products, so that runs do not affect each other. */
async function outside(): Promise<Outside> {
  const person = async (name: string, admin: boolean) => {
    const id = uuidv7();
    const email = `${id}@buyers.example`;
    const at = world.now();
    const user = { id, name, email, admin, joinedAt: at, emailVerifiedAt: at };
    await insertUser(world.database.queries, user);
    return id;
  };
  const admin = await person('Boss', true);
  const customers = await Promise.all(['Mara', 'Tomas', 'Nina'].map((name) => person(name, false)));
  const products = await Promise.all(
    ['12.50', '0.80', '7.77'].map(async (price) => {
      const body = { name: 'Part', price, stock: 30 };
      const response = await world.call(addProduct, admin, { body });
      return String(response.body._id);
    }),
  );
  return { world, admin, customers, products, orders: [], tally };
}

test(
  'under any faults, charges minus refunds equal the Paid orders, no order is paid twice and no stock is lost',
  { timeout },
  async () => {
    const property = fc.asyncProperty(
      fc.commands(steps, { maxCommands: STEPS, size: 'max' }),
      async (commands) => {
        const real = await outside();
        await fc.asyncModelRun(() => ({ model: {}, real }), commands);
        await settleDown(world);
        const { money, ...violations } = await booksOf(world.database.pool);
        for (const [what, rows] of Object.entries(violations))
          expect({ [what]: rows }).toEqual({ [what]: [] });
        expect(money?.['kept']).toBe(money?.['paid']);
      },
    );
    await fc.assert(property, {
      numRuns: RUNS,
      endOnFailure: true,
      interruptAfterTimeLimit: timeout,
    });
    // Guards against random steps that never reach a payment.
    expect(tally.get('card: succeeded')).toBeGreaterThan(RUNS);
    expect(tally.get('tell: 200')).toBeGreaterThan(RUNS);
    const { rows } = await world.database.pool.query<{ own: number; late: number }>(
      `select count(by_user_id)::int as own, count(*) filter (where by_user_id is null)::int as late
      from refunds where state = 'succeeded'`,
    );
    if (process.env['MONEY_TALLY']) console.log(rows[0], Object.fromEntries(tally));
    expect(rows[0]?.own).toBeGreaterThan(0);
    expect(rows[0]?.late).toBeGreaterThan(0);
  },
);
