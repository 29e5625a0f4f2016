import { expect, test } from 'vitest';
import { encodingFor } from './encodings.ts';

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
])('whoever accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted, 5_000)).toBe(encoding);
});

test('what is small is sent as it is', () => {
  expect(encodingFor('br', 1_000)).toBeNull();
});
