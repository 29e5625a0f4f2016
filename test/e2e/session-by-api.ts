import type { APIRequestContext, Page } from './test.ts';
import { embeddedIdentity } from '#features/identity/web/embedded-identity.ts';
import { httpTransport } from '#browser/http-transport.ts';
import { sessionApi } from '#features/sessions/web/session-api.ts';
import { sessionRecord } from '#features/sessions/web/session-record.ts';
import { Session } from '#features/sessions/web/session.ts';
import { demoAccounts } from '#main/demo/demo-accounts.ts';
import { apiClient, type Api } from '#shared/api-client.ts';
import { NEWCOMER, password, uniqueEmail, type DemoAccount } from './account-steps.ts';
import { linkIn, mailTo } from './mail-steps.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  readonly email: string;
  /** The typed client that calls the shop for them. */
  readonly api: Api;
  /** Whatever else they send, with their cookies. */
  readonly request: APIRequestContext;
}

/** What the shop answered. @throws Error with what it says when it refuses. */
export function value<Value>(
  outcome: { ok: true; value: Value } | { ok: false; problem: object },
): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** Signs this browser in with a demo account, without the login page. */
export async function signInByApi(page: Page, account: DemoAccount): Promise<SignedIn> {
  const person = demoAccount(account);
  return takeIn(page, person.email, (session) => session.signIn(person.email, person.password));
}

/** Registers somebody new in this browser, without the registration page. */
export async function registerByApi(page: Page, displayName = NEWCOMER): Promise<SignedIn> {
  const email = uniqueEmail();
  return takeIn(page, email, (session) => session.register({ displayName, email, password }));
}

/** Registers somebody new in this browser whose address is proved by the mail that was sent to it. */
export async function registerVerified(page: Page): Promise<SignedIn> {
  const email = uniqueEmail();
  return takeIn(page, email, async (session) => {
    await session.register({ displayName: NEWCOMER, email, password });
    const link = new URL(linkIn(await mailTo(page, email, /Verify your email/)));
    await session.confirmEmail(link.searchParams.get('token') ?? '');
  });
}

/** Somebody with a demo account, without a browser. */
export async function personByApi(
  request: APIRequestContext,
  account: DemoAccount,
): Promise<SignedIn> {
  const { email, password: word } = demoAccount(account);
  const { session, api } = sessionOver(request, undefined);
  await session.signIn(email, word);
  return { email, api, request };
}

/** What the shop's own code keeps of a session is put where its pages look for it. */
async function takeIn(page: Page, email: string, begin: (session: Session) => Promise<void>) {
  // An address of the shop that has no script: the record can be written, and nobody reads it yet.
  await page.goto('/healthz');
  const { session, api, kept } = sessionOver(page.request, new URL(page.url()).origin);
  await begin(session);
  await page.evaluate(
    (record) => {
      for (const [key, text] of record) localStorage.setItem(key, text);
    },
    [...kept],
  );
  return { email, api, request: page.request };
}

/** The session of a tab, as the shop's own code keeps it; cookies are those of `request`. */
function sessionOver(request: APIRequestContext, origin: string | undefined) {
  const fetch = fetchBy(request, origin);
  const kept = new Map<string, string>();
  const record = sessionRecord({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  });
  const plain = apiClient(httpTransport(fetch));
  const session = new Session({ identity: embeddedIdentity(fetch), api: plain, record });
  return { session, api: sessionApi(plain, session), kept };
}

function fetchBy(request: APIRequestContext, origin: string | undefined): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const reply = await request.fetch(input as string, {
      method,
      headers: { ...(headers as Record<string, string>), ...(origin && { origin }) },
      ...(body ? { data: body as string } : {}),
    });
    return new Response(new Uint8Array(await reply.body()), {
      status: reply.status(),
      headers: reply.headers(),
    });
  };
}

function demoAccount(account: DemoAccount) {
  const found = demoAccounts.find(({ label }) => label === account);
  if (!found) throw new Error(`there is no demo account ${account}`);
  return found;
}
