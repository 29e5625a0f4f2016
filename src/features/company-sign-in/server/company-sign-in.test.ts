import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#features/audit/contract.ts';
import { changeStaffRoles } from '#features/people/contract.ts';
import { companyProvider } from '#test/support/company-provider.ts';
import { confirmByMail, exchange, newAccount, resetPassword } from '#test/support/identity.ts';
import { testBrowser, type TestBrowser } from '#test/support/test-browser.ts';
import { testShop, type Person } from '#test/support/test-shop.ts';
import {
  changeCompanyProvider,
  deleteCompanyDomain,
  endRequiredSignIn,
  getCompanySignIn,
  proveCompanyDomain,
  requireCompanySignIn,
} from '../contract.ts';
import { add, must, newDomain, nordwerk } from './company-domain-steps.fixture.ts';

const shop = await testShop();
const admin = await shop.person({ admin: true });
const provider = await companyProvider();

describe('a person of a proved domain', () => {
  test('signs in by the provider of the company, with an account that this makes', async () => {
    const { domain } = await proved();
    const email = `ines@${domain}`;
    const browser = testBrowser(shop);
    expect(await signIn(browser, email)).toBeNull();
    const signedIn = await exchange(shop, (await browser.idToken()) ?? '', email);
    expect(signedIn).toMatchObject({ ok: true, value: { user: { email, name: 'Ines' } } });
    const again = testBrowser(shop);
    expect(await signIn(again, email)).toBeNull();
  });

  test('takes over the account that somebody has registered with this address unverified', async () => {
    const { domain } = await proved();
    const account = newAccount({ email: `squatted@${domain}` });
    const squatter = testBrowser(shop);
    await squatter.post('/identity/sign-up/email', account);
    expect(await signIn(testBrowser(shop), account.email)).toBeNull();
    expect(await squatter.idToken()).toBeNull();
    const again = await testBrowser(shop).post('/identity/sign-in/email', account);
    expect(again.statusCode).toBe(401);
  });

  test('keeps the account when the provider names a new address, unless another account has it', async () => {
    const { domain } = await proved();
    const [before, after] = [`ines@${domain}`, `ines.berg@${domain}`];
    const browser = testBrowser(shop);
    await signIn(browser, before);
    const userOf = async (email: string) => {
      const signedIn = await exchange(shop, (await browser.idToken()) ?? '', email);
      return signedIn.ok ? signedIn.value.user._id : signedIn.problem;
    };
    const user = await userOf(before);
    const sub = `sub of ${before}`;
    expect(await signIn(browser, after, { sub })).toBeNull();
    expect(await userOf(after)).toBe(user);
    await signIn(testBrowser(shop), `mara@${domain}`);
    expect(await signIn(browser, `mara@${domain}`, { sub })).toBe('company-sign-in-failed');
  });

  test('keeps an account that has left the domain: the provider no longer opens it', async () => {
    const { domain } = await proved();
    const email = `leaver@${domain}`;
    const browser = testBrowser(shop);
    await signIn(browser, email);
    await browser.post('/identity/change-email', { newEmail: `${domain}@private.example` });
    await confirmByMail(shop, browser, `${domain}@private.example`);
    const session = (await browser.get('/identity/get-session')).json<{
      user: { email: string };
    }>();
    expect(session.user.email).toBe(`${domain}@private.example`);
    expect(await signIn(testBrowser(shop), email)).toBe('company-sign-in-foreign-address');
  });

  test.each([
    ['an address of another domain', { email: 'mara@elsewhere.example' }, 'foreign-address'],
    ['no address', { email: undefined }, 'foreign-address'],
    ['an address that is not verified', { email_verified: false }, 'foreign-address'],
    ['a subject that is no text', { sub: 'a\u0000b' }, 'failed'],
    ['an address that is too long', { email: `${'a'.repeat(400)}@DOMAIN` }, 'foreign-address'],
    ['another audience', { aud: 'another-shop' }, 'failed'],
    ['another issuer', { iss: 'https://elsewhere.example' }, 'failed'],
    ['another nonce', { nonce: 'of another request' }, 'failed'],
  ])('is not signed in with %s', async (_what, claims, error) => {
    const { domain } = await proved();
    const browser = testBrowser(shop);
    const { email } = claims as { email?: string };
    const named = email === undefined ? claims : { email: email.replace('DOMAIN', domain) };
    expect(await signIn(browser, `ines@${domain}`, named)).toBe(`company-sign-in-${error}`);
    expect(await browser.idToken()).toBeNull();
  });

  test('is not signed in by the provider of another company', async () => {
    const [ours, theirs] = [await proved(), await proved()];
    const email = `ines@${ours.domain}`;
    const account = newAccount({ email });
    await testBrowser(shop).post('/identity/sign-up/email', account);
    const attacker = testBrowser(shop);
    const sent = `mallory@${theirs.domain}`;
    expect(await signIn(attacker, sent, { email })).toBe('company-sign-in-foreign-address');
    expect(await attacker.idToken()).toBeNull();
    const owner = await testBrowser(shop).post('/identity/sign-in/email', account);
    expect(owner.statusCode).toBe(200);
  });

  test('is not signed in by an answer that another browser or company asked for', async () => {
    const [first, second] = [await proved(), await proved()];
    const victim = testBrowser(shop);
    await begin(victim, `ines@${first.domain}`);
    const { pathname, search } = provider.sentTo as URL;
    const elsewhere = pathname.replace(first.companyId, second.companyId);
    expect(errorOf(await victim.get(elsewhere + search))).toBe('company-sign-in-failed');
    const attacker = testBrowser(shop);
    await begin(attacker, `ines@${first.domain}`);
    const { pathname: path, search: answer } = provider.sentTo as URL;
    await testBrowser(shop).get(path + answer);
    const other = testBrowser(shop);
    expect(await endOf(other, path + answer)).toBe(LOST);
    expect(await other.idToken()).toBeNull();
  });

  test.each([
    ['an answer that was used already', (address: URL) => address.search],
    ['an answer without a state', () => '?code=abc'],
    ['an answer with a state that nobody has begun', () => '?code=abc&state=unknown'],
  ])('who comes back with %s is told so on the page where it begins', async (_what, search) => {
    const { domain } = await proved();
    const browser = testBrowser(shop);
    await signIn(browser, `ines@${domain}`);
    const address = provider.sentTo as URL;
    expect(await endOf(browser, address.pathname + search(address))).toBe(LOST);
  });

  test('who works in the shop is not signed in: no company decides about staff', async () => {
    const { domain } = await proved();
    await shop.person({ email: `boss@${domain}`, staffRoles: ['finance'] });
    expect(await signIn(testBrowser(shop), `boss@${domain}`)).toBe('company-sign-in-staff');
  });

  test('who begins to work in the shop signs in again, by the rules of the shop', async () => {
    const { domain } = await proved();
    const email = `clerk@${domain}`;
    const browser = testBrowser(shop);
    await signIn(browser, email);
    const { user } = must(await exchange(shop, (await browser.idToken()) ?? '', email));
    const params = { id: user._id };
    must(await admin.api(changeStaffRoles, { params, body: { staffRoles: ['support'] } }));
    expect(await browser.idToken()).toBeNull();
    expect(await signIn(browser, email)).toBe('company-sign-in-staff');
  });

  test('has no company sign-in once the domain is given up, or the company is blocked', async () => {
    const { founder, companyId, domain, domainId } = await proved();
    const begun = () =>
      testBrowser(shop).post('/identity/company-sign-in', beginning(`ines@${domain}`));
    expect((await begun()).statusCode).toBe(200);
    const { queries } = shop.database;
    await queries.execute(sql`update companies set state = 'blocked' where id = ${companyId}`);
    expect((await begun()).json()).toMatchObject({ code: 'NO_COMPANY_SIGN_IN' });
    await queries.execute(sql`update companies set state = 'active' where id = ${companyId}`);
    must(await founder.api(deleteCompanyDomain, { params: { companyId, id: domainId } }));
    expect((await begun()).statusCode).toBe(404);
  });
});

