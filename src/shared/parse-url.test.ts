import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';
import { webAddress } from './text.ts';

test.each(['https://münchen.example/', 'https://zürich.example/ä?ö#ü'])(
  '%s is an address, however often it is asked',
  (address) => {
    // Compiled code takes over after some thousands.
    const calls = Array.from({ length: 20_000 }, () => parseUrl(address));
    expect(calls.findIndex((url) => url === null)).toBe(-1);
    expect(webAddress.parse(address)).toBe(address);
  },
);

test.each(['https://', 'https://a b/', '//', '/only/a/path', ''])('%j is none', (address) => {
  expect(parseUrl(address)).toBeNull();
});

test('a path is read as a part of its base', () => {
  expect(parseUrl('/parts/../files', 'https://shop.example')?.href).toBe(
    'https://shop.example/files',
  );
});
