import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { inTurn } from './in-turn.ts';

/** The largest width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height?: number;
}

const PAGE_WIDTH: PictureSize = { width: 1600 };
/** Limits memory: a small file can declare a huge picture. Cameras have 24 million pixels. */
const MAX_PIXELS = 25_000_000;
/** A camera's file with a few wrong bytes is read, half a picture is not. */
const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
const SUPPORTED_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);

export interface WebPicture {
  readonly bytes: Uint8Array;
  /** SHA-256 of the content in hex. */
  readonly digest: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Converts a picture to WebP, by default at most 1,600 px wide, upright and without metadata. Null when the content
 * is not a supported picture. Converts large ones one at a time, because decoding takes 100 MB and more; small ones do
 * not wait for them.
 */
export function webPicture(
  original: Uint8Array,
  largest: PictureSize = PAGE_WIDTH,
): Promise<WebPicture | null> {
  return isSmall(original).then((small) => {
    const turn = small ? smallInTurn : largeInTurn;
    return turn(() => convert(original, largest));
  });
}

/** Decoding takes a few megabytes. */
const MAX_SMALL_PIXELS = 1_000_000;

const largeInTurn = inTurn(1);
const smallInTurn = inTurn(availableParallelism());

/** Reads only the beginning of the file. Moving pictures count with all their frames. */
async function isSmall(original: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, pages = 1 } = await sharp(original, READING).metadata();
    return width * height * pages <= MAX_SMALL_PIXELS;
  } catch {
    return false;
  }
}

async function convert(original: Uint8Array, largest: PictureSize): Promise<WebPicture | null> {
  // Loaded on demand, because it takes memory and is rarely used.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(original, READING);
    const { format } = await picture.metadata();
    if (!format || !SUPPORTED_FORMATS.has(format)) return null;
    const { data: bytes, info } = await picture
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes, digest: digestOf(bytes), width: info.width, height: info.height };
  } catch {
    return null;
  }
}

const ICON_PX = 512;
const ICON_MARGIN_PX = 48;

/**
 * A square PNG with the whole picture on white: the background that home screens and previews need.
 * @throws Error for content that `webPicture` cannot read
 */
export async function squareIcon(
  original: Uint8Array,
): Promise<Pick<WebPicture, 'bytes' | 'digest'>> {
  const { default: sharp } = await import('sharp');
  const side = ICON_PX - 2 * ICON_MARGIN_PX;
  const bytes = await sharp(original, READING)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'contain', background: 'white' })
    .extend({
      top: ICON_MARGIN_PX,
      bottom: ICON_MARGIN_PX,
      left: ICON_MARGIN_PX,
      right: ICON_MARGIN_PX,
      background: 'white',
    })
    .flatten({ background: 'white' })
    .png({ palette: true })
    .toBuffer();
  return { bytes, digest: digestOf(bytes) };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
