import { expect, test } from 'vitest';
import { isLocalHost } from './own-origin.ts';

const hostOf = (host: string) => new URL(`http://${host}:5000`).hostname;

test.each([
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.20',
  '169.254.9.9',
  '[::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
])('%s is this machine or in a private network', (host) => {
  expect(isLocalHost(hostOf(host))).toBe(true);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.evil.example',
  '10.evil.example',
  '172.32.0.1',
  '172.15.0.1',
  '192.169.0.1',
  '8.8.8.8',
  '[2001:db8::1]',
  '[fec0::1]',
])('%s may be any machine', (host) => {
  expect(isLocalHost(hostOf(host))).toBe(false);
});
