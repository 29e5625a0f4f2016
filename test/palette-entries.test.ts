import { expect, test } from 'vitest';
import { entriesFor, matchesQuery } from '#pages/palette/palette-entries.ts';
import { pageMap } from '#main/page-map.ts';
import type { PageRoute } from '#main/public-pages.ts';

const kinds = {
  visitor: null,
  customer: { admin: false, staffRoles: [] },
  warehouse: { admin: false, staffRoles: ['warehouse'] },
  admin: { admin: true, staffRoles: [] },
} as const;
const pathsFor = (kind: keyof typeof kinds) => entriesFor(kinds[kind]).map(({ to }) => to);

function addresses(routes: readonly PageRoute[], above = ''): string[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const here = `${above}${above === '' || path === '' ? '' : '/'}${path}`;
    // A route may match all paths below its own.
    return [here.replace(/\/\*$/, ''), ...addresses(children, here)];
  });
}

test('every entry of the palette leads to a page of the shop', () => {
  const known = new Set(addresses(pageMap));
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const lost = pathsFor(kind).filter((to) => !known.has(to.replace(/#.*/, '') || '/'));
    expect([kind, lost]).toEqual([kind, []]);
  }
});

test('the palette offers only pages that the caller may open', () => {
  expect(pathsFor('visitor').filter((to) => to.startsWith('/dashboard'))).toEqual([]);
  expect(pathsFor('customer').filter((to) => /manage|addproduct|audit|overview/.test(to))).toEqual(
    [],
  );
  const ofWarehouse = pathsFor('warehouse').filter((to) => to.startsWith('/dashboard'));
  expect(ofWarehouse).toContain('/dashboard/manageorders');
  expect(ofWarehouse.filter((to) => /users|overview|audit|settings|addproduct/.test(to))).toEqual(
    [],
  );
  expect(pathsFor('customer')).not.toContain('/login');
  expect(pathsFor('admin')).not.toContain('/register');
});

test('the palette offers an admin every page of the back office', () => {
  const offered = pathsFor('admin');
  for (const page of [
    'overview',
    'manageorders',
    'manageproducts',
    'addproduct',
    'manageusers',
    'audit',
  ]) {
    expect(offered).toContain(`/dashboard/${page}`);
  }
});

test.each([
  ['katalog', '/allproducts'],
  ['aufträge', '/dashboard/manageorders'],
  ['bestand', '/dashboard/manageproducts'],
])('the German word %s finds %s', (word, path) => {
  const found = entriesFor(kinds.admin).filter(({ keywords }) => matchesQuery(word, keywords));
  expect(found.map(({ to }) => to)).toContain(path);
});

test.each([
  ['', 'My Orders', true],
  ['ord', 'My Orders', true],
  ['or my', 'My Orders', true],
  ['log', 'Blog', false],
  ['log', 'Login', true],
  ['BB-PS-DR24-5', '24 V supply B-100042 BB-PS-DR24-5', true],
  ['dr24', 'BB-PS-DR24-5', true],
  ['r24', 'BB-PS-DR24-5', false],
  ['r24', 'R24 BB-PS-DR24-5', true],
])('%j matches %j: %j', (query, text, answer) => {
  expect(matchesQuery(query, text)).toBe(answer);
});
