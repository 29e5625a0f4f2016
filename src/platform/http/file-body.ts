import { Transform, type Readable } from 'node:stream';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

export const FILE_TYPE = 'application/octet-stream';

/**
 * Checks the size while reading, for a body without a `Content-Length`.
 * @param documented the limit that the refusal names
 */
export function limitSize(payload: Readable, maxBytes: number, documented = maxBytes): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(documented));
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => limit.destroy(error));
  // Whoever reads the body gets the error. If nobody does, because the call is refused, it must not end the process.
  limit.on('error', () => undefined);
  return payload.pipe(limit);
}

export function tooLarge(maxBytes: number): Refusal {
  const detail = `At most ${maxBytes / 1_000_000} MB`;
  return refuse(generalRefusals.tooLarge, { errors: [{ pointer: '#', detail }] });
}

export function fileBody(body: unknown): AsyncIterable<Uint8Array> {
  if (body instanceof Transform) return body;
  throw refuse(generalRefusals.unsupportedMediaType, {}, `Send the file as ${FILE_TYPE}`);
}
