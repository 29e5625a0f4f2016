import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import {
  actOnProducts,
  correctStock,
  deleteProduct,
} from '#features/catalogue/managed-products-contract.ts';
import { deleteUser } from '#features/people/contract.ts';
import { updateUser } from '#features/people/server/index.ts';
import { acceptMails, mailServer } from '#test/support/mail-server.ts';
import { testShop } from '#test/support/test-shop.ts';
import { untilBlocked } from '#test/support/until-blocked.ts';
import {
  confirmStockAlert,
  listStockAlerts,
  removeStockAlert,
  requestStockAlert,
  unsubscribe,
} from '../contract.ts';
import { alertSteps, newAddress, tokenIn } from './alert-steps.fixture.ts';
import { countRequest } from './stock-alert-limits.ts';
import { stockAlerts } from './stock-alert-tables.ts';

const shop = await testShop();
const { queries } = shop.database;
const steps = await alertSteps(shop);
const { admin, soldOut, restock, waitingCount, runJobs } = steps;
const { ask, askAs, confirmedVisitor, backMails } = steps;
afterEach(() => queries.delete(stockAlerts));

const countFrom = (ip: string) => countRequest(queries, shop.clock.now, ip, newAddress());

describe('an address that a visitor enters', () => {
  test('gets only a mail to confirm it until its owner does', async () => {
    const { _id: id } = await soldOut();
    const email = newAddress();
    expect(await ask(id, email)).toMatchObject({ ok: true });
    expect(await waitingCount(id)).toBe(0);
    await restock(id);
    expect(await backMails(email)).toEqual([]);
    const mails = await shop.mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Do you want to know when Relay 24 V is back?',
    ]);
    const body = { token: tokenIn(mails[0]?.text), productId: id };
    await shop.api(confirmStockAlert, { body });
    expect(await backMails(email)).toHaveLength(1);
  });

  test('is not confirmed by the token of another address, or after a week', async () => {
    const { _id: id } = await soldOut();
    const other = await confirmedVisitor((await soldOut())._id);
    const email = newAddress();
    await ask(id, email);
    const confirm = (token: string) =>
      shop.api(confirmStockAlert, { body: { token, productId: id } });
    const expired = { problem: { type: 'stock-alerts/link-expired' } };
    expect(await confirm(other.token)).toMatchObject(expired);
    const [mail] = await shop.mailsTo(email);
    const older = sql`${stockAlerts.createdAt} - interval '8 days'`;
    await queries.update(stockAlerts).set({ createdAt: older });
    await runJobs();
    expect(await confirm(tokenIn(mail?.text))).toMatchObject(expired);
  });

  test('that is asked for again has another week to confirm', async () => {
    const { _id: id } = await soldOut();
    const email = newAddress();
    await ask(id, email);
    const older = sql`${stockAlerts.createdAt} - interval '8 days'`;
    await queries.update(stockAlerts).set({ createdAt: older });
    await ask(id, email);
    await runJobs();
    const [mail] = await shop.mailsTo(email);
    const body = { token: tokenIn(mail?.text), productId: id };
    expect(await shop.api(confirmStockAlert, { body })).toMatchObject({ ok: true });
  });

  test('may ask twice: there is one alert, and no mail once it is confirmed', async () => {
    const { _id: id } = await soldOut();
    const { email } = await confirmedVisitor(id);
    expect(await ask(id, email.toUpperCase())).toMatchObject({ ok: true });
    expect(await waitingCount(id)).toBe(1);
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  test('is mailed once an hour while it is not confirmed, however often it is entered', async () => {
    const { _id: id } = await soldOut();
    const email = newAddress();
    const asked = await Promise.all([ask(id, email), ask(id, email), ask(id, email)]);
    asked.push(await ask(id, email));
    for (const answer of asked) {
      expect(answer).toMatchObject({ ok: true, value: { requested: true } });
    }
    expect(await shop.mailsTo(email)).toHaveLength(1);
    await queries
      .update(stockAlerts)
      .set({ createdAt: sql`${stockAlerts.createdAt} - interval '61 minutes'` });
    await ask(id, email);
    expect(await shop.mailsTo(email)).toHaveLength(2);
  });

  test('is mailed one link when it is sent again because its answer was lost', async () => {
    const { _id: productId } = await soldOut();
    const email = newAddress();
    const body = { productId, email };
    const key = { idempotencyKey: email };
    for (let sent = 1; sent <= 2; sent++) {
      expect(await shop.api(requestStockAlert, { body }, key)).toMatchObject({ ok: true });
    }
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  test('of a person who waits already is not mailed twice', async () => {
    const { _id: id } = await soldOut();
    const [first, second] = [await shop.person(), await shop.person({ email: newAddress() })];
    await askAs(first, id);
    await ask(id, first.email);
    expect(await shop.mailsTo(first.email)).toEqual([]);
    await ask(id, second.email);
    const [mail] = await shop.mailsTo(second.email);
    await shop.api(confirmStockAlert, { body: { token: tokenIn(mail?.text), productId: id } });
    await askAs(second, id);
    expect(await waitingCount(id)).toBe(2);
  });

  test('gets ten mails a day at most', async () => {
    const limited = await testShop({ RATE_LIMIT: 'on' });
    const email = newAddress();
    const products: { readonly _id: string }[] = [];
    for (let i = 1; i <= 11; i++) products.push(await limited.product({ stock: 0 }));
    const send = async (from: string) => {
      const productId = products.pop()?._id;
      const payload = { productId, email };
      const call = { method: 'POST' as const, url: '/api/stock-alerts', payload };
      return limited.app.inject({ ...call, remoteAddress: from });
    };
    for (let i = 1; i <= 10; i++) expect((await send(`198.51.${i}.1`)).statusCode).toBe(200);
    limited.clock.advance(60 * 60_000);
    const refused = await send('198.51.11.1');
    expect(refused.statusCode).toBe(429);
    // The day starts with the first mail.
    const hours = Number(refused.headers['retry-after']) / 3600;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThanOrEqual(23);
    expect(await limited.mailsTo(email)).toHaveLength(10);
  });

  test('is counted for its network: 30 an hour for one visitor, 100 for the site', async () => {
    const allowed = async (times: number, ipOf: (i: number) => string) => {
      const counts = Array.from({ length: times }, (_, i) => countFrom(ipOf(i)));
      return (await Promise.all(counts)).filter((waitS) => waitS === null).length;
    };
    expect(await allowed(40, (i) => `2001:db8:1:1::${i}`)).toBe(30);
    expect(await allowed(40, () => '203.0.113.9')).toBe(30);
    expect(await allowed(100, (i) => `203.0.113.${100 + i}`)).toBe(70);
    expect(await countFrom('198.51.100.7')).toBe(null);
  });
});

describe('a signed-in person', () => {
  test('whose address is not verified is mailed when it is', async () => {
    const { _id: id } = await soldOut();
    const person = await shop.person({ emailVerified: false });
    expect(await askAs(person, id)).toMatchObject({
      value: { email: person.email, emailVerified: false },
    });
    await restock(id);
    expect(await backMails(person.email)).toEqual([]);
    await updateUser(queries, { id: person.id }, { emailVerifiedAt: shop.clock.now() });
    expect(await backMails(person.email)).toHaveLength(1);
  });

  test('sees and removes their own alerts only', async () => {
    const { _id: id, sku, slug } = await soldOut();
    const [person, other] = [await shop.person(), await shop.person()];
    for (const one of [person, other, person]) await askAs(one, id);
    expect(await person.api(listStockAlerts, {})).toMatchObject({
      value: [{ productId: id, name: 'Relay 24 V', sku, slug }],
    });
    const remove = () => person.api(removeStockAlert, { params: { id } });
    expect(await remove()).toMatchObject({ value: { deletedCount: 1 } });
    expect(await remove()).toMatchObject({ value: { deletedCount: 0 } });
    expect(await person.api(listStockAlerts, {})).toMatchObject({ value: [] });
    expect(await waitingCount(id)).toBe(1);
  });

  test('waits for 100 products at most', async () => {
    const person = await shop.person();
    const { _id: id } = await soldOut();
    await askAs(person, id);
    const [row] = await queries.select().from(stockAlerts);
    if (!row) throw new Error('no alert');
    const others = Array.from({ length: 99 }, () => ({
      ...row,
      id: uuidv7(),
      productId: uuidv7(),
    }));
    await queries.insert(stockAlerts).values(others);
    expect(await askAs(person, (await soldOut())._id)).toMatchObject({
      problem: { type: 'stock-alerts/too-many', max: 100 },
    });
    expect(await askAs(person, id)).toMatchObject({ ok: true });
  });
});

describe('unsubscribing', () => {
  test('needs no sign-in, removes all alerts of the recipient, and can be repeated', async () => {
    const [one, other] = [await soldOut(), await soldOut()];
    const person = await shop.person();
    const visitor = await confirmedVisitor(one._id);
    for (const { _id } of [one, other]) await askAs(person, _id);
    await restock(one._id);
    const [mail] = await backMails(person.email);
    const body = { token: tokenIn(mail?.text) };
    expect(await shop.api(unsubscribe, { body })).toMatchObject({ value: { deletedCount: 1 } });
    expect(await shop.api(unsubscribe, { body })).toMatchObject({ value: { deletedCount: 0 } });
    await restock(other._id);
    expect(await backMails(person.email)).toHaveLength(1);
    expect(await backMails(visitor.email)).toHaveLength(1);
  });

  test('works by the button of mail programs, which send a form', async () => {
    const [one, other] = [await soldOut(), await soldOut()];
    const person = await shop.person();
    for (const { _id } of [one, other]) await askAs(person, _id);
    await restock(one._id);
    const [mail] = await backMails(person.email);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    const response = await shop.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(response.statusCode).toBe(200);
    expect(await waitingCount(other._id)).toBe(0);
    const incomplete = await shop.app.inject({ method: 'POST', url: `${pathname}?token=%00` });
    expect(incomplete.statusCode).toBe(422);
  });

  test('is offered in the head of the mail', async () => {
    const received: string[] = [];
    const live = await testShop({
      SHOP_MODE: 'live',
      PUBLIC_URL: 'https://shop.example',
      MAIL_FROM: 'shop@shop.example',
      ADMIN_EMAILS: 'owner@shop.example',
      SMTP_URL: await mailServer(acceptMails(received)),
    });
    const { _id: id } = await live.product({ stock: 0 });
    const person = await live.person({ admin: true });
    await askAs(person, id);
    await person.api(correctStock, { params: { id }, body: { add: 9, note: 'Delivered' } });
    await live.runDue();
    await live.drain();
    const head = received[0]?.replaceAll(/\r?\n[ \t]+/g, '');
    expect(head).toMatch(
      /^List-Unsubscribe:<https:\/\/shop\.example\/api\/stock-alerts\/one-click\?token=[\w-]{43}>$/m,
    );
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  });
});

describe('alerts are removed', () => {
  test('with the account, those for its verified address included', async () => {
    const [one, other] = [await soldOut(), await soldOut()];
    const person = await shop.person();
    await askAs(person, one._id);
    await ask(other._id, person.email);
    const stranger = await confirmedVisitor(one._id);
    await admin.api(deleteUser, { params: { id: person.id } });
    expect(await queries.select().from(stockAlerts)).toMatchObject([{ email: stranger.email }]);
  });

  test('and cannot be added any more while the account is being deleted', async () => {
    const { _id: id } = await soldOut();
    const person = await shop.person();
    let asked: ReturnType<typeof askAs> | undefined;
    await queries.transaction(async (tx) => {
      await updateUser(tx, { id: person.id }, { deletedAt: shop.clock.now() });
      asked = askAs(person, id);
      await untilBlocked(shop.database, asked);
    });
    expect(await asked).toMatchObject({ problem: { type: 'general/unauthenticated' } });
    expect(await queries.select().from(stockAlerts)).toEqual([]);
  });

  test('when the product leaves the shop, unless it is restored within the hour', async () => {
    const [archived, deleted, restored] = [await soldOut(), await soldOut(), await soldOut()];
    const person = await shop.person();
    await runJobs();
    for (const { _id } of [archived, deleted, restored]) await askAs(person, _id);
    const act = (action: 'archive' | 'restore', { _id }: { _id: string }) =>
      admin.api(actOnProducts, { body: { action, ids: [_id] } });
    for (const product of [archived, restored]) await act('archive', product);
    await admin.api(deleteProduct, { params: { id: deleted._id } });
    await act('restore', restored);
    await runJobs();
    const left = await queries.select().from(stockAlerts);
    expect(left.map(({ productId }) => productId)).toEqual([restored._id]);
  });
});

test.each([
  ['is unknown', uuidv7(), 'catalogue/product-not-found'],
  ['can be ordered', null, 'stock-alerts/in-stock'],
])('nobody can wait for a product that %s', async (_what, unknown, type) => {
  const id = unknown ?? (await shop.product())._id;
  expect(await ask(id, newAddress())).toMatchObject({ problem: { type } });
  expect(await askAs(await shop.person(), id)).toMatchObject({ problem: { type } });
});
