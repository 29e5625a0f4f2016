import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A smaller body would hardly get smaller. */
const WORTH_IT = 1024;

/** The best encoding that an `Accept-Encoding` names and that is worth it; null to send it as it is. */
export function encodingFor(accepted: string | undefined, bytes: number): Encoding | null {
  if (!accepted || bytes < WORTH_IT) return null;
  // As browsers say it, first: patterns would cost as much as all the rest of an answer.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br') return 'br';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : null;
}

/** Compressed well enough to be sent many times, and fast enough to be waited for. */
export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // 256 KiB are more than a page has, and several are packed at once.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}
