import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, negotiateContentCoding } from './content-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['GZip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br ; Q=0.5 , gzip ; q=0.5', 'br'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['gzip;q=2', null],
  ['zstd', null],
  ['brotli', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %s gets %s', (accepted, coding) => {
  expect(negotiateContentCoding(accepted, 5_000)).toBe(coding);
});

test('a small body is not compressed', () => {
  expect(negotiateContentCoding('br', 1_000)).toBeNull();
});

test.each([1_024, 4_080, 4_081, 65_520, 65_521, 300_000, 1_000_000])(
  'Brotli restores a body of %i bytes',
  async (bytes) => {
    const body = Buffer.from(Array.from({ length: bytes }, (_, place) => (place * place) % 251));
    expect(brotliDecompressSync(await compress(body, 'br')).equals(body)).toBe(true);
  },
);
