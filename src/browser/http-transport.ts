import type { Transport } from '#shared/api-client.ts';

/** Carries calls to the shop over HTTP. */
export function httpTransport(fetch: typeof globalThis.fetch): Transport {
  return async (request) => {
    // Loaded on demand, as few calls upload or download a file.
    if (request.onProgress) return (await loadUpload()).upload(request);
    const { method, url, headers, body, signal, onReceived } = request;
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
      blob: async () => (await import('./received-file.ts')).receivedFile(response, onReceived),
    };
  };
}

/** Chromium never loads code again that it could not load once, so none is asked for while it is offline. */
async function loadUpload() {
  if (navigator.onLine) return import('./upload.ts');
  throw new TypeError('offline');
}
