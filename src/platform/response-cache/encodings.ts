import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A smaller body would hardly get smaller. */
const WORTH_IT = 1024;
/** Of Brotli's 0 to 11; 9 takes tenfold. */
const QUICK = 0;
const GOOD = 8;
/** 256 KiB are more than a page has, and several are packed at once. */
const LARGEST_WINDOW = 18;

/** The encoding that an `Accept-Encoding` likes best and that is worth it; null to send it as it is. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes < WORTH_IT) return null;
  // As browsers say it, first: patterns would cost as much as all the rest of an answer.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br';
  const weights = weightsOf(accepted);
  const others = weights.get('*') ?? 0;
  const br = weights.get('br') ?? others;
  const gz = weights.get('gzip') ?? weights.get('x-gzip') ?? others;
  const best = Math.max(br, gz);
  if (best === 0 || best < (weights.get('identity') ?? 0)) return null;
  return br >= gz ? 'br' : 'gzip';
}

/** How much the caller wants each coding, from 0 (not at all) to 1 (RFC 9110, 12.5.3). */
function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const known = weight === undefined ? 1 : Number(weight);
    if (coding) weights.set(coding, known >= 0 && known <= 1 ? known : 0);
  }
  return weights;
}

/** Compressed well enough to be sent many times. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, brotli(body, GOOD));
}

/**
 * Compressed for the one who waits: a page in a twentieth of a millisecond, a quarter larger. That is less
 * than it takes to hand it to another thread.
 */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: constants.Z_BEST_SPEED });
  return brotliCompressSync(body, brotli(body, QUICK));
}

function brotli(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  };
}

/** Brotli can look back over 2^window - 16 bytes, which are set up anew for each body: just enough. */
function windowFor(bytes: number): number {
  const window = Math.ceil(Math.log2(bytes + 16));
  return Math.min(Math.max(window, constants.BROTLI_MIN_WINDOW_BITS), LARGEST_WINDOW);
}
