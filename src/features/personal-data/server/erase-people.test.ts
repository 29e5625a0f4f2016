import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { addToCart } from '#features/carts/contract.ts';
import {
  postedInvoice,
  postedTransfer,
} from '#features/collections/server/ledger-steps.fixture.ts';
import { companyOf } from '#features/companies/server/company-steps.fixture.ts';
import { placeOrder } from '#features/orders/contract.ts';
import { orders } from '#features/orders/server/order-tables.ts';
import { payments, refunds } from '#features/payments/server/payment-tables.ts';
import { findUserByEmail, updateUser } from '#features/people/server/index.ts';
import { users } from '#features/people/server/people-tables.ts';
import { addReview } from '#features/reviews/contract.ts';
import { reviews } from '#features/reviews/server/review-tables.ts';
import { FileMissing, FilesUnavailable } from '#platform/files/files.ts';
import { exchange, registered } from '#test/support/identity.ts';
import { bearer, orderForm } from '#test/support/sample-calls.ts';
import { saveData } from '#test/support/saved-data.ts';
import type { TestBrowser } from '#test/support/test-browser.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import { getErasure, requestDataExport, requestErasure } from '../contract.ts';
import { storedExport } from './data-export.fixture.ts';
import { dataExports } from './personal-data-tables.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const shop = await testShop();
const { queries } = shop.database;
const part = await shop.product({ stock: 100 });
afterEach(await saveData(shop));
afterEach(() => vi.restoreAllMocks());

const erasureOf = ({ id }: { readonly id: string }) => ({ params: { id } });
const ask = (by: Person, whom = by) => by.api(requestErasure, erasureOf(whom));

/** The time in which the person can come back is over. */
async function timePasses() {
  await queries.update(users).set({ eraseAt: sql`${users.eraseAt} - interval '7 days'` });
  await queries.execute('delete from recurring_jobs');
  await shop.runDue();
}

async function ordered({ api }: Person) {
  const placed = await api(placeOrder, {
    body: { ...orderForm, productId: part._id, quantity: 1 },
  });
  if (!placed.ok) throw new Error(placed.problem.title);
  return placed.value._id;
}

async function orderEnds(id: string) {
  await queries
    .update(orders)
    .set({ paymentState: 'paid', fulfilment: 'delivered' })
    .where(eq(orders.id, id));
}

/** A refund of 5.00 that the card provider does not have yet. */
async function requestedRefund(orderId: string) {
  const [id, at] = [shop.payments.newId(), shop.clock.now()];
  const common = { id, orderId, currency: 'USD', checkedAt: at } as const;
  const paid = { state: 'succeeded', amount: 2_000n, received: 2_000n } as const;
  await queries
    .insert(payments)
    .values({ ...common, ...paid, description: 'Order', createdAt: at, reportedAt: at });
  const asked = { state: 'requested', amount: 500n, reason: 'Returned' } as const;
  await queries.insert(refunds).values({ ...common, ...asked, paymentId: id, requestedAt: at });
}

/** A person with an account at the embedded provider. */
async function member() {
  const { account, browser } = await registered(shop);
  const { user, token } = await enter(browser, account.email);
  return { account, browser, id: user._id, headers: bearer(token) };
}

async function enter(browser: TestBrowser, email: string) {
  const exchanged = await exchange(shop, (await browser.idToken()) ?? '', email);
  if (!exchanged.ok) throw new Error(exchanged.problem.title);
  return exchanged.value;
}

function askByHttp({ id, headers }: Awaited<ReturnType<typeof member>>) {
  return shop.app.inject({ method: 'POST', url: `/api/users/${id}/erasure`, headers });
}