describe('a company that requires its provider', () => {
  test('must have tried it by one of its admins, and tries a changed one again', async () => {
    const { founder, companyId, domain } = await proved();
    const params = { companyId };
    const required = { params, body: { required: true } };
    expect(await founder.api(requireCompanySignIn, required)).toMatchObject({
      problem: { type: 'company-sign-in/not-tried' },
    });
    await signIn(testBrowser(shop), `ines@${domain}`);
    expect(await founder.api(requireCompanySignIn, required)).toMatchObject({
      problem: { type: 'company-sign-in/not-tried' },
    });
    await signIn(testBrowser(shop), founder.email);
    expect(must(await founder.api(requireCompanySignIn, required)).provider).toMatchObject({
      tried: true,
      required: true,
    });
    const body = { issuer: provider.issuer, clientId: 'another' };
    expect(must(await founder.api(changeCompanyProvider, { params, body })).provider).toMatchObject(
      { tried: false, required: false },
    );
  });

  test('lets its people in in no other way, and ends their sessions', async () => {
    const { founder, companyId, domain } = await proved();
    const account = newAccount({ email: `mara@${domain}` });
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', account);
    await confirmByMail(shop, browser, account.email);
    await require(founder, companyId);
    expect(await browser.idToken()).toBeNull();
    for (const [path, body] of [
      ['sign-in/email', account],
      ['sign-up/email', newAccount({ email: `new@${domain}` })],
      ['request-password-reset', { email: account.email, redirectTo: '/reset-password' }],
    ] as const) {
      const refused = await testBrowser(shop).post(`/identity/${path}`, body);
      expect([path, refused.statusCode]).toEqual([path, 403]);
      expect(refused.json()).toMatchObject({ code: 'COMPANY_SIGN_IN' });
    }
    const popup = testBrowser(shop);
    const sub = `popup-${domain}`;
    shop.demoPerson({ sub, name: 'Mara', email: account.email, emailVerified: true });
    expect(await popup.popup({ person: sub })).toBe('COMPANY_SIGN_IN');
    expect(await popup.idToken()).toBeNull();
    expect(await signIn(browser, account.email)).toBeNull();
    const leave = await browser.post('/identity/change-email', {
      newEmail: 'mara@private.example',
    });
    expect(leave.json()).toMatchObject({ code: 'COMPANY_SIGN_IN' });
  });

  test('lets nobody choose a password by a link that was mailed before', async () => {
    const { founder, companyId, domain } = await proved();
    const account = newAccount({ email: `nora@${domain}` });
    await testBrowser(shop).post('/identity/sign-up/email', account);
    const body = { email: account.email, redirectTo: '/reset-password' };
    await testBrowser(shop).post('/identity/request-password-reset', body);
    await require(founder, companyId);
    const refused = await resetPassword(shop, account.email, 'quite-another');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'COMPANY_SIGN_IN' });
  });

  test('lets no open session go on with one of its addresses, by a link that was mailed before', async () => {
    const { founder, companyId, domain } = await proved();
    const account = newAccount();
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', account);
    await confirmByMail(shop, browser, account.email);
    const newEmail = `mover@${domain}`;
    await browser.post('/identity/change-email', { newEmail });
    await require(founder, companyId);
    const confirmed = await confirmByMail(shop, browser, newEmail);
    expect(confirmed.json()).toMatchObject({ code: 'COMPANY_SIGN_IN' });
    const session = (await browser.get('/identity/get-session')).json<object>();
    expect(session).toMatchObject({ user: { email: account.email } });
  });

  test('ends the sessions of a domain that it proves later', async () => {
    const { founder, companyId } = await proved();
    await require(founder, companyId);
    const later = newDomain();
    const browser = testBrowser(shop);
    await browser.post('/identity/sign-up/email', newAccount({ email: `nils@${later}` }));
    expect(await browser.idToken()).not.toBeNull();
    const { _id: id } = must(await add(founder, companyId, later));
    const params = { companyId, id };
    must(await admin.api(proveCompanyDomain, { params, body: { note: 'By phone' } }));
    expect(await browser.idToken()).toBeNull();
  });

  test('does not bind people who work in the shop', async () => {
    const { founder, companyId, domain } = await proved();
    const account = newAccount({ email: `clerk@${domain}` });
    await testBrowser(shop).post('/identity/sign-up/email', account);
    await shop.person({ email: account.email, staffRoles: ['support'] });
    await require(founder, companyId);
    const entered = await testBrowser(shop).post('/identity/sign-in/email', account);
    expect(entered.statusCode).toBe(200);
  });

  test('is freed from it by staff, who say why', async () => {
    const { founder, companyId, domain } = await proved();
    const account = newAccount({ email: `locked@${domain}` });
    await testBrowser(shop).post('/identity/sign-up/email', account);
    await require(founder, companyId);
    const body = { note: 'Their provider is down' };
    must(await admin.api(endRequiredSignIn, { params: { companyId }, body }));
    const entered = await testBrowser(shop).post('/identity/sign-in/email', account);
    expect(entered.statusCode).toBe(200);
    const [entry] = must(
      await admin.api(listAudit, { query: { action: 'company-sign-in-optional', limit: 1 } }),
    );
    expect(entry).toMatchObject({ reason: 'Their provider is down' });
    const shown = must(await founder.api(getCompanySignIn, { params: { companyId } }));
    expect(shown.provider?.required).toBe(false);
  });
});

