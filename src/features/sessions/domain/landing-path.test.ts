import { expect, test } from 'vitest';
import { landingPath, landingPathOfNewcomer } from './landing-path.ts';

const users = {
  'an admin': { admin: true, staffRoles: [] },
  'a customer': { admin: false, staffRoles: [] },
  'the warehouse': { admin: false, staffRoles: ['warehouse'] },
  finance: { admin: false, staffRoles: ['finance', 'support'] },
} as const;

test.each([
  ['/dashboard', 'an admin', '/dashboard/overview'],
  ['/dashboard', 'a customer', '/dashboard'],
  ['/dashboard', 'the warehouse', '/dashboard/manageorders'],
  ['/dashboard', 'finance', '/dashboard/overview'],
  ['/dashboard/myprofile', 'an admin', '/dashboard/myprofile'],
  ['/', 'an admin', '/'],
  ['/', 'the warehouse', '/'],
  ['/parts/relay', 'an admin', '/parts/relay'],
] as const)('who signed in from %s as %s lands on %s', (from, who, landing) => {
  expect(landingPath(from, users[who])).toBe(landing);
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
