import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkFileName, FileMissing, FilesUnavailable, type Files } from './files.ts';

export interface S3Settings {
  /** Amazon's, unless given. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Without a byte. */
const SILENCE_TIMEOUT_MS = 30_000;

/** How the names of the folders begin that hold the copies of uploads. */
const COPY_PREFIX = 'busbar-upload-';

/** Without a logger, the client writes plain text to the console. Its errors are logged by who handles them. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Stores files as objects of a bucket, under their names. */
export function s3Files({ endpoint, region, bucket, ...credentials }: S3Settings): Files {
  const client = new S3Client({
    region,
    credentials,
    // Services other than Amazon's often have neither a host name for each bucket nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    },
  });
  const object = (name: string) => {
    checkFileName(name);
    return { Bucket: bucket, Key: name };
  };

  async function send(name: string, content: Uint8Array | Readable, bytes: number): Promise<void> {
    const body = { ...object(name), Body: content, ContentLength: bytes };
    await client.send(new PutObjectCommand(body)).catch(unavailable);
  }

  /** False if there is no such object. */
  async function wasStoredBefore(which: ReturnType<typeof object>, time: Date): Promise<boolean> {
    try {
      const { LastModified } = await client.send(new HeadObjectCommand(which));
      return LastModified !== undefined && LastModified < time;
    } catch (error) {
      return error instanceof NotFound ? false : unavailable(error as Error);
    }
  }

  return {
    async put(name, content) {
      if (content instanceof Uint8Array) return send(name, content, content.length);
      // The request declares the size, so that the service stores the whole file or nothing.
      const folder = await mkdtemp(path.join(os.tmpdir(), COPY_PREFIX));
      try {
        const copy = path.join(folder, 'content');
        await pipeline(content, createWriteStream(copy)).catch(diskFull);
        await send(name, createReadStream(copy), (await stat(copy)).size);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async *read(name) {
      const { Body } = await client.send(new GetObjectCommand(object(name))).catch((error) => {
        if (error instanceof NoSuchKey) throw new FileMissing(name);
        return unavailable(error);
      });
      if (!(Body instanceof Readable)) throw new Error('an S3 object has no content');
      yield* Body as AsyncIterable<Buffer>;
    },

    async remove(name, { storedBefore } = {}) {
      if (storedBefore && !(await wasStoredBefore(object(name), storedBefore))) return;
      await client.send(new DeleteObjectCommand(object(name))).catch(unavailable);
    },

    // An object is stored whole or not at all; copies are left by a process that was killed.
    async removeUnfinished(before) {
      for (const name of await readdir(os.tmpdir())) {
        if (!name.startsWith(COPY_PREFIX)) continue;
        const copy = path.join(os.tmpdir(), name);
        if (await isOwnAndOlder(copy, before)) await rm(copy, { recursive: true, force: true });
      }
    },

    async *list({ storedBefore } = {}) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && (!storedBefore || (LastModified && LastModified < storedBefore))) yield Key;
        }
      }
    },
  };
}

/** Other users, too, have folders among the temporary files. */
async function isOwnAndOlder(copy: string, than: Date): Promise<boolean> {
  try {
    const { uid, mtime } = await lstat(copy);
    return mtime < than && (!process.getuid || uid === process.getuid());
  } catch (error) {
    // Another process has removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function unavailable(error: Error): never {
  throw new FilesUnavailable(`the S3 service: ${error.message}`, { cause: error });
}

function diskFull(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOSPC') throw error;
  throw new FilesUnavailable('the disk for temporary files is full', { cause: error });
}
