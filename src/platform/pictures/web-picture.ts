import { createHash } from 'node:crypto';

const WIDEST = 1600;
/** A small file can claim a huge picture: more than this is not decoded. Cameras have 24 million. */
const MAX_PIXELS = 25_000_000;
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

export interface WebPicture {
  readonly bytes: Uint8Array;
  /** Of its content, so that it can be kept for ever. */
  readonly digest: string;
}

/**
 * A picture as pages need it: WebP, at most 1,600 px wide, upright, without the metadata that cameras
 * add. Its type is judged by its content. Null when it is none, or none that can be read. One after
 * the other: while it is decoded, a picture takes 100 MB and more.
 */
export function webPicture(original: Uint8Array): Promise<WebPicture | null> {
  const made = last.then(() => decoded(original));
  last = made.catch(() => null);
  return made;
}

let last: Promise<unknown> = Promise.resolve();

async function decoded(original: Uint8Array): Promise<WebPicture | null> {
  // Few ask for it, and it takes memory.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !READABLE.has(format)) return null;
    const bytes = await picture
      .autoOrient()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, digest: createHash('sha256').update(bytes).digest('hex') };
  } catch {
    return null;
  }
}
