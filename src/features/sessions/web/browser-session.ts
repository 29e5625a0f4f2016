import { apiClient, type Api } from '#shared/api-client.ts';
import type { Identity } from './identity-client.ts';
import { httpTransport } from '#browser/http-transport.ts';
import { bearerApi } from './bearer-api.ts';
import { loadCompanyChange } from './load-company-change.ts';
import { COMPANY_KEY, TOKEN_KEY, USER_KEY } from '../domain/session-keys.ts';
import { memoryStore, sessionRecord, type KeyValueStore } from './session-record.ts';
import { Session } from './session.ts';

interface BrowserSession {
  readonly session: Session;
  readonly store: KeyValueStore;
  readonly api: Api;
}

let opened: BrowserSession | undefined;
let createIdentity: ((fetch: typeof globalThis.fetch) => Identity) | undefined;

/** Sets the identity provider of this tab. Must be called before the session is first used. */
export function setIdentityProvider(create: typeof createIdentity): void {
  createIdentity = create;
}

/** The session of this tab, created on first use. The server has none. */
export function browserSession(): BrowserSession {
  opened ??= openSession();
  return opened;
}

/** The typed client of this tab. */
export const browserApi: Api = (endpoint, args, options) =>
  browserSession().api(endpoint, args, options);

function openSession(): BrowserSession {
  if (typeof window === 'undefined') {
    throw new Error('there is no session on the server');
  }
  if (!createIdentity) throw new Error('setIdentityProvider was not called');
  const fetch = window.fetch.bind(window);
  const plain = apiClient(httpTransport(fetch));
  const store = localStore();
  const session = new Session({
    identity: createIdentity(fetch),
    api: plain,
    record: sessionRecord(store),
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === USER_KEY || key === null) session.followOtherTabs();
    if (key === COMPANY_KEY) {
      void loadCompanyChange().then((change) => change.followCompany(session, store));
    }
  });
  return { session, store, api: bearerApi({ plain, session, store }) };
}

function localStore(): KeyValueStore {
  try {
    window.localStorage.setItem('busbar-probe', '');
    window.localStorage.removeItem('busbar-probe');
    return window.localStorage;
  } catch {
    return memoryStore();
  }
}
