import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteUser, promoteUser } from '#features/people/contract.ts';
import { demote } from '#features/people/server/index.ts';
import { users } from '#features/people/server/people-tables.ts';
import { systemTimeAndIds } from '#platform/system-time-and-ids.ts';
import { Refusal } from '#shared/refusal.ts';
import { listeningShop, people } from '#test/support/listening-shop.ts';

const shop = await listeningShop();
const { queries } = shop.database;
const admins = await Promise.all([1, 2, 3].map(() => shop.person({ admin: true })));
const clients = admins.map(shop.client);

/** Runs the command-line role change. @returns the refusal, if any. */
async function demoted(email: string): Promise<string | null> {
  try {
    await queries.transaction((tx) => demote(tx, systemTimeAndIds, null, email));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.kind.type;
    throw error;
  }
}

async function adminsLeft() {
  const present = and(isNull(users.deletedAt), eq(users.admin, true));
  return (await queries.select().from(users).where(present)).map(({ id }) => id).toSorted();
}

test('a user promoted, demoted and deleted concurrently is deleted, and every call gets a response', async () => {
  for (const user of await people(shop, 12)) {
    const params = { email: user.email };
    const [promoted, taken, deleted] = await Promise.all([
      Promise.all(clients.map((by) => by(promoteUser, { params }))),
      Promise.all(clients.map(() => demoted(user.email))),
      Promise.all(clients.map((by) => by(deleteUser, { params: { id: user.id } }))),
    ]);
    const refused = [...promoted, ...deleted].flatMap((one) => (one.ok ? [] : one.problem.type));
    const gone = 'people/user-not-found';
    expect(new Set([gone, ...refused])).toEqual(new Set([gone]));
    expect(new Set([null, gone, ...taken])).toEqual(new Set([null, gone]));
    expect(deleted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await adminsLeft()).toEqual(admins.map(({ id }) => id).toSorted());
  }
});
