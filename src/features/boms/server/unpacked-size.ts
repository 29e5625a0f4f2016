import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_UNPACKED_BYTES } from '../domain/bom-table.ts';
import { BomFileError } from '../domain/bom-file-error.ts';

const MAX_ENTRIES = 2_000;

/**
 * Refuses an archive that unpacks to more than the limit. Counts the bytes that really come out: an
 * archive can claim less.
 * @throws BomFileError
 */
export async function checkUnpackedSize(bytes: Buffer): Promise<void> {
  const zip = await open(bytes);
  try {
    let unpacked = 0;
    let entries = 0;
    for (let entry = await next(zip); entry; entry = await next(zip)) {
      entries += 1;
      if (entries > MAX_ENTRIES || unpacked + entry.uncompressedSize > MAX_UNPACKED_BYTES) {
        throw new BomFileError('archive-too-large');
      }
      unpacked += await sizeOf(zip, entry, MAX_UNPACKED_BYTES - unpacked);
    }
  } finally {
    zip.close();
  }
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (_error, zip) => {
      if (zip) resolve(zip);
      else reject(new BomFileError('unreadable'));
    });
  });
}

function next(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const settle = (run: () => void) => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
      run();
    };
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry)));
    zip.once('end', () => settle(() => resolve(null)));
    zip.once('error', () => settle(() => reject(new BomFileError('unreadable'))));
    zip.readEntry();
  });
}

/** The bytes of an entry as unpacked. @throws BomFileError when they are more than `max` */
function sizeOf(zip: ZipFile, entry: Entry, max: number): Promise<number> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (_error, stream) => {
      if (!stream) return reject(new BomFileError('unreadable'));
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= max) return;
        stream.destroy();
        reject(new BomFileError('archive-too-large'));
      });
      stream.on('end', () => resolve(size));
      stream.on('error', () => reject(new BomFileError('unreadable')));
    });
  });
}
