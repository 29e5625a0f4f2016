import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

const requestTo = (host: string, protocol = 'http') => ({ host, protocol }) as never;

test('PUBLIC_URL overrides the host of the request', () => {
  expect(siteOrigin(requestTo('evil.example'), 'https://shop.example')).toBe(
    'https://shop.example',
  );
});

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['Shop.Example', 'http://shop.example'],
  ['192.168.0.7:8080', 'http://192.168.0.7:8080'],
  ['[::1]:3000', 'http://[::1]:3000'],
])('without PUBLIC_URL the origin is that of the request: %s', (host, origin) => {
  expect(siteOrigin(requestTo(host), undefined)).toBe(origin);
});

test.each(['', 'a"b', 'a/b', 'user@evil.example', 'a b', 'a:b', '-a', '<script>', 'a:123456'])(
  'an invalid host (%s) is replaced',
  (host) => {
    expect(siteOrigin(requestTo(host, 'https'), undefined)).toBe('https://localhost');
  },
);
