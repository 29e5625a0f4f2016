import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { generalRefusals } from '#shared/problem.ts';
import { refuse, type Refusal } from '#shared/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that the handler streams; it may take an hour to arrive. */
    readonly streamsBody?: boolean;
  }
}

export const FILE_TYPE = 'application/octet-stream';

/** Hands the body to the handler as a stream, up to the route's `bodyLimit`. */
export function readFileBodies(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPE, (request, payload, done) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.streamsBody) return done(refuse(generalRefusals.unsupportedMediaType, {}));
    if (Number(request.headers['content-length']) > bodyLimit) return done(tooLarge(bodyLimit));
    done(null, limitSize(payload, bodyLimit));
  });
}

/** Checks the size while reading, for a body without a `Content-Length`. */
function limitSize(payload: Readable, maxBytes: number): Readable {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  payload.on('error', (error) => limit.destroy(error));
  // Whoever reads the body gets the error. If nobody does, because the call is refused, it must not end the process.
  limit.on('error', () => undefined);
  return payload.pipe(limit);
}

function tooLarge(maxBytes: number): Refusal {
  const detail = `At most ${maxBytes / 1_000_000} MB`;
  return refuse(generalRefusals.tooLarge, { errors: [{ pointer: '#', detail }] });
}

export function fileBody(body: unknown): AsyncIterable<Uint8Array> {
  if (body instanceof Transform) return body;
  throw refuse(generalRefusals.unsupportedMediaType, {}, `Send the file as ${FILE_TYPE}`);
}
