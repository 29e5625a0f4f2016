import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { deleteUser } from '#features/people/contract.ts';
import { recurringJobs } from '#platform/jobs/recurring-tables.ts';
import { sentQueries } from '#test/support/sent-queries.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { changeBom, chooseProduct, deleteBom, unwatchBom, watchBom } from '../contract.ts';
import { load, matchedIn } from './bom-steps.fixture.ts';
import { CHECK_INTERVAL_MS, checkWatchedBoms } from './check-watched-boms.ts';

const shop = await testShop();
const matched = matchedIn(shop);
const { pool, queries } = shop.database;
const { clock } = shop;
const deps = { now: clock.now, newId: uuidv7 };
const missing = { problem: { type: 'boms/not-found' } };

const watch = ({ api }: Person, id: string) => api(watchBom, { params: { id } });
const unwatch = ({ api }: Person, id: string) => api(unwatchBom, { params: { id } });

const setStock = (id: string, stock: number) =>
  pool.query('update stock_levels set on_hand = $2 where product_id = $1', [id, stock]);
const setLifecycle = (id: string, lifecycle: string) =>
  pool.query('update products set lifecycle = $2 where id = $1', [id, lifecycle]);
const archive = (id: string) =>
  pool.query('update products set archived_at = now() where id = $1', [id]);

/** As if all lists had last been checked ten minutes ago. The clock stays: access tokens would expire. */
const lastCheckedBefore = () =>
  pool.query(`update bom_watches set checked_at = checked_at - interval '10 minutes'`);

/** The mails about parts that a person has, after all lists have been checked. */
async function mailsTo({ email }: Person) {
  await lastCheckedBefore();
  await queries.delete(recurringJobs);
  await shop.runDue();
  const mails = await shop.mailsTo(email);
  return mails.filter(({ subject }) => subject.startsWith('Parts of'));
}

const check = () => queries.transaction((tx) => checkWatchedBoms(tx, deps));

let parts = 0;

/** A person with a list of one line, which needs 200 pieces of a product. */
async function withBom(overrides: Partial<Parameters<typeof shop.person>[0]> = {}) {
  const person = await shop.person(overrides);
  const mpn = `WATCH-${++parts}`;
  const product = await shop.product({ name: 'Relay 24 V', mpn, stock: 1_000 });
  const { _id: id } = await matched(person, `Part,Qty,MPN\nA,200,${mpn}\n`);
  return { person, id, params: { id }, product, productId: product._id };
}

async function watched(overrides: Partial<Parameters<typeof shop.person>[0]> = {}) {
  const list = await withBom(overrides);
  expect(await watch(list.person, list.id)).toMatchObject({ ok: true });
  return list;
}

