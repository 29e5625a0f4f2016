import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  FileMissing,
  FilesUnavailable,
  fileUrl,
  isFileName,
  PRODUCT_FILES_FOLDER,
  PUBLIC_FOLDER,
  type Files,
} from './files.ts';

interface FileType {
  readonly contentType: string;
  /** Matches the first bytes, read as Latin-1. */
  readonly signature: RegExp;
}

/** The types of the public folders, by the end of the name. */
const FILE_TYPES: Readonly<Record<string, Readonly<Record<string, FileType>>>> = {
  [PUBLIC_FOLDER]: {
    '.png': { contentType: 'image/png', signature: /^\x89PNG\r\n/ },
    '.webp': { contentType: 'image/webp', signature: /^RIFF[^]{4}WEBP/ },
  },
  [PRODUCT_FILES_FOLDER]: { '.pdf': { contentType: 'application/pdf', signature: /^%PDF-/ } },
};
const SIGNATURE_BYTES = 12;
const YEAR_S = 365 * 24 * 60 * 60;

/** Serves the public files, cacheable forever and without permission to run scripts. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  for (const [folder, types] of Object.entries(FILE_TYPES)) {
    app.get<{ Params: { name: string } }>(
      fileUrl(`${folder}/:name`),
      async ({ params: { name }, headers }, reply) => {
        const type = types[path.extname(name)];
        if (!type || name.includes('/') || !isFileName(name)) return reply.callNotFound();
        // A name always has the same content.
        const etag = `"${name}"`;
        const isKnown = headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;
        const content = isKnown ? null : await openFile(files, `${folder}/${name}`, type);
        if (!isKnown && !content) return reply.callNotFound();
        reply.headers({
          'cache-control': `public, max-age=${YEAR_S}, immutable`,
          etag,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          // A PDF can contain scripts: browsers save it instead of opening it as a page of the shop.
          ...(folder === PRODUCT_FILES_FOLDER ? { 'content-disposition': 'attachment' } : {}),
        });
        return content ? reply.type(type.contentType).send(content) : reply.code(304).send();
      },
    );
  }
}

/**
 * The content, once its beginning has been read; null when there is no such file.
 * @throws FilesUnavailable when it is not of the type: visitors would keep it for a year
 */
async function openFile(
  files: Files,
  name: string,
  { signature }: FileType,
): Promise<Readable | null> {
  const chunks = files.read(name)[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  try {
    while (beginning.length < SIGNATURE_BYTES) {
      const { done, value } = await chunks.next();
      if (done) break;
      beginning = Buffer.concat([beginning, value]);
    }
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
  if (signature.test(beginning.toString('latin1', 0, SIGNATURE_BYTES)))
    return Readable.from(withRest(beginning, chunks));
  await chunks.return?.();
  throw new FilesUnavailable(`the content of ${name} is of another type`);
}

async function* withRest(beginning: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield beginning;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Closes the file when the visitor has gone.
    await rest.return?.();
  }
}
