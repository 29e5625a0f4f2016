import type { Transport, TransportResponse, TransportRequest } from '#shared/api-client.ts';

/** Carries calls to the shop over HTTP. */
export function httpTransport(fetch: typeof globalThis.fetch): Transport {
  return async (request) => {
    if (request.onProgress) return upload(request, request.onProgress);
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
      // Loaded on demand: few calls download a file.
      blob: async () => (await import('./received-file.ts')).receivedFile(response, onReceived),
    };
  };
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function upload(
  { method, url, headers, body, signal }: TransportRequest,
  onProgress: (sent: number) => void,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: async () => request.responseText,
      }),
    );
    for (const event of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(event, () => reject(new TypeError('the upload failed')));
    }
    signal?.addEventListener('abort', () => request.abort());
    request.send(body ?? null);
  });
}