describe('an erased person', () => {
  test('leaves their orders, and nothing else with their name', async () => {
    const person = await shop.person({ name: 'Petra Private' });
    await person.api(addToCart, { body: { lines: [{ productId: part._id, quantity: 2 }] } });
    const review = { rating: 4, review: 'Holds.', suggestion: 'None.', productId: part._id };
    await person.api(addReview, { body: review });
    const orderId = await ordered(person);
    await orderEnds(orderId);
    expect(await ask(person)).toMatchObject({ ok: true });
    await timePasses();

    const { rows: carts } = await queries.execute(
      sql`select 1 from carts where user_id = ${person.id}`,
    );
    expect(carts).toEqual([]);
    const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ customerName: 'Petra Private', customerEmail: person.email });
    const [kept] = await queries.select().from(reviews).where(eq(reviews.authorId, person.id));
    expect(kept).toMatchObject({ authorName: 'Deleted user', authorEmail: '', review: 'Holds.' });
    const [row] = await queries.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ name: 'Deleted user', email: `${person.id}@erased.invalid` });
  });

  test('is signed out everywhere at once, and their address is free afterwards', async () => {
    const one = await member();
    expect((await askByHttp(one)).statusCode).toBe(200);
    expect(await one.browser.idToken()).toBeNull();
    expect((await askByHttp(one)).statusCode).toBe(401);
    await timePasses();

    const { browser } = one;
    const signedUp = await browser.post('/identity/sign-up/email', one.account);
    expect(signedUp.statusCode).toBe(200);
    expect((await enter(browser, one.account.email)).user._id).not.toBe(one.id);
  });

  test('leaves no file with their data, also if it cannot be removed at once', async () => {
    const person = await shop.person();
    const id = await storedExport(shop, person.id);
    await ask(person);
    const remove = vi.spyOn(shop.files, 'remove');
    remove.mockRejectedValue(new FilesUnavailable('The disk does not respond.'));
    await timePasses();
    remove.mockRestore();
    await queries.execute('delete from recurring_jobs');
    await shop.runDue();
    const left = buffer(shop.files.read(`data-exports/${id}.zip`));
    await expect(left).rejects.toThrow(FileMissing);
    expect(await queries.select().from(dataExports)).toEqual([]);
  });

  test('leaves no file with their data either that was being made meanwhile', async () => {
    const person = await shop.person();
    const wanted = await person.api(requestDataExport, erasureOf(person));
    expect(wanted).toMatchObject({ ok: true });
    await ask(person);
    const put = shop.files.put.bind(shop.files);
    vi.spyOn(shop.files, 'put').mockImplementationOnce(async (name, content) => {
      await timePasses();
      await put(name, content);
    });
    await shop.drain();
    const names: string[] = [];
    for await (const name of shop.files.list()) names.push(name);
    expect(names.filter((name) => name.startsWith('data-exports/'))).toEqual([]);
  });

  test('leaves their company, whose log says so', async () => {
    const [founder, person] = [await shop.person(), await shop.person()];
    const companyId = await companyOf(shop, founder, { people: [[person, ['buyer']]] });
    await ask(person);
    await timePasses();
    const { rows } = await queries.execute(
      sql`select action from audit_log where company_id = ${companyId} and user_id = ${person.id}
        order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'company-person-removed' }]);
  });

  test('is erased once, and the log says so', async () => {
    const admin = await shop.person({ admin: true });
    const person = await shop.person();
    await ask(person);
    await timePasses();
    await queries.execute('delete from recurring_jobs');
    await shop.runDue();
    const recorded = await admin.api(listAudit, { query: { action: 'erased' } });
    expect(recorded.ok && recorded.value).toHaveLength(1);
  });
});

describe('an erasure', () => {
  test('does not happen if the person signs in within seven days', async () => {
    const one = await member();
    await askByHttp(one);
    const [mail] = await shop.mailsTo(one.account.email);
    expect(mail).toMatchObject({ subject: 'Your account will be deleted' });
    await one.browser.post('/identity/sign-in/email', one.account);
    await enter(one.browser, one.account.email);
    await timePasses();
    expect(await findUserByEmail(queries, one.account.email)).toMatchObject({
      id: one.id,
      eraseAt: null,
    });
  });

  test('waits for the seven days', async () => {
    const person = await shop.person();
    const asked = await ask(person);
    const at = asked.ok ? Date.parse(asked.value.eraseAt ?? '') : 0;
    expect(at - shop.clock.now().getTime()).toBeGreaterThan(6.9 * DAY_MS);
    await queries.execute('delete from recurring_jobs');
    await shop.runDue();
    expect(await findUserByEmail(queries, person.email)).not.toBeNull();
  });

  test('is refused while an order is open, or the person has a role', async () => {
    const person = await shop.person();
    await ordered(person);
    await companyOf(shop, person);
    const obstacles = ['open-orders', 'company-admin'];
    expect(await ask(person)).toMatchObject({
      problem: { type: 'personal-data/erasure-blocked', obstacles },
    });
    expect(await person.api(getErasure, erasureOf(person))).toMatchObject({
      value: { eraseAt: null, obstacles },
    });
    const admin = await shop.person({ admin: true });
    expect(await ask(admin)).toMatchObject({ problem: { obstacles: ['works-for-the-shop'] } });
  });

  test('is refused while a credit of the person is open', async () => {
    const person = await shop.person();
    const party = { customerId: person.id };
    const documentId = await postedInvoice(shop, { party, cents: -2_000n });
    expect(await ask(person)).toMatchObject({ problem: { obstacles: ['owed-money'] } });
    await postedTransfer(shop, { party, cents: -2_000n, documentId });
    expect(await ask(person)).toMatchObject({ ok: true });
  });

  test('is refused while a refund is not with the card provider', async () => {
    const person = await shop.person();
    const orderId = await ordered(person);
    await orderEnds(orderId);
    await requestedRefund(orderId);
    expect(await ask(person)).toMatchObject({ problem: { obstacles: ['owed-money'] } });
    await queries.update(refunds).set({ state: 'succeeded' });
    expect(await ask(person)).toMatchObject({ ok: true });
  });

  test('does not wait for what was paid in advance for an order that has ended', async () => {
    const person = await shop.person();
    const orderId = await ordered(person);
    await orderEnds(orderId);
    await postedTransfer(shop, { party: { customerId: person.id }, cents: 2_000n, orderId });
    expect(await ask(person)).toMatchObject({ ok: true });
  });

  test('waits for an order that staff enter meanwhile', async () => {
    const person = await shop.person();
    await ask(person);
    // The person's own token opens the shop again, in place of an employee's.
    await updateUser(queries, { id: person.id }, { tokenGeneration: 0 });
    const orderId = await ordered(person);
    await timePasses();
    expect(await findUserByEmail(queries, person.email)).not.toBeNull();
    await orderEnds(orderId);
    await queries.execute('delete from recurring_jobs');
    await shop.runDue();
    expect(await findUserByEmail(queries, person.email)).toBeNull();
  });

  test('can be asked for by an admin for somebody else, and not by others', async () => {
    const [admin, person, other] = [
      await shop.person({ admin: true }),
      await shop.person(),
      await shop.person(),
    ];
    expect(await ask(other, person)).toMatchObject({ problem: { type: 'general/forbidden' } });
    expect(await ask(admin, person)).toMatchObject({ ok: true });
  });
});
