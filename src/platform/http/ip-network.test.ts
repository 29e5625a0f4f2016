import { expect, test } from 'vitest';
import { networksOf } from './ip-network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:0DB8:000A:000b::1', '2001:db8:a:b::/64', '2001:db8:a::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s is in %s and %s', (address, visitor, site) => {
  expect(networksOf(address)).toEqual({ visitor, site });
});
