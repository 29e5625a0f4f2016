import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { generalRefusals } from '#shared/problem.ts';
import { refuse } from '#shared/refusal.ts';
import type { UploadedFile } from '#shared/uploaded-file.ts';
import { FILE_TYPE, tooLarge } from './file-body.ts';

export const FORM_TYPE = 'multipart/form-data';

/** What the other parts of a form and its boundaries may take. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;
const FIELD = 'file';

interface ReadFile {
  readonly name: string | null;
  readonly bytes: Buffer;
}

const isUploadedFile = Symbol('uploaded file');

/**
 * The file in a body. It is read when the handler asks for it, so nothing is read of a call that is refused.
 * @param contentType a form (RFC 7578) with the field `file`; any other type is the file itself
 */
export function uploadedFile(body: Readable, contentType: string, maxBytes: number): UploadedFile {
  const isForm = contentType.toLowerCase().startsWith(FORM_TYPE);
  let reading: Promise<ReadFile> | null = null;
  let digest: string | null = null;
  const file = {
    [isUploadedFile]: true,
    async read() {
      reading ??= isForm ? readForm(body, contentType, maxBytes) : readAll(body, maxBytes);
      const result = await reading;
      digest ??= createHash('sha256').update(result.bytes).digest('base64url');
      return result;
    },
    /** Of a repeated call with an `Idempotency-Key`, the bytes must be the same. */
    toJSON: () => digest,
  };
  return file;
}

/** The file of a call with `upload: 'form'`. @throws Refusal when the body is something else */
export function uploadedFileOf(body: unknown): UploadedFile {
  if (typeof body === 'object' && body !== null && isUploadedFile in body) {
    return body as unknown as UploadedFile;
  }
  const detail = `Send the file as the field “${FIELD}” of a form (${FORM_TYPE}), as text/csv or as ${FILE_TYPE}`;
  throw refuse(generalRefusals.unsupportedMediaType, {}, detail);
}

async function readAll(body: Readable, maxBytes: number): Promise<ReadFile> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return { name: null, bytes: Buffer.concat(chunks) };
}

/** @throws Refusal when the form cannot be read or has no file */
function readForm(body: Readable, contentType: string, maxBytes: number): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const unreadable = (detail: string) =>
      reject(refuse(generalRefusals.malformed, { errors: [{ pointer: `#/${FIELD}`, detail }] }));
    const fail = (error: Error) => {
      body.destroy();
      reject(error);
    };
    let form: BusboyInstance;
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          files: 1,
          fields: 20,
          fieldSize: 10_000,
          parts: 30,
          fileSize: maxBytes,
          headerPairs: 50,
        },
        // A field without a file name is a file as well: a text pasted into a form.
        isPartAFile: (field) => field === FIELD,
      });
    } catch {
      return unreadable('This is not a form');
    }
    let found: ReadFile | null = null;
    form.on('file', (field, stream, fileName) => {
      const chunks: Buffer[] = [];
      // A form that ends within the file: an error that nobody listens to would end the process.
      stream.on('error', () => unreadable('The form cannot be read'));
      if (field !== FIELD) return void stream.resume();
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(tooLarge(maxBytes)));
      stream.on('end', () => {
        found = { name: fileName === '' ? null : (fileName ?? null), bytes: Buffer.concat(chunks) };
      });
    });
    form.on('error', () => unreadable('The form cannot be read'));
    form.on('finish', () => {
      if (found) resolve(found);
      else unreadable('Required');
    });
    body.on('error', fail);
    body.pipe(form);
  });
}
