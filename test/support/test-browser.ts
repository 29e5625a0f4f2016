import type { LightMyRequestResponse } from 'fastify';
import type { TestShop } from './test-shop.ts';

/** A browser with its cookies, as the identity provider sees it. */
export interface TestBrowser {
  get(url: string): Promise<LightMyRequestResponse>;
  /** @param from the origin of the page that sends it, if another than this browser's. */
  post(url: string, payload: object, from?: string): Promise<LightMyRequestResponse>;
  /** Null when nobody is signed in. */
  idToken(): Promise<string | null>;
  /** Runs the popup from the click to its end. @returns its error, or null */
  popup(choice: { person: string } | { failure: string }): Promise<string | null>;
}

const HOST = 'localhost';

export function testBrowser({ app }: TestShop, origin = `http://${HOST}`): TestBrowser {
  const jar = new Map<string, string>();

  async function send(
    method: 'GET' | 'POST',
    url: string,
    payload?: object | string,
    from = origin,
  ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const form = typeof payload === 'string';
    const response = await app.inject({
      method,
      url,
      headers: {
        host: HOST,
        ...(method === 'POST' ? { origin: from } : {}),
        ...(cookie ? { cookie } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const gone = maxAge === 0 || value === '' || (expires && expires.getTime() < Date.now());
      if (gone) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until a page is shown. */
  async function follow(first: LightMyRequestResponse, at: string) {
    let [response, url] = [first, new URL(at, `http://${HOST}`)];
    while (response.statusCode >= 300 && response.statusCode < 400) {
      url = new URL(String(response.headers.location), url);
      response = await send('GET', url.pathname + url.search);
    }
    return { response, url };
  }

  return {
    get: (url) => send('GET', url),
    post: (url, payload, from) => send('POST', url, payload, from),
    async idToken() {
      const response = await send('GET', '/identity/token');
      return response.statusCode === 200 ? response.json<{ token: string }>().token : null;
    },
    async popup(choice) {
      const started = await send('POST', '/identity/sign-in/social', {
        provider: 'oidc',
        callbackURL: '/identity/popup-finished?attempt=1',
        errorCallbackURL: '/identity/popup-finished?attempt=1',
        disableRedirect: true,
      });
      if (started.statusCode !== 200) return started.json<{ code: string }>().code;
      const { pathname, search } = new URL(started.json<{ url: string }>().url);
      const asked = await follow(await send('GET', pathname + search), pathname);
      const form = new URLSearchParams({ ...choice }).toString();
      const chosen = await send('POST', asked.url.pathname, form);
      const { response, url } = await follow(chosen, asked.url.href);
      if (url.pathname !== '/identity/popup-finished') {
        throw new Error(
          `the popup ended at ${url.pathname}: ${response.statusCode} ${response.payload}`,
        );
      }
      return url.searchParams.get('error');
    },
  };
}
