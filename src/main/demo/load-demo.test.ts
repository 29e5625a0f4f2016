import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { products } from '#features/catalogue/server/catalogue-tables.ts';
import { accounts } from '#features/identity/server/identity-tables.ts';
import { embeddedProvider, createVerifiedAccount } from '#features/identity/server/index.ts';
import { stockLevels, stockMovements } from '#features/inventory/server/inventory-tables.ts';
import { deleteUser } from '#features/people/contract.ts';
import { users } from '#features/people/server/people-tables.ts';
import { listReviews } from '#features/reviews/contract.ts';
import { reviews } from '#features/reviews/server/review-tables.ts';
import type { Queryable } from '#platform/database/database.ts';
import { fixedKey } from '#platform/secrets/key-ring.ts';
import { exchange, identityOf } from '#test/support/identity.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { testShop } from '#test/support/test-shop.ts';
import { projectRoot } from '#platform/project-root.ts';
import { demoAccounts } from './demo-accounts.ts';
import { readDemoFiles } from './demo-files.ts';
import { loadDemo } from './load-demo.ts';
import { noCompanyProviders } from '#features/identity/server/no-company-providers.fixture.ts';

const folder = path.join(projectRoot, 'db/demo');
const files = await readDemoFiles(folder);
const timeAndIds = { now: () => new Date(), newId: uuidv7 };

function providerOn(db: Queryable) {
  const keys = fixedKey('a secret of at least thirty-two characters');
  const rest = {
    ...timeAndIds,
    publicUrl: undefined,
    ownUrl: () => new URL('http://localhost'),
    allowedOrigins: undefined,
    oidc: null,
    companyProviders: noCompanyProviders,
    onSessionsEnded: async () => undefined,
    log: pino({ level: 'silent' }),
    rateLimit: false,
  };
  return embeddedProvider(db, { ...rest, keys });
}

/** Loads the demo as the start of a shop does. */
function load(db: Queryable, catalogue = true): Promise<void> {
  const provider = providerOn(db);
  const log = pino({ level: 'silent' });
  return loadDemo(db, { ...timeAndIds, provider, currency: 'USD', folder, catalogue, log });
}

async function contentsOf(db: Queryable) {
  const tables = [accounts, users, products, reviews, stockLevels, stockMovements];
  return Promise.all(tables.map((table) => db.$count(table)));
}

const fresh = await testDatabase();
const withoutCatalogue = await testDatabase();
// The demo accounts are hashed as in a shop.
const shop = await testShop({}, undefined, { ownHashing: true });
await load(shop.database.queries);

describe('a demo shop', () => {
  test('is filled only once, by concurrent or later starts', async () => {
    const { queries } = fresh;
    await Promise.all([load(queries), load(queries), load(queries)]);
    const contents = await contentsOf(queries);
    const all = [...files.products, ...files.packagings];
    expect(contents).toEqual([
      demoAccounts.length,
      expect.any(Number),
      all.length,
      files.reviews.length,
      all.length,
      all.filter(({ stock }) => stock).length,
    ]);
    await load(queries);
    expect(await contentsOf(queries)).toEqual(contents);
  });

  test('without the catalogue has its users but no products', async () => {
    const { queries } = withoutCatalogue;
    await load(queries, false);
    expect(await contentsOf(queries)).toEqual([3, 3, 0, 0, 0, 0]);
  });

  test('accepts the passwords that it shows', async () => {
    for (const account of demoAccounts) {
      const idToken = await identityOf(shop.app).signIn(account);
      const signedIn = await exchange(shop, idToken, account.email);
      const role = account.admin ? 'admin' : null;
      expect(signedIn).toMatchObject({ ok: true, value: { user: { name: account.name, role } } });
    }
  });

  test('does not change an account that was registered but never used', async () => {
    const { queries } = await testDatabase();
    const [first] = demoAccounts;
    const stranger = { ...first, password: 'somebody-else' };
    const opened = await createVerifiedAccount(queries, timeAndIds, providerOn(queries), stranger);
    expect(opened).toMatchObject({ email: first.email });
    await load(queries, false);
    expect(await contentsOf(queries)).toEqual([3, 2, 0, 0, 0, 0]);
  });

  test('does not restore a demo account that an admin has deleted', async () => {
    const { queries } = shop.database;
    const admin = await shop.person({ admin: true });
    const email = 'tomas@kellerlab.example';
    const [customer] = await queries.select().from(users).where(eq(users.email, email));
    const deleted = await admin.api(deleteUser, { params: { id: customer?.id ?? '' } });
    expect(deleted.ok).toBe(true);
    const contents = await contentsOf(queries);
    await load(queries);
    expect(await contentsOf(queries)).toEqual(contents);
    const account = demoAccounts.find((one) => one.email === email);
    await expect(identityOf(shop.app).signIn(account ?? demoAccounts[0])).rejects.toThrow('401');
  });

  test('has public reviews', async () => {
    const list = await shop.api(listReviews, {});
    expect(list.ok && list.value).toHaveLength(files.reviews.length);
  });
});
