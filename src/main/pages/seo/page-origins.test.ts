import { expect, test } from 'vitest';
import { MAX_ORIGINS, pageOrigins } from './page-origins.ts';

const demo = {
  publicUrl: undefined,
  allowedOrigins: ['http://shop.example'],
  ownUrl: () => new URL('http://localhost:3000'),
};
const requestTo = (host: string) => ({ host, protocol: 'http' }) as const;

test('invented hosts share the pages of the own address once as many as a demo needs are kept', () => {
  const originOf = pageOrigins(demo);
  const invented = Array.from({ length: 100 }, (_, n) => `host-${n}.example`);
  const origins = new Set(invented.map((host) => originOf(requestTo(host))));
  expect(origins.size).toBe(MAX_ORIGINS + 1);
  expect(originOf(requestTo('host-0.example'))).toBe('http://host-0.example');
  expect(originOf(requestTo('host-99.example'))).toBe('http://localhost:3000');
});

test('invented hosts do not take the place of local ones and of those that are allowed', () => {
  const originOf = pageOrigins(demo);
  for (let n = 0; n < 100; n++) originOf(requestTo(`host-${n}.example`));
  for (const host of ['192.168.0.7:8080', '[::1]:3000', 'office-shop:3000', 'shop.example']) {
    expect(originOf(requestTo(host))).toBe(`http://${host}`);
  }
  for (let n = 0; n < 100; n++) originOf(requestTo(`10.0.0.${n}`));
  expect(originOf(requestTo('10.0.0.99'))).toBe('http://localhost:3000');
  expect(originOf(requestTo('shop.example'))).toBe('http://shop.example');
});

test('with PUBLIC_URL the host of the request does not matter', () => {
  const originOf = pageOrigins({ ...demo, publicUrl: 'https://shop.example' });
  expect(originOf(requestTo('10.0.0.1'))).toBe('https://shop.example');
});
