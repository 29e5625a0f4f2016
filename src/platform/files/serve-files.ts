import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { FileMissing, fileUrl, isFileName, PUBLIC_FOLDER, type Files } from './files.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const YEAR_S = 365 * 24 * 60 * 60;

/** Serves the public files, cacheable forever and without permission to run scripts. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>(
    fileUrl(`${PUBLIC_FOLDER}/:name`),
    async ({ params: { name }, headers }, reply) => {
      const type = CONTENT_TYPES[path.extname(name)];
      if (!type || name.includes('/') || !isFileName(name)) return reply.callNotFound();
      // A name always has the same content.
      const etag = `"${name}"`;
      const isKnown = headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
      const content = isKnown ? null : await openFile(files, `${PUBLIC_FOLDER}/${name}`);
      if (!isKnown && !content) return reply.callNotFound();
      reply.headers({
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
        etag,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      return content ? reply.type(type).send(content) : reply.code(304).send();
    },
  );
}

/** The content, once its beginning has been read; null when there is no such file. */
async function openFile(files: Files, name: string): Promise<Readable | null> {
  const content = Readable.from(files.read(name));
  try {
    await once(content, 'readable');
    return content;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
