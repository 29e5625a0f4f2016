import { expect, test } from 'vitest';
import { sessions } from '#features/identity/server/identity-tables.ts';
import { deleteUser, promoteUser } from '#features/people/contract.ts';
import { promote, findUserByEmail } from '#features/people/server/index.ts';
import { exchange, registered } from './support/identity.ts';
import { bearer, calls, send } from './support/sample-calls.ts';
import { testShop } from './support/test-shop.ts';

const MINUTE_MS = 60_000;

const shop = await testShop();
const { queries } = shop.database;

/** An admin with an account at the embedded provider, and what signs them in. */
async function admin() {
  const { account, browser } = await registered(shop);
  const enter = async () => {
    const exchanged = await exchange(shop, (await browser.idToken()) ?? '', account.email);
    if (!exchanged.ok) throw new Error(exchanged.problem.title);
    return bearer(exchanged.value.token);
  };
  await enter();
  const { now, newId } = shop.payments;
  await queries.transaction((tx) => promote(tx, { now, newId }, null, account.email));
  return { enter, signIn: () => browser.post('/identity/sign-in/email', account) };
}

async function signedInBefore(minutes: number) {
  const createdAt = new Date(shop.clock.now().getTime() - minutes * MINUTE_MS);
  await queries.update(sessions).set({ createdAt });
}

test('refunds, exports of orders, people, the audit log and the books, and changes of roles need a fresh sign-in', () => {
  const fresh = calls.filter(({ endpoint }) => endpoint.freshSignIn).map(({ name }) => name);
  expect(fresh.toSorted()).toEqual([
    'changeStaffRoles',
    'closeReturn',
    'deleteUser',
    'downloadDataExport',
    'exportAccounts',
    'exportAudit',
    'exportDatev',
    'exportInvoices',
    'exportJournal',
    'exportOpenItems',
    'exportOrders',
    'exportRevenue',
    'payOutCreditNote',
    'promoteUser',
    'refundBankPayment',
    'refundOrder',
    'requestDataExport',
    'requestErasure',
  ]);
});

test('a sign-in is fresh for 15 minutes, however often its token is renewed', async () => {
  const { enter, signIn } = await admin();
  const { email } = await shop.person();
  const make = async () => send(shop, promoteUser, { params: { email } }, await enter());

  await signedInBefore(16);
  const refused = await make();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ type: expect.stringMatching(/fresh-sign-in-required$/) });
  expect(await findUserByEmail(queries, email)).toMatchObject({ admin: false });

  await signIn();
  expect((await make()).statusCode).toBe(200);
  expect(await findUserByEmail(queries, email)).toMatchObject({ admin: true });

  await signedInBefore(14);
  expect((await make()).statusCode).toBe(200);
});

test('who may not do it is not asked to sign in', async () => {
  const { enter } = await admin();
  const { id } = await shop.person();
  const visitor = await shop.person();
  await signedInBefore(16);
  await enter();
  const refused = await visitor.api(deleteUser, { params: { id } });
  expect(refused).toMatchObject({ problem: { type: 'general/forbidden' } });
});
