import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentCoding = 'br' | 'gzip';

/** Smaller bodies hardly shrink. */
const MIN_BYTES = 1024;
/** Of 0 to 11. With 7 or less, a product list does not fit into ten packets (decision 0026). */
const BROTLI_QUALITY = 8;
/** log2 of the window. Up to 16 bits the encoder needs far less memory: a part page takes a third less CPU time. */
const SMALL_WINDOW_BITS = 16;
/** 256 KiB hold any page. */
const LARGE_WINDOW_BITS = 18;
/** The format reserves 16 bytes of each window (RFC 7932, 9.1). */
const SMALL_WINDOW_BYTES = 2 ** SMALL_WINDOW_BITS - 16;

/** The content coding that an `Accept-Encoding` header prefers; null to send the body uncompressed. */
export function negotiateContentCoding(
  accepted: string | undefined,
  bytes: number,
): ContentCoding | null {
  if (!accepted || bytes < MIN_BYTES) return null;
  // What browsers send, without parsing.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br';
  const weights = weightsOf(accepted);
  const others = weights.get('*') ?? 0;
  const br = weights.get('br') ?? others;
  const gz = weights.get('gzip') ?? weights.get('x-gzip') ?? others;
  const best = Math.max(br, gz);
  if (best === 0 || best < (weights.get('identity') ?? 0)) return null;
  return br >= gz ? 'br' : 'gzip';
}

/** The weight of each coding, from 0 (refused) to 1 (RFC 9110, 12.5.3). */
function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const value = weight === undefined ? 1 : Number(weight);
    if (coding) weights.set(coding, value >= 0 && value <= 1 ? value : 0);
  }
  return weights;
}

export function compress(body: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]:
        body.length <= SMALL_WINDOW_BYTES ? SMALL_WINDOW_BITS : LARGE_WINDOW_BITS,
    },
  });
}
