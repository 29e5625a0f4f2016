import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { MAX_UNPACKED_BYTES } from '../domain/bom-table.ts';
import { BomFileError } from '../domain/bom-file-error.ts';
import { checkRepetitions } from './repeated-cells.ts';
import { checkMarkup } from './slow-markup.ts';

const MAX_ENTRIES = 2_000;
/** Nothing in them lists parts, and their bytes look like anything. */
const PICTURE = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svm|webp)$/i;
/** Records of the binary format (XLSB), settings of printers, programs. */
const BINARY = /\.bin$/i;

/**
 * The parts of an archive without its pictures, as an archive that holds exactly what was checked: what it
 * unpacks to is counted, since an archive can claim less, and its XML does not take long to read.
 * @throws BomFileError
 */
export async function checkedArchive(bytes: Buffer): Promise<Buffer> {
  const zip = await open(bytes);
  const checked = new yazl.ZipFile();
  try {
    let unpacked = 0;
    let entries = 0;
    let steps = 0;
    for (let entry = await next(zip); entry; entry = await next(zip)) {
      entries += 1;
      if (entries > MAX_ENTRIES || unpacked + entry.uncompressedSize > MAX_UNPACKED_BYTES) {
        throw new BomFileError('archive-too-large');
      }
      const part = await unpack(zip, entry, MAX_UNPACKED_BYTES - unpacked);
      unpacked += part.length;
      const { fileName } = entry;
      if (PICTURE.test(fileName) || fileName.endsWith('/')) continue;
      // The library, too, reads a character for each byte.
      if (!BINARY.test(fileName)) {
        const markup = part.toString('latin1');
        steps = checkMarkup(markup, steps);
        checkRepetitions(markup);
      }
      checked.addBuffer(part, fileName, { compress: false });
    }
  } finally {
    zip.close();
  }
  checked.end();
  return buffer(checked.outputStream);
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

/** An entry as unpacked. @throws BomFileError when it is larger than `max` */
function unpack(zip: ZipFile, entry: Entry, max: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (_error, stream) => {
      if (!stream) return reject(new BomFileError('unreadable'));
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= max) return;
        stream.destroy();
        reject(new BomFileError('archive-too-large'));
      });
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', () => reject(new BomFileError('unreadable')));
    });
  });
}
