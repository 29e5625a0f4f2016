import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageReply } from './page-reply.ts';

type Encoding = 'br' | 'gzip';

const kept = new WeakMap<PageReply, Map<Encoding, Promise<Buffer>>>();

/** The best encoding that an `Accept-Encoding` names and we have. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (!accepted) return null;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : null;
}

/** The page's bytes, compressed; a page that is shown again is compressed once. */
export function encoded(page: PageReply, encoding: Encoding): Promise<Buffer> {
  const known = kept.get(page) ?? new Map<Encoding, Promise<Buffer>>();
  kept.set(page, known);
  let bytes = known.get(encoding);
  if (!bytes) {
    bytes = encoding === 'br' ? brotli(page.body) : promisify(gzip)(page.body);
    known.set(encoding, bytes);
  }
  return bytes;
}

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
