import type { FastifyInstance } from 'fastify';
import { exchangeToken } from '#features/sessions/contract.ts';
import { testBrowser, type TestBrowser } from './test-browser.ts';
import type { TestShop } from './test-shop.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** The fields of a new account, with an unused email address. */
export function newAccount(overrides: Partial<Account> = {}): Account {
  const number = ++accounts;
  const email = `visitor${number}@buyers.example`;
  return { name: `Visitor ${number}`, email, password: 'copper-busbar', ...overrides };
}

/** The identity provider as a browser uses it, with cookies. */
export function identityOf(app: FastifyInstance) {
  async function post(path: string, payload: object): Promise<string> {
    const url = `/identity${path}`;
    const headers = { origin: 'http://localhost' };
    const response = await app.inject({ method: 'POST', url, payload, headers });
    if (response.statusCode !== 200)
      throw new Error(`${path}: ${response.statusCode} ${response.payload}`);
    return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  async function idToken(cookie: string): Promise<string> {
    const response = await app.inject({ url: '/identity/token', headers: { cookie } });
    return response.json<{ token: string }>().token;
  }

  return {
    /** @returns an ID token. */
    register: async (account: Account) => idToken(await post('/sign-up/email', account)),
    /** @returns an ID token. */
    signIn: async ({ email, password }: Account) =>
      idToken(await post('/sign-in/email', { email, password })),
  };
}

/** A new account with a verified address, and a browser that is signed in to it. */
export async function registered(shop: TestShop) {
  const account = newAccount();
  const browser = testBrowser(shop);
  await browser.post('/identity/sign-up/email', account);
  await confirmByMail(shop, browser, account.email);
  return { account, browser };
}

/** Confirms the link of the newest mail to this address, in this browser. */
export async function confirmByMail(shop: TestShop, browser: TestBrowser, email: string) {
  const token = await mailedToken(shop, email);
  return browser.post('/identity/confirm-email', { token });
}

/** Verifies the address of an account by its newest mail. */
export async function verify(shop: TestShop, account: Account): Promise<void> {
  const browser = testBrowser(shop);
  await browser.post('/identity/sign-in/email', account);
  const response = await confirmByMail(shop, browser, account.email);
  if (response.statusCode !== 200) throw new Error(`the mailed link: ${response.statusCode}`);
}

/** Exchanges an ID token for an access token of this address. */
export function exchange(shop: TestShop, idToken: string, email: string) {
  return shop.api(exchangeToken, { params: { email }, body: { email } }, { bearer: idToken });
}

/** The link in the newest mail to this address, as path and query. */
export async function mailedLink(shop: TestShop, email: string): Promise<string> {
  const [mail] = await shop.mailsTo(email);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`no mail with a link to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The token in the link of the newest mail to this address. */
export async function mailedToken(shop: TestShop, email: string): Promise<string> {
  const [, query] = (await mailedLink(shop, email)).split('?');
  return new URLSearchParams(query).get('token') ?? '';
}

/** Chooses a new password by the newest mail to this address. */
export async function resetPassword(shop: TestShop, email: string, newPassword: string) {
  const token = await mailedToken(shop, email);
  const url = '/identity/reset-password';
  return shop.app.inject({ method: 'POST', url, payload: { token, newPassword } });
}
