import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { exchange, newAccount } from '#test/support/identity.ts';
import { testBrowser } from '#test/support/test-browser.ts';
import { slowSteps } from '#test/support/query-plan.ts';
import { testShop } from '#test/support/test-shop.ts';
import { deleteUser, promoteUser } from '#features/people/contract.ts';
import { exportAudit, listAudit } from '../contract.ts';
import { auditActions } from '../domain/audit-actions.ts';
import { auditQuery } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

const shop = await testShop({
  ADMIN_EMAILS: 'ines@aubert-automation.example',
  TIME_ZONE: 'Asia/Tokyo',
});
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

const day = '2020-03-0';
const made = (action: 'product-changed' | 'order-refunded', at: string, name: string) =>
  recordAudit(
    shop.database.queries,
    { ...shop.payments, now: () => new Date(at) },
    {
      action,
      by: { caller: { ...admin, name: 'An admin' }, ip: '192.0.2.7' },
      object: {
        type: action === 'product-changed' ? 'product' : 'order',
        id: `id of ${name}`,
        name,
      },
      before: { price: '1.00' },
      after: { price: '1.20' },
      reason: '=1+1',
    },
  );
const found = async (query: object) => {
  const list = await admin.api(listAudit, {
    query: { from: '2020-03-01', to: '2020-03-05', ...query },
  });
  return list.ok ? list.value.map(({ about }) => about) : list.problem.type;
};

describe('the log is filtered', () => {
  beforeAll(async () => {
    await made('product-changed', `${day}1T10:00:00Z`, 'BB-R-4K7');
    await made('order-refunded', `${day}2T10:00:00Z`, 'B-200042');
    await made('product-changed', `${day}3T10:00:00Z`, 'BB-R-10K');
  });

  test.each([
    ['by nothing, newest first', {}, ['BB-R-10K', 'B-200042', 'BB-R-4K7']],
    ['by action', { action: 'order-refunded' }, ['B-200042']],
    ['by the name of an object', { object: 'BB-R-10K' }, ['BB-R-10K']],
    ['by the id of an object', { object: 'id of B-200042' }, ['B-200042']],
    ['from a day on', { from: `${day}2` }, ['BB-R-10K', 'B-200042']],
    ['up to a day', { to: `${day}1` }, ['BB-R-4K7']],
    ['by a time', { from: `${day}2T10:00:00.001Z` }, ['BB-R-10K']],
    ['by a part of an order number', { q: '200042' }, ['B-200042']],
    ['by a part of a SKU', { q: 'bb-r' }, ['BB-R-10K', 'BB-R-4K7']],
    ['by somebody who did nothing', { person: 'nobody@buyers.example' }, []],
    ['by several at once', { action: 'product-changed', q: '4k7' }, ['BB-R-4K7']],
  ] as const)('%s', async (_what, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('by the person who acted', async () => {
    expect(await found({ person: admin.email })).toHaveLength(3);
  });

  test.each([{ action: 'nonsense' }, { person: 'nobody' }, { from: 'yesterday' }])(
    'and refuses %j',
    async (query) => expect(await found(query)).toBe('general/invalid-input'),
  );

  test('and exported as CSV, which is recorded, too', async () => {
    const query = { from: `${day}3`, to: `${day}3` };
    const file = await admin.api(exportAudit, { query });
    const [header, line, end] = (file.ok ? await file.value.text() : '').split('\r\n');
    expect(header).toBe(
      'At,Action,By,User,Object,Object type,Object id,Before,After,Reason,IP address',
    );
    expect(line).toBe(
      `2020-03-03T10:00:00.000Z,product-changed,${admin.email},,BB-R-10K,product,id of BB-R-10K,` +
        `"{""price"":""1.00""}","{""price"":""1.20""}",'=1+1,192.0.2.7`,
    );
    expect(end).toBe('');
    const [entry] = await entriesAbout(admin.email);
    expect(entry).toMatchObject({
      action: 'audit-exported',
      after: { from: `${day}3T00:00:00.000Z`, to: `${day}4T00:00:00.000Z` },
    });
  });

  test('and exported in German words and the time of the shop, as a German Excel reads it', async () => {
    const reply = await shop.app.inject({
      url: `/api/audit.csv?from=${day}3&to=${day}3`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'accept-language': 'de',
        'accept-encoding': 'identity',
      },
    });
    const [header, line] = reply.body.split('\r\n');
    expect(header).toMatch(
      /^\uFEFFZeitpunkt;Aktion;Veranlasst von;Benutzer;Objekt;Art des Objekts;/,
    );
    expect(line).toContain(
      `2020-03-03 19:00:00;Produkt geändert;${admin.email};;BB-R-10K;Produkt;`,
    );
  });
});

describe('a page of a long log', () => {
  const { queries } = shop.database;
  const plan = (filter: object) =>
    queries.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_incremental_sort = off`);
      return slowSteps(tx, auditQuery(tx, { limit: 50, ...filter }).getSQL());
    });

  test.each([{}, { action: auditActions[0] }, { from: new Date(0) }])(
    'by %j is read in the order of an index',
    async (filter) => expect(await plan(filter)).toEqual([]),
  );
});
