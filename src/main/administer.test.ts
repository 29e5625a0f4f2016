import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { getOwnStaffRoles } from '#features/sessions/role-contract.ts';
import { bySku } from '#features/spreadsheets/server/check-file.fixture.ts';
import { exchange, registered } from '#test/support/identity.ts';
import { setUpApp } from '#test/support/second-factor.ts';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import { administer } from './administer.ts';

const shop = await testShop();
const { host, port, user, password, database } = shop.database.connection;

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'busbar-admin-data-'));
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs `npm run admin -- ...` for this shop. */
function admin(...given: (string | ((line: string) => void))[]) {
  const args = given.filter((one) => typeof one === 'string');
  const print = given.find((one) => typeof one === 'function');
  const credentials = `${user}:${encodeURIComponent(String(password ?? ''))}`;
  const at = encodeURIComponent(String(host));
  const DATABASE_URL = `postgresql://${credentials}@${at}:${port}/${database}`;
  // Not the other variables of a live shop.
  return administer(args, { DATABASE_URL, DATA_DIR: dataDir }, print);
}

test('promotes, lists and demotes while the shop is running', async () => {
  const [first, second] = [await shop.person({ admin: true }), await shop.person()];
  expect(await admin('promote', second.email.toUpperCase())).toBe(
    `${second.email} is an admin now.`,
  );
  expect(await second.api(listAudit, {})).toMatchObject({
    ok: true,
    value: [{ action: 'promoted', user: second.email, by: null, ip: null }],
  });
  expect((await admin('list')).split('\n').toSorted()).toEqual(
    [first, second].map(({ email, name }) => `${email}  ${name}`).toSorted(),
  );
  expect(await admin('demote', first.email)).toBe(`${first.email} is no longer an admin.`);
  await expect(admin('demote', second.email)).rejects.toThrow('The last admin keeps the role.');
});

test('removes the second factor of somebody who has lost the device', async () => {
  const { account, browser } = await registered(shop);
  await exchange(shop, (await browser.idToken()) ?? '', account.email);
  expect(await admin('reset-second-factor', account.email)).toBe(
    `${account.email} had no second factor.`,
  );
  await setUpApp(browser, account);
  expect(await admin('reset-second-factor', account.email)).toBe(
    `${account.email} signs in by the password alone now.`,
  );
  await expect(admin('reset-second-factor', 'nobody@nowhere.example')).rejects.toThrow(
    'There is no such user.',
  );
});

test('gives roles of the staff, and takes them back', async () => {
  const person = await shop.person();
  expect(await admin('roles', person.email, 'support,sales')).toBe(
    `${person.email} now has the roles sales, support.`,
  );
  expect(await person.api(getOwnStaffRoles, {})).toMatchObject({
    value: { staffRoles: ['sales', 'support'] },
  });
  expect(await admin('roles', person.email, 'none')).toBe(
    `${person.email} has no role in the shop.`,
  );
  expect(await person.api(getOwnStaffRoles, {})).toMatchObject({ value: { staffRoles: [] } });
  await expect(admin('roles', person.email, 'boss')).rejects.toThrow('boss is not a role.');
  await expect(admin('roles', person.email)).rejects.toThrow('npm run admin --');
  await expect(admin('roles', 'nobody@nowhere.example', 'sales')).rejects.toThrow(
    'There is no such user.',
  );
});

test('gives the shop new secrets, and does not retire the former ones at once', async () => {
  const lines = (await admin('rotate-secrets')).split('\n');
  expect(lines).toContain('identity: replaced. The new value is used from the next minute on.');
  expect(lines).toHaveLength(5);
  expect(await admin('rotate-secrets', 'identity')).toContain('identity: not replaced.');
  expect(await admin('retire-secrets', 'identity')).toContain('identity: kept.');
  await expect(admin('rotate-secrets', 'stripe')).rejects.toThrow('stripe is not a secret.');
});

test('reports errors in one line', async () => {
  await expect(admin('promote', 'nobody@nowhere.example')).rejects.toThrow(
    'There is no such user.',
  );
  await expect(admin('promote', 'nobody')).rejects.toThrow('nobody is not an email address.');
  for (const args of [[], ['promote'], ['dance', 'a@b.example'], ['list', 'all']]) {
    await expect(admin(...args)).rejects.toThrow('npm run admin --');
  }
});

test('imports a file of products, all of it or nothing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-admin-'));
  const file = path.join(folder, 'parts.csv');
  const printed: string[] = [];
  try {
    await writeFile(file, 'sku,name,price,stock\nADM-1,First,1.50,3\nADM-2,Second,twelve,4\n');
    await expect(admin('import', file)).rejects.toThrow(/1 line is invalid[^]*line 3: price/);
    await writeFile(file, 'sku,name,price,stock\nADM-1,First,1.50,3\nADM-2,Second,12,4\n');
    expect(await admin('import', file, (line) => void printed.push(line))).toBe(
      '2 new, 0 changed, 0 unchanged.',
    );
    expect(printed.at(-1)).toBe('applied: 2 of 2');
    await writeFile(file, 'sku,stock\nADM-1,5\nADM-2,4\n');
    expect(await admin('import', file)).toBe('0 new, 1 changed, 1 unchanged.');
    const reader = await shop.person({ admin: true });
    expect((await bySku(reader, 'ADM-1')).stock).toBe(5);
    await expect(admin('import', path.join(folder, 'none.csv'))).rejects.toThrow('cannot be read');
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('says that an import which the database ends is not done', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'busbar-admin-'));
  const file = path.join(folder, 'parts.csv');
  const holder = await shop.database.pool.connect();
  try {
    await writeFile(file, 'sku,name,price,stock\nADM-3,Third,1.50,3\n');
    await holder.query('begin');
    await holder.query('lock table products in exclusive mode');
    const imported = admin('import', file);
    await untilBlocked(shop.database, imported);
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    await expect(imported).rejects.toThrow('nothing is imported yet');
  } finally {
    await holder.query('rollback');
    holder.release();
    await rm(folder, { recursive: true });
  }
});
