import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOwnOrders } from '#features/orders/contract.ts';
import { testShop, type Person, type TestShop } from '#test/support/test-shop.ts';

const NOBODYS = '0190e6f0-5a3c-7c4e-9d1b-2f6a8c0e4b00';

async function companyOf(shop: TestShop, person: Person, state = 'active'): Promise<string> {
  const id = crypto.randomUUID();
  const { queries } = shop.database;
  await queries.execute(sql`
    insert into companies (id, name, billing_address, state, currency, time_zone, applied_by, applied_at)
    values (${id}, 'Nordwerk AB', '{}', ${state}, 'USD', 'UTC', ${person.id}, now())`);
  await queries.execute(sql`
    insert into company_members (company_id, user_id, roles, joined_at)
    values (${id}, ${person.id}, '{viewer}', now())`);
  return id;
}

function ordersFor(shop: TestShop, { token }: Person, companyId: string) {
  return shop.app.inject({
    url: `/api${listOwnOrders.path}`,
    headers: { authorization: `Bearer ${token}`, 'busbar-company': companyId },
  });
}

test('a call can be made for a company of the caller, and for no other', async () => {
  const shop = await testShop();
  const [person, other] = [await shop.person(), await shop.person()];
  const companyId = await companyOf(shop, person);
  expect((await ordersFor(shop, person, companyId)).statusCode).toBe(200);
  for (const [caller, id] of [
    [other, companyId],
    [person, NOBODYS],
    [person, 'nonsense'],
    [person, await companyOf(shop, other)],
    [person, await companyOf(shop, person, 'refused')],
  ] as const) {
    const response = await ordersFor(shop, caller, id);
    expect([response.statusCode, response.json<{ title: string }>().title]).toEqual([
      403,
      'You are not allowed to do this for this company.',
    ]);
  }
});

test('a removed person loses access with the next call', async () => {
  const shop = await testShop();
  const person = await shop.person();
  const companyId = await companyOf(shop, person);
  await shop.database.queries.execute(
    sql`delete from company_members where user_id = ${person.id}`,
  );
  expect((await ordersFor(shop, person, companyId)).statusCode).toBe(403);
});
