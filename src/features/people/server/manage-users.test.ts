import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { listAllOrders } from '#features/orders/contract.ts';
import { listAudit } from '#features/audit/contract.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { deleteUser, getProfile, listUsers, promoteUser } from '../contract.ts';
import { isAdmin } from '#features/sessions/role-contract.ts';
import { deleteUser as removeUser } from './delete-user.ts';
import { users } from './people-tables.ts';
import { updateUser } from './user-store.ts';

const shop = await testShop();
const { queries } = shop.database;

/** Each test starts without other admins. */
afterEach(() => queries.update(users).set({ admin: false }));

const admins = (howMany: number) =>
  Promise.all(Array.from({ length: howMany }, () => shop.person({ admin: true })));

const remove = (by: Person, whom: Person) => by.api(deleteUser, { params: { id: whom.id } });
const promote = (by: Person, whom: Person) =>
  by.api(promoteUser, { params: { email: whom.email } });

async function remainingAdmins() {
  const present = and(isNull(users.deletedAt), eq(users.admin, true));
  return (await queries.select().from(users).where(present)).map(({ id }) => id);
}

describe('deleting a user', () => {
  test('is refused for oneself, in any capitalization of the id', async () => {
    const [admin] = (await admins(1)) as [Person];
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const refused = await admin.api(deleteUser, { params: { id } });
      expect(refused).toMatchObject({ problem: { type: 'people/deleting-yourself' } });
    }
    expect(await remainingAdmins()).toEqual([admin.id]);
  });

  test('removes them from the list; a second deletion is a 404', async () => {
    const [admin] = (await admins(1)) as [Person];
    const user = await shop.person();
    expect(await remove(admin, user)).toMatchObject({ ok: true, value: { deletedCount: 1 } });
    expect(await admin.api(listUsers, { query: { q: user.email } })).toMatchObject({ value: [] });
    expect(await remove(admin, user)).toMatchObject({ problem: { type: 'people/user-not-found' } });
  });

  test('revokes their access token at once', async () => {
    const [admin, other] = (await admins(2)) as [Person, Person];
    expect(await other.api(listAllOrders, {})).toMatchObject({ ok: true });
    await remove(admin, other);
    expect(await other.api(listAllOrders, {})).toMatchObject({
      ok: false,
      problem: { type: 'general/unauthenticated' },
    });
  });

  test('is refused for oneself', async () => {
    const [admin] = (await admins(2)) as [Person];
    const outcome = await remove(admin, admin);
    expect(outcome).toMatchObject({ ok: false, problem: { type: 'people/deleting-yourself' } });
    expect(await remainingAdmins()).toContain(admin.id);
  });

  test('leaves one admin when two delete each other concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = (await admins(2)) as [Person, Person];
      const outcomes = await Promise.all([remove(one, other), remove(other, one)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await remainingAdmins()).toHaveLength(1);
      await queries.update(users).set({ admin: false });
    }
  });

  test('is refused to an admin who has just lost the role', async () => {
    const [admin] = (await admins(1)) as [Person];
    const [former, user] = [await shop.person(), await shop.person()];
    const by = { caller: { ...former, admin: true }, ip: '192.0.2.1' };
    const deps = { now: shop.clock.now, newId: uuidv7, onUserDeleted: async () => undefined };
    const attempt = queries.transaction((tx) => removeUser(tx, deps, by, user.id));
    await expect(attempt).rejects.toMatchObject({ kind: { type: 'general/forbidden' } });
    expect(await admin.api(getProfile, { params: { email: user.email } })).toMatchObject({
      ok: true,
    });
  });

  test('leaves one admin when many delete one another concurrently', async () => {
    const all = await admins(6);
    const attempts = all.flatMap((by) => all.map((whom) => remove(by, whom)));
    await Promise.all(attempts);
    expect(await remainingAdmins()).toHaveLength(1);
  });
});

