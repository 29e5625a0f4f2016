import { expect, test } from 'vitest';
import { pageMap } from '../page-map.ts';
import { canonicalPageUrl, hasSecret, pageParameters } from './canonical-page-url.ts';

test('every page with parameters is in the page map', () => {
  const pages = pageMap.map(({ page }) => page);
  expect(Object.keys(pageParameters).filter((page) => !pages.includes(page))).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/allproducts?x=1', '/allproducts'],
  ['/allproducts?utm=a&q=relay+24V&x=2', '/allproducts?q=relay+24V'],
  ['/allproducts?cursor=b&q=a&q=c', '/allproducts?q=a&cursor=b'],
  ['/allproducts?shown=48&utm=x', '/allproducts?shown=48'],
  ['/allproducts?q=', '/allproducts'],
  [
    '/allproducts/passives?filter=b&utm=1&filter=a&sort=price',
    '/allproducts/passives?sort=price&filter=b&filter=a',
  ],
  ['/reviews?x=1&productId=a&q=relay', '/reviews?q=relay&productId=a'],
  ['/reviews?cursor=b&shown=48', '/reviews?cursor=b&shown=48'],
  ['/compare?sku=A&sku=B&x=1', '/compare?sku=A&sku=B'],
  ['/compare?quantity=5&sku=A', '/compare?quantity=5&sku=A'],
  ['/login?from=%2Fdashboard', '/login?from=%2Fdashboard'],
  ['/register?from=%2Fboms&x=1', '/register?from=%2Fboms'],
  ['/stock-alerts/confirm?token=a&product=b&x=1', '/stock-alerts/confirm?token=a&product=b'],
  ['/stock-alerts/unsubscribe?token=a&x=1', '/stock-alerts/unsubscribe?token=a'],
  ['/dashboard/myorders?x=1', '/dashboard/myorders'],
  ['/nothing/here?q=1', '/nothing/here'],
])('the canonical URL of %s is %s', (url, canonical) => {
  expect(canonicalPageUrl(url)).toBe(canonical);
});

test.each(['*', '//', '//evil/allproducts', '///', 'http://evil/', 'http://evil/allproducts', ''])(
  '%s is malformed',
  (url) => {
    expect(canonicalPageUrl(url)).toBeNull();
  },
);

test('a URL with a one-time code has a secret', () => {
  const secret = ['/verify-email?token=a', '/reset-password?oobCode=a', '/login?from=%2F&token=a'];
  const others = ['/reset-password', '/allproducts?q=token%3D', '/allproducts?q=token'];
  expect([...secret, ...others].map(hasSecret)).toEqual([true, true, true, false, false, false]);
});
