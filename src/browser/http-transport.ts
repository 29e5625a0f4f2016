import type { Transport } from '#shared/api-client.ts';

/** Carries calls to the shop over HTTP. */
export function httpTransport(fetch: typeof globalThis.fetch): Transport {
  return async (request) => {
    // Loaded on demand, as few calls upload or download a file. Not while the browser is offline: Chromium
    // never loads code again that it could not load once.
    if (request.onProgress && navigator.onLine)
      return (await import('./upload.ts')).upload(request);
    const { method, url, headers, body, signal, onReceived } = request;
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
    });
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => response.text(),
      blob: async () => (await import('./received-file.ts')).receivedFile(response, onReceived),
    };
  };
}