/** A company with a provider and a domain that staff have proved. */
async function proved() {
  const domain = newDomain();
  const { founder, companyId } = await nordwerk(shop, domain);
  const { _id: domainId } = must(await add(founder, companyId, domain));
  const note = { note: 'They showed a letter' };
  const params = { companyId, id: domainId };
  must(await admin.api(proveCompanyDomain, { params, body: note }));
  const body = { issuer: provider.issuer, ...provider.client };
  must(await founder.api(changeCompanyProvider, { params: { companyId }, body }));
  return { founder, companyId, domain, domainId };
}

async function require(founder: Person, companyId: string) {
  await signIn(testBrowser(shop), founder.email);
  const body = { required: true };
  must(await founder.api(requireCompanySignIn, { params: { companyId }, body }));
}

function beginning(email: string) {
  return { email, callbackURL: '/company-sign-in', errorCallbackURL: '/company-sign-in' };
}

/** Goes to the provider and comes to the address that it names. */
async function begin(browser: TestBrowser, email: string, claims: object = {}) {
  const begun = await browser.post('/identity/company-sign-in', beginning(email));
  provider.claims = { sub: `sub of ${email}`, email, name: 'Ines', ...claims };
  await fetch(begun.json<{ url: string }>().url, { redirect: 'manual' });
}

const LOST = '/company-sign-in?error=company-sign-in-lost';

/** Where somebody is sent who comes back from the provider, as a path. */
async function endOf(browser: TestBrowser, address: string): Promise<string> {
  const { headers } = await browser.get(address);
  const { pathname, search } = new URL(String(headers.location), 'http://localhost');
  return pathname + search;
}

/** @returns the error with which it ends, or null */
async function signIn(browser: TestBrowser, email: string, claims: object = {}) {
  await begin(browser, email, claims);
  const { pathname, search } = provider.sentTo as URL;
  return errorOf(await browser.get(pathname + search));
}

function errorOf({ headers }: { headers: { location?: unknown } }): string | null {
  return new URL(String(headers.location), 'http://localhost').searchParams.get('error');
}
