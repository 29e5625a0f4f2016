import { expect, test } from 'vitest';
import { landingPath, landingPathOfNewcomer } from './landing-path.ts';

test.each([
  ['/dashboard', true, '/dashboard/overview'],
  ['/dashboard', false, '/dashboard'],
  ['/dashboard/myprofile', true, '/dashboard/myprofile'],
  ['/', true, '/'],
  ['/parts/relay', true, '/parts/relay'],
])('who signed in from %s, as an admin: %s, lands on %s', (from, admin, landing) => {
  expect(landingPath(from, admin)).toBe(landing);
});

test.each([
  ['/', '/dashboard/myprofile'],
  ['/product/1', '/dashboard/myprofile'],
  ['/bomshell', '/dashboard/myprofile'],
  ['/boms', '/boms'],
  ['/boms/42?cursor=a', '/boms/42?cursor=a'],
  ['/checkout', '/checkout'],
  ['/companies/join/abc', '/companies/join/abc'],
  ['/companies/join/', '/dashboard/myprofile'],
])('who registered from %s lands on %s', (from, landing) => {
  expect(landingPathOfNewcomer(from)).toBe(landing);
});
