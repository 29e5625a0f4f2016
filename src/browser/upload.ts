import type { TransportRequest, TransportResponse } from '#shared/api-client.ts';

/** Sends a file. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export function upload({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: TransportRequest): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(loaded / total),
    );
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
