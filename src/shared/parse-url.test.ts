import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';
import { webAddress } from './text.ts';

test.each(['https://münchen.example/', 'https://zürich.example/ä?ö#ü'])(
  '%s is valid, however often it is parsed',
  (address) => {
    // V8 optimizes the function after some thousand calls.
    const calls = Array.from({ length: 20_000 }, () => parseUrl(address));
    expect(calls.findIndex((url) => url === null)).toBe(-1);
    expect(webAddress.parse(address)).toBe(address);
  },
);

test.each(['https://', 'https://a b/', '//', '/only/a/path', ''])('%j is not a URL', (address) => {
  expect(parseUrl(address)).toBeNull();
});

test('a path is resolved against the base', () => {
  expect(parseUrl('/parts/../files', 'https://shop.example')?.href).toBe(
    'https://shop.example/files',
  );
});