describe('promoting a user', () => {
  test('takes effect at once, with the same access token', async () => {
    const [admin] = (await admins(1)) as [Person];
    const user = await shop.person();
    const params = { email: user.email };
    expect(await user.api(isAdmin, { params })).toMatchObject({ value: { admin: false } });
    expect(await user.api(listAllOrders, {})).toMatchObject({ problem: { status: 403 } });
    expect(await promote(admin, user)).toMatchObject({ value: { modifiedCount: 1 } });
    expect(await user.api(isAdmin, { params })).toMatchObject({ value: { admin: true } });
    expect(await user.api(listAllOrders, {})).toMatchObject({ ok: true });
  });

  test('changes nothing the second time', async () => {
    const [admin, other] = (await admins(2)) as [Person, Person];
    expect(await promote(admin, other)).toMatchObject({ value: { modifiedCount: 0 } });
  });

  test('is refused for oneself and for an unknown user', async () => {
    const user = await shop.person();
    expect(await promote(user, user)).toMatchObject({ problem: { type: 'general/forbidden' } });
    const [admin] = (await admins(1)) as [Person];
    const nobody = { params: { email: 'nobody@nowhere.example' } };
    expect(await admin.api(promoteUser, nobody)).toMatchObject({
      problem: { type: 'people/user-not-found' },
    });
  });
});

describe('the list of users', () => {
  test('is searched by name and address, literally', async () => {
    const [admin] = (await admins(1)) as [Person];
    const user = await shop.person({ name: '50 % Mara', email: 'mara_l@nordwerk.example' });
    await shop.person({ name: '50 Tomas', email: 'maral@nordwerk.example' });
    for (const q of ['50 %', 'mara_l', 'MARA_L@NORD']) {
      const list = await admin.api(listUsers, { query: { q } });
      expect(list.ok && list.value.map(({ _id }) => _id)).toEqual([user.id]);
    }
  });

  test('has only admins or only customers, as many as there are on a page', async () => {
    const [customer, ...others] = [await shop.person({ name: 'Role' }), ...(await admins(3))];
    for (const { id } of others) await updateUser(queries, { id }, { name: 'Role' });
    const [admin] = others as [Person];
    const listed = async (role: 'admin' | 'customer', limit: number) => {
      const page = await admin.api(listUsers, { query: { q: 'role', role, limit } });
      return page.ok && page.value.map(({ _id }) => _id);
    };
    expect(await listed('customer', 2)).toEqual([customer.id]);
    expect(await listed('admin', 20)).toHaveLength(3);
    expect(await listed('admin', 20)).not.toContain(customer.id);
  });

  test('is paged without duplicates while others register', async () => {
    const [admin] = (await admins(1)) as [Person];
    const before = await admin.api(listUsers, {});
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api(listUsers, { query: { limit: 5, cursor } });
      if (!page.ok) throw new Error(page.problem.title);
      seen.push(...page.value.map(({ _id }) => _id));
      cursor = page.next ?? undefined;
      await shop.person();
    } while (cursor);
    expect(seen).toEqual(before.ok && before.value.map(({ _id }) => _id));
  });

  test('shows an admin profiles that others may not read', async () => {
    const [admin] = (await admins(1)) as [Person];
    const [user, stranger] = [await shop.person(), await shop.person()];
    const params = { email: user.email };
    expect(await admin.api(getProfile, { params })).toMatchObject({ value: { _id: user.id } });
    expect(await stranger.api(getProfile, { params })).toMatchObject({ problem: { status: 403 } });
  });
});

test('the list tells whose address is not verified, and the audit log who became an admin with such', async () => {
  const [admin] = (await admins(1)) as [Person];
  const people = [await shop.person(), await shop.person({ emailVerified: false })];
  const told = [];
  for (const { email } of people) {
    const listed = await admin.api(listUsers, { query: { q: email } });
    await admin.api(promoteUser, { params: { email } });
    const log = await admin.api(listAudit, { query: { q: email } });
    if (!listed.ok || !log.ok) throw new Error('refused');
    told.push([listed.value[0]?.emailVerified, log.value[0]?.after]);
  }
  expect(told).toEqual([
    [true, { emailVerified: true }],
    [false, { emailVerified: false }],
  ]);
});
