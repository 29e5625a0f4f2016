import { decodeProtectedHeader } from 'jose';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { changeCompanyProvider, proveCompanyDomain } from '#features/company-sign-in/contract.ts';
import {
  add,
  must,
  newDomain,
  nordwerk,
} from '#features/company-sign-in/server/company-domain-steps.fixture.ts';
import { invoicingShop, paymentTokenOf } from '#features/invoices/server/invoice-steps.fixture.ts';
import { getLinkedInvoice } from '#features/receivables/payment-links-contract.ts';
import {
  customerOnInvoice,
  offerCards,
} from '#features/receivables/server/receivables-steps.fixture.ts';
import { getOwnStaffRoles } from '#features/sessions/role-contract.ts';
import { recordChange } from '#platform/change-feed/record-change.ts';
import { SECRET_TOPIC } from '#platform/secrets/rotate-secret.ts';
import { formerSecrets, shopSecrets } from '#platform/secrets/secret-tables.ts';
import { cardShop } from '#test/support/card-shop.ts';
import { companyProvider } from '#test/support/company-provider.ts';
import { exchange, mailedToken, newAccount, registered } from '#test/support/identity.ts';
import { afterPassword, setUpApp } from '#test/support/second-factor.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { retireSecret, retireOldSecrets, rotateSecrets, rotatingNames } from './rotate-secrets.ts';

const { shop } = await cardShop({ CURRENCY: 'EUR', TIME_ZONE: 'UTC' });
const { queries: db } = shop.database;
const timeAndIds = { now: shop.clock.now, newId: uuidv7 };
await offerCards(await invoicingShop(shop, 'shipment'), { byCard: true, upTo: '500.00' });
/** A new one each time: retired secrets end the tokens from before. */
const newAdmin = () => shop.person({ admin: true });
const part = await shop.product({ price: '10.00', stock: 1_000 });
const provider = await companyProvider();

/** What has happened to the secrets in the tests before is long ago. */
beforeEach(() => letPass(10));

/** Moves what is stored about the secrets into the past. */
async function letPass(minutes: number): Promise<void> {
  const age = sql`make_interval(mins => ${minutes})`;
  await db.update(shopSecrets).set({ signsFrom: sql`signs_from - ${age}` });
  await db.update(formerSecrets).set({ keptUntil: sql`kept_until - ${age}` });
  await recordChange(db, SECRET_TOPIC);
  await shop.changeFeed.catchUp();
}

async function rotate() {
  expect(await rotateSecrets(db, timeAndIds, rotatingNames)).toEqual(rotatingNames);
  await shop.changeFeed.catchUp();
}

/** From here on the new values are used. */
async function rotatedAMinuteAgo() {
  await rotate();
  await letPass(1);
}

async function retireAll() {
  await letPass(1);
  for (const name of rotatingNames)
    expect(await retireSecret(db, timeAndIds, name, 'all')).not.toBe(0);
  await shop.changeFeed.catchUp();
}

async function tokenIn(browser: TestBrowser, email: string): Promise<string> {
  return must(await exchange(shop, (await browser.idToken()) ?? '', email)).token;
}

async function isAccepted(token: string): Promise<boolean> {
  return (await shop.api(getOwnStaffRoles, {}, { bearer: token })).ok;
}

async function linkOfInvoice(): Promise<string> {
  const { invoiced } = await customerOnInvoice(shop, await newAdmin(), part._id, {
    currency: 'EUR',
  });
  const { invoice } = await invoiced(1);
  return paymentTokenOf(shop, invoice._id);
}

const opens = async (link: string) =>
  (await shop.api(getLinkedInvoice, { params: { token: link } })).ok;

/** A company with its own provider. @returns whether its people can sign in */
async function companyWithProvider(): Promise<() => Promise<boolean>> {
  const domain = newDomain();
  const { founder, companyId } = await nordwerk(shop, domain);
  const { _id: id } = must(await add(founder, companyId, domain));
  const note = { note: 'They showed a letter' };
  const admin = await newAdmin();
  must(await admin.api(proveCompanyDomain, { params: { companyId, id }, body: note }));
  const body = { issuer: provider.issuer, ...provider.client };
  must(await founder.api(changeCompanyProvider, { params: { companyId }, body }));
  return async () => {
    const email = `ines@${domain}`;
    const browser = testBrowser(shop);
    const [callbackURL, errorCallbackURL] = ['/company-sign-in', '/company-sign-in'];
    const begun = await browser.post('/identity/company-sign-in', {
      email,
      callbackURL,
      errorCallbackURL,
    });
    provider.claims = { sub: email, email, name: 'Ines' };
    await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' });
    const { pathname, search } = provider.sentTo as URL;
    await browser.get(pathname + search);
    return (await browser.idToken()) !== null;
  };
}

