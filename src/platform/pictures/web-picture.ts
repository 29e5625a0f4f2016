import { createHash } from 'node:crypto';

const MAX_WIDTH_PX = 1600;
/** Limits memory: a small file can declare a huge picture. Cameras have 24 million pixels. */
const MAX_PIXELS = 25_000_000;
const SUPPORTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

export interface WebPicture {
  readonly bytes: Uint8Array;
  /** SHA-256 of the content in hex. */
  readonly digest: string;
}

/**
 * Converts a picture to WebP, at most 1,600 px wide, upright and without metadata. Null when the content
 * is not a supported picture. Converts one at a time, because decoding takes 100 MB and more.
 */
export function webPicture(original: Uint8Array): Promise<WebPicture | null> {
  const picture = previous.then(() => convert(original));
  previous = picture.catch(() => null);
  return picture;
}

let previous: Promise<unknown> = Promise.resolve();

async function convert(original: Uint8Array): Promise<WebPicture | null> {
  // Loaded on demand, because it takes memory and is rarely used.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !SUPPORTED_FORMATS.has(format)) return null;
    const bytes = await picture
      .autoOrient()
      .resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    return null;
  }
}
