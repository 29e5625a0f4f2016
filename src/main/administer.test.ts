import { expect, test } from 'vitest';
import { listAudit } from '#features/people/contract.ts';
import { testShop } from '#test/support/test-shop.ts';
import { administer } from './administer.ts';

const shop = await testShop();
const { host, port, user, password, database } = shop.database.connection;

/** As `npm run admin -- ...` beside this running shop. */
function admin(...words: string[]) {
  const credentials = `${user}:${encodeURIComponent(String(password ?? ''))}`;
  const at = encodeURIComponent(String(host));
  const DATABASE_URL = `postgresql://${credentials}@${at}:${port}/${database}`;
  return administer(words, { DATABASE_URL, SHOP_MODE: 'demo' });
}

test('promotes, lists and demotes beside the running shop', async () => {
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

test('says in one line what it cannot do', async () => {
  await expect(admin('promote', 'nobody@nowhere.example')).rejects.toThrow(
    'There is no such user.',
  );
  await expect(admin('promote', 'nobody')).rejects.toThrow('nobody is not an email address.');
  for (const words of [[], ['promote'], ['dance', 'a@b.example'], ['list', 'all']]) {
    await expect(admin(...words)).rejects.toThrow('npm run admin --');
  }
});