describe('when the secrets of the shop are replaced', () => {
  test('people stay signed in', async () => {
    const { account, browser } = await registered(shop);
    const token = await tokenIn(browser, account.email);
    await rotatedAMinuteAgo();
    expect(await isAccepted(token)).toBe(true);
    const renewed = await tokenIn(browser, account.email);
    expect(await isAccepted(renewed)).toBe(true);
    expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid);
    const sessions = await browser.get('/identity/sessions');
    expect(sessions.json()).toMatchObject({ sessions: [{ isCurrent: true }] });
    expect((await browser.post('/identity/sign-out', {})).statusCode).toBe(200);
    expect(await browser.idToken()).toBeNull();
  });

  test('a link to confirm an address that was mailed before still works', async () => {
    const account = newAccount();
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', account);
    const token = await mailedToken(shop, account.email);
    await rotatedAMinuteAgo();
    expect((await browser.post('/identity/confirm-email', { token })).statusCode).toBe(200);
  });

  test('payment links from before still work, and new ones are written with the new value', async () => {
    const link = await linkOfInvoice();
    await rotatedAMinuteAgo();
    expect(await opens(link)).toBe(true);
    expect(await opens(await linkOfInvoice())).toBe(true);
  });

  test('a company signs in by its own provider as before', async () => {
    const signsIn = await companyWithProvider();
    await rotatedAMinuteAgo();
    expect(await signsIn()).toBe(true);
  });

  test('nothing is signed with a new value for a minute, until every process has it', async () => {
    const { account, browser } = await registered(shop);
    const versionInUse = async () =>
      decodeProtectedHeader(await tokenIn(browser, account.email)).kid;
    const before = await versionInUse();
    await rotate();
    expect(await versionInUse()).toBe(before);
    await letPass(1);
    expect(await versionInUse()).not.toBe(before);
  });

  test('they are not replaced again at once', async () => {
    await rotate();
    expect(await rotateSecrets(db, timeAndIds, rotatingNames)).toEqual([]);
    expect(await retireSecret(db, timeAndIds, 'identity', 'all')).toBe('too-early');
  });
});

describe('when the former values are retired', () => {
  test('what only they have signed is refused; what is signed since is not', async () => {
    const before = await registered(shop);
    const tokenBefore = await tokenIn(before.browser, before.account.email);
    const linkBefore = await linkOfInvoice();
    await rotatedAMinuteAgo();
    const since = await registered(shop);
    const tokenSince = await tokenIn(since.browser, since.account.email);
    const linkSince = await linkOfInvoice();
    await retireAll();
    expect(await before.browser.idToken()).toBeNull();
    expect([await isAccepted(tokenBefore), await isAccepted(tokenSince)]).toEqual([false, true]);
    expect([await opens(linkBefore), await opens(linkSince)]).toEqual([false, true]);
    expect(await isAccepted(await tokenIn(since.browser, since.account.email))).toBe(true);
  });

  test('second factors and the providers of companies go on: they are encrypted anew', async () => {
    const { account, browser } = await registered(shop);
    const app = await setUpApp(browser, account);
    const signsIn = await companyWithProvider();
    await rotatedAMinuteAgo();
    await retireAll();
    const { browser: another } = await afterPassword(shop, account);
    const body = { code: app.recoveryCodes[0] };
    const confirmed = await another.post('/identity/two-factor/verify-backup-code', body);
    expect(confirmed.statusCode).toBe(200);
    expect(await another.idToken()).not.toBeNull();
    expect(await signsIn()).toBe(true);
  });
});

describe('once nothing needs them any more', () => {
  test('former values are deleted, those of payment links only by the operator; the audit log says so', async () => {
    const { browser } = await registered(shop);
    const link = await linkOfInvoice();
    await rotatedAMinuteAgo();
    const { run } = retireOldSecrets(db, timeAndIds);
    await run();
    await shop.changeFeed.catchUp();
    expect(await browser.idToken()).not.toBeNull();
    await letPass(14 * 24 * 60);
    await run();
    await shop.changeFeed.catchUp();
    expect(await browser.idToken()).toBeNull();
    expect(await opens(link)).toBe(true);
    const reader = await newAdmin();
    const found = await reader.api(listAudit, { query: { object: 'identity', limit: 2 } });
    expect(found).toMatchObject({
      value: [
        { action: 'secret-retired', by: null },
        { action: 'secret-rotated', by: null },
      ],
    });
  });
});
