import { expect, test } from 'vitest';
import { exchange, newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { testShop } from '#test/support/test-shop.ts';
import { deleteUser, promoteUser } from '#features/people/contract.ts';
import { listAudit } from '../contract.ts';

const shop = await testShop({ ADMIN_EMAILS: 'ines@aubert-automation.example' });
const admin = await shop.person({ admin: true });

async function entriesAbout(address: string) {
  const list = await admin.api(listAudit, { query: { q: address } });
  if (!list.ok) throw new Error(list.problem.title);
  return list.value;
}

test('every sign-in is recorded once, however often its token is renewed', async () => {
  const account = newAccount();
  const { email } = account;
  const browser = testBrowser(shop);
  await browser.post('/identity/sign-up/email', account);
  for (let renewal = 0; renewal < 3; renewal++) {
    await exchange(shop, (await browser.idToken()) ?? '', email);
  }
  expect(await entriesAbout(email)).toMatchObject([
    { action: 'signed-in', user: email, by: email, ip: '127.0.0.1' },
  ]);
  await browser.post('/identity/sign-in/email', account);
  await exchange(shop, (await browser.idToken()) ?? '', email);
  expect(await entriesAbout(email)).toHaveLength(2);
});

test('role changes and deletions record actor and user', async () => {
  const user = await shop.person();
  await admin.api(promoteUser, { params: { email: user.email } });
  await admin.api(promoteUser, { params: { email: user.email } });
  await admin.api(deleteUser, { params: { id: user.id } });
  expect(await entriesAbout(user.email)).toMatchObject([
    { action: 'deleted', user: user.email, by: admin.email },
    { action: 'promoted', user: user.email, by: admin.email },
  ]);
});

test('a role given by the configuration has no actor', async () => {
  const browser = testBrowser(shop);
  await browser.popup({ person: 'sandbox-ines' });
  const email = 'ines@aubert-automation.example';
  await exchange(shop, (await browser.idToken()) ?? '', email);
  expect(await entriesAbout(email)).toMatchObject([
    { action: 'signed-in' },
    { action: 'promoted', by: null },
  ]);
});

test('entries cannot be changed or deleted', async () => {
  await admin.api(promoteUser, { params: { email: (await shop.person()).email } });
  for (const statement of [
    "update audit_log set actor_email = 'nobody'",
    'delete from audit_log',
    'truncate audit_log',
  ]) {
    await expect(shop.database.pool.query(statement)).rejects.toThrow('never changed or removed');
  }
});

test('is paged, newest first', async () => {
  const user = await shop.person();
  for (let round = 0; round < 3; round++) {
    await admin.api(promoteUser, { params: { email: (await shop.person()).email } });
  }
  const whole = await admin.api(listAudit, { query: { limit: 100 } });
  const first = await admin.api(listAudit, { query: { limit: 2 } });
  const second = await admin.api(listAudit, {
    query: { limit: 2, cursor: first.ok ? (first.next ?? '') : '' },
  });
  const ids = [first, second].flatMap((page) => (page.ok ? page.value.map(({ _id }) => _id) : []));
  expect(ids).toEqual(whole.ok && whole.value.slice(0, 4).map(({ _id }) => _id));
  expect(await user.api(listAudit, {})).toMatchObject({ problem: { status: 403 } });
});