describe('the owner of a watched list', () => {
  test('is mailed once when the stock falls below need, and again only after it was enough', async () => {
    const { person, id, productId, product } = await watched();
    expect(await mailsTo(person)).toHaveLength(0);
    await setStock(productId, 199);
    const [mail, ...others] = await mailsTo(person);
    expect(others).toHaveLength(0);
    expect(mail?.subject).toBe(`Parts of Pasted list: ${product.mpn} need attention`);
    expect(mail?.text).toContain(`${product.sku}, Relay 24 V: 199 in stock, 200 needed`);
    expect(mail?.text).toContain(`/boms/${id}`);

    await setStock(productId, 3);
    expect(await mailsTo(person)).toHaveLength(1);
    await setStock(productId, 200);
    expect(await mailsTo(person)).toHaveLength(1);
    await setStock(productId, 5);
    expect(await mailsTo(person)).toHaveLength(2);
  });

  test('gets one mail with all that is new, and one of its own for each list', async () => {
    const person = await shop.person();
    const made = [];
    for (const mpn of ['MANY-1', 'MANY-2', 'MANY-3', 'MANY-4']) {
      made.push(await shop.product({ name: `Part ${mpn}`, mpn }));
    }
    const [scarce, old, gone, fine] = made;
    const lines = made.map(({ mpn }, at) => `P${at},20,${mpn}`).join('\n');
    const { _id: id } = await matched(person, `Part,Qty,MPN\n${lines}\n`);
    const other = await matched(person, 'Part,Qty,MPN\nA,1,MANY-2\n');
    await watch(person, id);
    await watch(person, other._id);

    await setStock(scarce!._id, 7);
    await setLifecycle(old!._id, 'obsolete');
    await archive(gone!._id);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(2);
    const all = mails.find(({ text }) => text.includes(id))?.text;
    expect(all).toContain('Part MANY-1: 7 in stock, 20 needed');
    expect(all).toContain('Part MANY-2: Obsolete');
    expect(all).toContain('Part MANY-3: Not sold any more');
    expect(all).not.toContain(fine!.name);
    const one = mails.find(({ text }) => text.includes(other._id))?.text;
    expect(one).toContain('Part MANY-2: Obsolete');
    expect(one).not.toContain('MANY-1');
    expect(await mailsTo(person)).toHaveLength(2);
  });

  test('is told when a part is not recommended, and once more when it is obsolete', async () => {
    const { person, productId } = await watched();
    await setLifecycle(productId, 'not-recommended');
    const [first] = await mailsTo(person);
    expect(first?.text).toContain('Relay 24 V: Not recommended for new designs');
    await setLifecycle(productId, 'obsolete');
    expect(await mailsTo(person)).toHaveLength(2);
    expect(await mailsTo(person)).toHaveLength(2);
  });

  test('is not mailed about what the page showed when the watch began', async () => {
    const { person, id, productId } = await withBom();
    await setStock(productId, 3);
    await watch(person, id);
    expect(await mailsTo(person)).toHaveLength(0);
    await setStock(productId, 300);
    expect(await mailsTo(person)).toHaveLength(0);
    await setStock(productId, 3);
    // To begin it again changes nothing.
    await watch(person, id);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('is not mailed about what they did: more boards, another product', async () => {
    const { person, params, productId } = await watched();
    await person.api(changeBom, { params, body: { boards: 7 } });
    expect(await mailsTo(person)).toHaveLength(0);
    await person.api(changeBom, { params, body: { boards: 1 } });
    const scarce = await shop.product({ stock: 1 });
    await person.api(chooseProduct, {
      params: { ...params, row: 1 },
      body: { productId: scarce._id },
    });
    await setStock(productId, 0);
    expect(await mailsTo(person)).toHaveLength(0);
  });

  test('is told about several lines with the same product together', async () => {
    const person = await shop.person();
    const { _id: productId } = await shop.product({ mpn: 'SHARED-1', stock: 1_000 });
    const list = await matched(
      person,
      'Part,Qty,MPN,DNP\nA,200,SHARED-1,\nB,100,SHARED-1,\nC,100,SHARED-1,DNP\n',
    );
    await watch(person, list._id);
    await setStock(productId, 300);
    expect(await mailsTo(person)).toHaveLength(0);
    await setStock(productId, 299);
    expect((await mailsTo(person))[0]?.text).toContain('299 in stock, 300 needed');
  });

  test('is mailed about too little stock only if the list cannot buy something else in stock', async () => {
    const { person, id, productId } = await watched();
    const { _id: other } = await shop.product({ stock: 250, price: '9.00' });
    const params = { id, row: 1 };
    await person.api(chooseProduct, { params, body: { substitutes: [other] } });
    await setStock(productId, 3);
    expect(await load(person, id)).toMatchObject({ cost: { short: 0 } });
    expect(await mailsTo(person)).toHaveLength(0);
    await setStock(other, 199);
    expect(await load(person, id)).toMatchObject({ cost: { short: 1 } });
    const [mail] = await mailsTo(person);
    expect(mail?.text).toContain('3 in stock, 200 needed');
    await setStock(other, 250);
    expect(await mailsTo(person)).toHaveLength(1);
    // Only the product itself is bought then.
    await person.api(changeBom, { params: { id }, body: { cheapestQuantities: false } });
    expect(await mailsTo(person)).toHaveLength(2);
  });

  test('is not mailed because more boards need more of a substitute than is in stock', async () => {
    const { person, id, productId } = await watched();
    const { _id: other } = await shop.product({ stock: 250, price: '9.00' });
    await person.api(chooseProduct, { params: { id, row: 1 }, body: { substitutes: [other] } });
    await setStock(productId, 3);
    expect(await mailsTo(person)).toHaveLength(0);
    await person.api(changeBom, { params: { id }, body: { boards: 2 } });
    expect(await mailsTo(person)).toHaveLength(0);
  });

  test('gets mails in the language in which they switched them on', async () => {
    const { person, id, product, productId } = await withBom();
    const list = `Pasted list: ${product.mpn}`;
    const response = await shop.app.inject({
      method: 'PUT',
      url: `/api/boms/${id}/watch`,
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'de' },
    });
    expect(response.json()).toEqual({ email: person.email, emailVerified: true });
    await setStock(productId, 199);
    await mailsTo(person);
    const [mail] = await shop.mailsTo(person.email);
    expect(mail?.subject).toBe(`Teile von ${list} brauchen Aufmerksamkeit`);
    expect(mail?.text).toContain(`wenn ein Teil von ${list} nicht mehr zu haben ist`);
    expect(mail?.text).toContain('199 auf Lager, 200 benötigt');
  });
});

/** What a mail program does when its button is pressed. */
const press = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('nobody is mailed', () => {
  test('about a list that is not watched, or no longer', async () => {
    const never = await withBom();
    const ended = await watched();
    expect(await load(ended.person, ended.id)).toMatchObject({ watched: true });
    expect(await unwatch(ended.person, ended.id)).toMatchObject({ value: { deletedCount: 1 } });
    expect(await unwatch(ended.person, ended.id)).toMatchObject({ value: { deletedCount: 0 } });
    expect(await load(ended.person, ended.id)).toMatchObject({ watched: false });
    for (const { person, productId } of [never, ended]) {
      await setStock(productId, 0);
      expect(await mailsTo(person)).toHaveLength(0);
    }
  });

  test('before they have verified their address; then about what has happened since', async () => {
    const { person, productId } = await watched({ emailVerified: false });
    await setStock(productId, 0);
    expect(await mailsTo(person)).toHaveLength(0);
    await pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('while the lines are matched again', async () => {
    const { person, id, params, productId } = await watched();
    await person.api(changeBom, { params, body: { headerRow: 0 } });
    await setStock(productId, 0);
    expect(await mailsTo(person)).toHaveLength(0);
    await shop.drainBoms();
    expect(await load(person, id)).toMatchObject({ state: 'ready', watched: true });
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('after the button of their mail program, which sends a form', async () => {
    const { person, id, productId } = await watched();
    await setStock(productId, 0);
    const [mail] = await mailsTo(person);
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '');
    expect((await press(`${pathname}?token=${'A'.repeat(43)}`)).json()).toEqual({
      deletedCount: 0,
    });
    expect(await load(person, id)).toMatchObject({ watched: true });
    expect((await press(pathname + search)).json()).toEqual({ deletedCount: 1 });
    expect(await load(person, id)).toMatchObject({ watched: false });
    expect((await press(`${pathname}?token=%00`)).statusCode).toBe(422);
  });

  test('after the list or the account is deleted', async () => {
    const list = await watched();
    await list.person.api(deleteBom, { params: list.params });
    const account = await watched();
    const admin = await shop.person({ admin: true });
    await admin.api(deleteUser, { params: { id: account.person.id } });
    const { rows } = await pool.query('select 1 from bom_watches where bom_id = any($1)', [
      [list.id, account.id],
    ]);
    expect(rows).toEqual([]);
  });
});

test('only the owner switches the mails on and off', async () => {
  const { id } = await withBom();
  const stranger = await shop.person({ admin: true });
  expect(await watch(stranger, id)).toMatchObject(missing);
  expect(await unwatch(stranger, id)).toMatchObject(missing);
  const visitor = await shop.api(watchBom, { params: { id } });
  expect(visitor).toMatchObject({ problem: { status: 401 } });
});

test('two processes that check at the same time send one mail', async () => {
  const { person, productId } = await watched();
  await setStock(productId, 0);
  await lastCheckedBefore();
  await queries.transaction(async (tx) => {
    await checkWatchedBoms(tx, deps);
    await check();
  });
  await Promise.all([check(), check()]);
  expect(await mailsTo(person)).toHaveLength(1);
});

test('a list is checked every ten minutes, not more often', async () => {
  const { person, productId } = await watched();
  await setStock(productId, 0);
  clock.stop();
  await check();
  expect(await shop.mailsTo(person.email)).toHaveLength(0);
  clock.advance(CHECK_INTERVAL_MS);
  await check();
  expect(await shop.mailsTo(person.email)).toHaveLength(1);
});

test('a list of 500 lines takes as many queries as one of a single line', async () => {
  const person = await shop.person();
  const numbers = Array.from({ length: 25 }, (_one, at) => `BIG-${at}`);
  for (const mpn of numbers) await shop.product({ mpn });
  const rows = Array.from({ length: 500 }, (_one, at) => `U${at},1,${numbers[at % 25]}`);
  const checked = async (lines: readonly string[]) => {
    const { _id: id } = await matched(person, `Part,Qty,MPN\n${lines.join('\n')}\n`);
    const began = await sentQueries(() => watch(person, id));
    await pool.query(`update products set lifecycle = 'obsolete' where mpn = any($1)`, [numbers]);
    await lastCheckedBefore();
    const sent = await sentQueries(() => check());
    await pool.query(`update products set lifecycle = 'active' where mpn = any($1)`, [numbers]);
    await unwatch(person, id);
    // Other work of the shop sends queries meanwhile.
    return [began, sent].map((all) => all.filter((one) => one.includes('bom_')).length);
  };
  const few = await checked(rows.slice(0, 1));
  const many = await checked(rows);
  const [mail] = await shop.mailsTo(person.email);
  expect(mail?.text.match(/Obsolete/g)).toHaveLength(25);
  expect(many).toEqual(few);
  expect(Math.min(...few)).toBeGreaterThan(0);
});
