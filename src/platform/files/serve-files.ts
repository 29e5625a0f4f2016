import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  FileMissing,
  fileUrl,
  isFileName,
  PRODUCT_FILES_FOLDER,
  PUBLIC_FOLDER,
  type Files,
} from './files.ts';

/** The content types of the public folders, by the end of the name. */
const CONTENT_TYPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [PUBLIC_FOLDER]: { '.png': 'image/png', '.webp': 'image/webp' },
  [PRODUCT_FILES_FOLDER]: { '.pdf': 'application/pdf' },
};
const YEAR_S = 365 * 24 * 60 * 60;

/** Serves the public files, cacheable forever and without permission to run scripts. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  for (const [folder, types] of Object.entries(CONTENT_TYPES)) {
    app.get<{ Params: { name: string } }>(
      fileUrl(`${folder}/:name`),
      async ({ params: { name }, headers }, reply) => {
        const type = types[path.extname(name)];
        if (!type || name.includes('/') || !isFileName(name)) return reply.callNotFound();
        // A name always has the same content.
        const etag = `"${name}"`;
        const isKnown = headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
        const content = isKnown ? null : await openFile(files, `${folder}/${name}`);
        if (!isKnown && !content) return reply.callNotFound();
        reply.headers({
          'cache-control': `public, max-age=${YEAR_S}, immutable`,
          etag,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          // A PDF can contain scripts: browsers save it instead of opening it as a page of the shop.
          ...(folder === PRODUCT_FILES_FOLDER ? { 'content-disposition': 'attachment' } : {}),
        });
        return content ? reply.type(type).send(content) : reply.code(304).send();
      },
    );
  }
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
