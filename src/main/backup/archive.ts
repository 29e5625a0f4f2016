import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';
import yazl from 'yazl';
import { z } from 'zod';
import { syncFolder } from '#platform/files/folder-files.ts';
import { AdminError } from '../admin-error.ts';

const MANIFEST = 'manifest.json';
const MANIFEST_CHECKSUM = 'manifest.sha256';

/** What a backup contains. A backup is a ZIP file whose entries are the database and the files of a shop. */
const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** `copy`: rows in the text format of COPY, by table. `pg_dump`: an archive of pg_dump. */
  kind: z.enum(['copy', 'pg_dump']),
  /** The major version of PostgreSQL that it was made on. */
  serverVersion: z.int(),
  /** The times of the applied migrations, by which the journal identifies them. */
  migrations: z.array(z.int()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface ArchiveWriter {
  /** Resolves when the content has been written. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/**
 * Writes a backup under a temporary name. It gets its name when it is complete and synced to disk.
 * @param fill adds the entries and returns what else the manifest says
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Manifest, 'format' | 'entries'>>,
): Promise<Manifest> {
  const part = `${file}.part`;
  const zip = new yazl.ZipFile();
  const entries: Manifest['entries'] = [];
  // Personal data and keys: only the owner may read it.
  const written = pipeline(
    zip.outputStream,
    createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }),
  );
  written.catch(() => undefined);
  const add = async (name: string, content: AsyncIterable<Uint8Array>) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = Readable.from(
      (async function* () {
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      })(),
    );
    zip.addReadStream(counted, name, { forceZip64Format: true });
    await Promise.race([once(counted, 'end'), written]);
    entries.push({ name, bytes, sha256: hash.digest('hex') });
  };
  try {
    const manifest: Manifest = { format: 1, ...(await fill({ add })), entries };
    const json = Buffer.from(JSON.stringify(manifest, null, 1));
    zip.addBuffer(json, MANIFEST);
    zip.addBuffer(Buffer.from(sha256(json)), MANIFEST_CHECKSUM);
    zip.end();
    await written;
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return manifest;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    await written.catch(() => undefined);
    // Another backup is being written to the same file.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true });
    throw error;
  }
}

export interface Archive {
  readonly manifest: Manifest;
  read(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a backup whose content has been compared with its checksums. @throws AdminError if it is damaged */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await yauzl
    .openPromise(file, { lazyEntries: true, autoClose: false })
    .catch((error: Error) => {
      throw new AdminError(`${file} is not a backup, or is incomplete: ${error.message}.`);
    });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new AdminError(`${file} is incomplete: it has no ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(read, file);
    for (const entry of manifest.entries) await checkEntry(await read(entry.name), entry, file);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof AdminError) throw error;
    throw new AdminError(`${file} is damaged: ${(error as Error).message}.`);
  }
}

async function readManifest(
  read: (name: string) => Promise<Readable>,
  file: string,
): Promise<Manifest> {
  const json = await text(await read(MANIFEST));
  if (sha256(json) !== (await text(await read(MANIFEST_CHECKSUM)))) {
    throw new AdminError(`${file} is damaged: the checksum of ${MANIFEST} differs.`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(json));
  if (!parsed.success) throw new AdminError(`${file} was made by an unknown version of the shop.`);
  return parsed.data;
}

async function checkEntry(
  content: Readable,
  { name, bytes, sha256: expected }: Manifest['entries'][number],
  file: string,
): Promise<void> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    read += chunk.length;
  }
  if (read === bytes && hash.digest('hex') === expected) return;
  throw new AdminError(`${file} is damaged: the checksum of ${name} differs.`);
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
