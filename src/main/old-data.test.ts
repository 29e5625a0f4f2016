import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { listSavedCarts, saveCart } from '#features/carts/contract.ts';
import { add, cartOf } from '#features/carts/server/cart-steps.fixture.ts';
import { carts } from '#features/carts/server/cart-tables.ts';
import { changeSettings } from '#features/settings/contract.ts';
import { alertSteps } from '#features/stock-alerts/server/alert-steps.fixture.ts';
import { stockAlerts } from '#features/stock-alerts/server/stock-alert-tables.ts';
import { testShop } from '#test/support/test-shop.ts';

const shop = await testShop();
const { queries } = shop.database;
const { admin, soldOut, askAs, waitingCount, runJobs } = await alertSteps(shop);

let version = 0;
async function keep(days: { cartDays: number | null; stockAlertDays: number | null }) {
  const body = { section: 'retention', version, ...days } as const;
  const saved = await admin.api(changeSettings, { body });
  expect(saved).toMatchObject({ ok: true });
  version += 1;
}

/** A person whose cart, saved cart and stock alert are 40 days old. */
async function absentPerson() {
  const person = await shop.person();
  const { _id: part } = await shop.product();
  await add(person, { [part]: 1 });
  expect(await person.api(saveCart, { body: { name: 'Spares' } })).toMatchObject({ ok: true });
  const { _id: relay } = await soldOut();
  await askAs(person, relay);
  await queries.update(carts).set({ changedAt: sql`changed_at - interval '40 days'` });
  await queries.update(stockAlerts).set({ createdAt: sql`created_at - interval '40 days'` });
  return {
    linesInCart: async () => (await cartOf(person)).lines.length,
    savedCarts: async () => await person.api(listSavedCarts, {}),
    alerts: () => waitingCount(relay),
  };
}

test('carts and stock alerts are kept until the shop says otherwise', async () => {
  const person = await absentPerson();
  await runJobs();
  expect([await person.linesInCart(), await person.alerts()]).toEqual([1, 1]);
});

test('carts and stock alerts are deleted after the days in the settings; saved carts stay', async () => {
  const person = await absentPerson();
  await keep({ cartDays: 45, stockAlertDays: 45 });
  await runJobs();
  expect([await person.linesInCart(), await person.alerts()]).toEqual([1, 1]);
  await keep({ cartDays: 30, stockAlertDays: 30 });
  await runJobs();
  expect([await person.linesInCart(), await person.alerts()]).toEqual([0, 0]);
  expect(await person.savedCarts()).toMatchObject({ value: [{ name: 'Spares' }] });
  const found = await admin.api(listAudit, { query: { action: 'old-data-deleted', limit: 2 } });
  const settings = found.ok ? found.value.flatMap(({ after }) => Object.keys(after ?? {})) : [];
  expect(new Set(settings)).toEqual(new Set(['cartDays', 'stockAlertDays']));
});

test('less than 30 days are refused', async () => {
  const body = { section: 'retention', version, cartDays: 29, stockAlertDays: null } as const;
  expect(await admin.api(changeSettings, { body })).toMatchObject({ problem: { status: 422 } });
});
