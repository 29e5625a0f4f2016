import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath } from './login-path.ts';
import { registerPath } from './register-path.ts';
import { safeReturnPath } from './safe-return-path.ts';

describe('the way back after signing in', () => {
  test.each([
    '/',
    '/dashboard',
    '/dashboard/myorders?page=2#latest',
    '/product/0190f3c2-0000-7000-8000-000000000001',
    '/allproducts?q=10%20k%CE%A9',
    '/%2F%2Fevil.example',
    '/?next=https://evil.example',
  ])('leads to a page of this shop: %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    `/${'a'.repeat(3000)}`,
  ])('never leads elsewhere: %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  test.each(['/login', '/login?from=/dashboard', '/login/', '/register'])(
    'does not lead back to signing in: %s',
    (path) => {
      expect(safeReturnPath(path)).toBe('/');
    },
  );

  test('for any input, the browser stays on this site', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%2e',
      '%5c',
      '\t',
      ':',
      '@',
      'e',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const path = safeReturnPath(parts.join(''));
        expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
        expect(safeReturnPath(path)).toBe(path);
      }),
    );
  });

  test('is a parameter of the sign-in pages', () => {
    expect(loginPath('/product/7?a=b')).toBe('/login?from=%2Fproduct%2F7%3Fa%3Db');
    expect(registerPath('/boms')).toBe('/register?from=%2Fboms');
  });

  test.each(['/login', '/register'])('is kept between the sign-in pages', (page) => {
    expect(loginPath(`${page}?from=%2Fblog`)).toBe('/login?from=%2Fblog');
    expect(registerPath(`${page}?from=%2Fblog`)).toBe('/register?from=%2Fblog');
  });

  test.each(['/', '/login', '/register'])('is not needed from %s', (path) => {
    expect(loginPath(path)).toBe('/login');
    expect(registerPath(path)).toBe('/register');
  });
});
