import type { FastifyInstance } from 'fastify';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import { FILE_TYPE, limitSize, tooLarge } from './file-body.ts';
import { FORM_TYPE, uploadedFile } from './uploaded-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that the handler reads; it may take an hour to arrive. */
    readonly streamsBody?: boolean;
    /** The file may also be in a form or be a text. */
    readonly maxFileBytes?: number;
  }
}

/** Hands files to the handler unread, up to the route's `bodyLimit`. */
export function readFileBodies(app: FastifyInstance): void {
  for (const type of [FILE_TYPE, FORM_TYPE, /^text\//]) {
    app.addContentTypeParser(type, (request, payload, done) => {
      const { config, bodyLimit } = request.routeOptions;
      const { streamsBody, maxFileBytes } = config;
      if (!streamsBody || (type !== FILE_TYPE && !maxFileBytes)) {
        return done(refuse(generalRefusals.unsupportedMediaType, {}));
      }
      const documented = maxFileBytes ?? bodyLimit;
      if (Number(request.headers['content-length']) > bodyLimit) return done(tooLarge(documented));
      const body = limitSize(payload, bodyLimit, documented);
      const contentType = request.headers['content-type'] ?? '';
      done(null, maxFileBytes ? uploadedFile(body, contentType, maxFileBytes) : body);
    });
  }
}
