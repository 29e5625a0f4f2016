import { request, type APIRequestContext, type Cookie, type Page } from './test.ts';
import { embeddedIdentity } from '#features/identity/web/embedded-identity.ts';
import { httpTransport } from '#browser/http-transport.ts';
import { bearerApi } from '#features/sessions/web/bearer-api.ts';
import { sessionRecord, type KeyValueStore } from '#features/sessions/web/session-record.ts';
import { Session } from '#features/sessions/web/session.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { apiClient, type Api } from '#shared/api-client.ts';
import { NEWCOMER, password, uniqueEmail, type DemoAccount } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';

/** A signed-in user. */
export interface SignedIn {
  readonly email: string;
  /** The typed client with the user's access token. */
  readonly api: Api;
  /** Sends other requests with the user's cookies. */
  readonly request: APIRequestContext;
}

/** The value of a successful call. @throws Error with the problem of a refused one. */
export function value<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

interface StoredSession {
  readonly cookies: Cookie[];
  /** The entries of local storage. */
  readonly record: ReadonlyMap<string, string>;
}

/** Signs this browser in with a demo account, without the login page, in a session of its own. */
export async function signInByApi(page: Page, account: DemoAccount): Promise<SignedIn> {
  const { email, password: word } = demoAccount(account);
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const { cookies, record } = await signedIn(origin, email, word);
  await page.context().addCookies(cookies);
  await writeRecord(page, record);
  const { api } = sessionOver(page.request, origin, record);
  return { email, api, request: page.request };
}

async function signedIn(origin: string, email: string, word: string): Promise<StoredSession> {
  const context = await request.newContext({ baseURL: origin });
  const { session, record } = sessionOver(context, origin);
  await session.signIn((identity) => identity.signIn(email, word));
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookies, record };
}

/** Registers a new user in this browser over the API. */
export async function registerByApi(
  page: Page,
  displayName = NEWCOMER,
  email = uniqueEmail(),
): Promise<SignedIn> {
  return startSession(page, email, async (session) => {
    await session.register({ displayName, email, password });
  });
}

/** Registers a new user in this browser over the API and verifies the address by the mailed link. */
export async function registerVerified(page: Page, email = uniqueEmail()): Promise<SignedIn> {
  return startSession(page, email, async (session) => {
    await session.register({ displayName: NEWCOMER, email, password });
    const link = new URL(linkIn(await mailTo(page, email, /Verify your email/)));
    await session.confirmEmail(link.searchParams.get('token') ?? '');
  });
}

/** Signs in with a demo account, without a browser. */
export async function personByApi(
  context: APIRequestContext,
  account: DemoAccount,
): Promise<SignedIn> {
  const { email, password: word } = demoAccount(account);
  const { session, api } = sessionOver(context, undefined);
  await session.signIn((identity) => identity.signIn(email, word));
  return { email, api, request: context };
}

/** Starts a session over the API and stores it where the shop's pages read it. */
async function startSession(page: Page, email: string, begin: (session: Session) => Promise<void>) {
  // This page has no script, so nothing reads the record before it is complete.
  await page.goto('/healthz');
  const { session, api, record } = sessionOver(page.request, new URL(page.url()).origin);
  await begin(session);
  await writeRecord(page, record);
  return { email, api, request: page.request };
}

async function writeRecord(page: Page, record: ReadonlyMap<string, string>): Promise<void> {
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [...record],
  );
}

/** A session like that of a tab, with the cookies of `context`. */
function sessionOver(
  context: APIRequestContext,
  origin: string | undefined,
  stored: ReadonlyMap<string, string> = new Map(),
) {
  const fetch = fetchBy(context, origin);
  const record = new Map(stored);
  const plain = apiClient(httpTransport(fetch));
  const store: KeyValueStore = {
    getItem: (key) => record.get(key) ?? null,
    setItem: (key, text) => void record.set(key, text),
    removeItem: (key) => void record.delete(key),
  };
  const session = new Session({
    identity: embeddedIdentity(fetch),
    api: plain,
    record: sessionRecord(store),
  });
  return { session, api: bearerApi({ plain, session, store }), record };
}

function fetchBy(context: APIRequestContext, origin: string | undefined): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const response = await context.fetch(input as string, {
      method,
      headers: { ...(headers as Record<string, string>), ...(origin && { origin }) },
      ...(body ? { data: await sentBody(body as string | Blob) } : {}),
    });
    return new Response(new Uint8Array(await response.body()), {
      status: response.status(),
      // `headers()` joins several cookies with a line break, which `Response` refuses.
      headers: response.headersArray().map(({ name, value: text }) => [name, text]),
    });
  };
}

async function sentBody(body: string | Blob): Promise<string | Buffer> {
  return typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer());
}

function demoAccount(account: DemoAccount) {
  const found = demoAccounts.find(({ label }) => label === account);
  if (!found) throw new Error(`there is no demo account ${account}`);
  return found;
}
