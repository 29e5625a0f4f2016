import type { Transport } from '#shared/api-client.ts';

/** Carries calls to the shop over HTTP. */
export function httpTransport(fetch: typeof globalThis.fetch): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
    };
  };
}
