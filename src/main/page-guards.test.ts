import {
  matchRoutes,
  RouterContextProvider,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem, sessionSetup } from '#features/sessions/web/session-setup.fixture.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import type { PageRoute } from './public-pages.ts';

/** The documented pages (docs/specification.md#pages), by who may open them. */
const forAll = [
  '/',
  '/home',
  '/allproducts',
  '/cart',
  '/cart/quick',
  '/boms/shared/AAAAAAAAAAAAAAAAAAAAAA',
  `/companies/join/${'A'.repeat(43)}`,
  `/pay/${'A'.repeat(44)}`,
  '/blog',
  '/login',
  '/company-sign-in',
  '/register',
  '/nowhere',
];
const forSignedIn = [
  '/product/1',
  '/checkout',
  '/boms',
  '/boms/1',
  '/dashboard',
  '/dashboard/myprofile',
  '/dashboard/mydata',
  '/dashboard/myorders',
  '/dashboard/myorders/1',
  '/dashboard/myorders/1/confirmation',
  '/dashboard/invoices',
  '/dashboard/invoices/statement',
  '/dashboard/invoices/1/pay',
  '/dashboard/requests',
  '/dashboard/requests/1',
  '/dashboard/quotes',
  '/dashboard/quotes/new',
  '/dashboard/quotes/1',
  '/dashboard/quotes/1/order',
  '/dashboard/returns',
  '/dashboard/returns/1',
  '/dashboard/returns/new/1',
  '/dashboard/myreviews',
  '/dashboard/addreview',
  '/dashboard/purchase/1',
  '/dashboard/companies',
  '/dashboard/companies/1',
  `/dashboard/${encodeURIComponent('mara@nordwerk.example')}`,
];
const forAdmins = [
  'manageorders',
  'managequotes',
  'managequotes/1',
  'managequotes/figures',
  'managereturns',
  'managereturns/1',
  'neworder',
  'packingslips',
  'heldstock',
  'addproduct',
  'manageproducts',
  'manageproducts/import',
  'manageproducts/1',
  'manageproducts/1/stock',
  'managereviews',
  'categories',
  'categories/import',
  'manufacturers/import',
  'manufacturers',
  'manageusers',
  'userdata/1',
  'manageinvoices',
  'receivables',
  'accounting',
  'receivables/1',
  'manageinvoices/1',
  'receivables/1/statement',
  'payments',
  'managecompanies',
  'managecompanies/certificates',
  'managecompanies/1',
  'pricelists',
  'pricelists/1',
  'pricelists/1/import',
  'pricelists/groups',
  'settings',
  'settings/delivery',
  'overview',
  'audit',
].map((name) => `/dashboard/${name}`);

type SessionSetup = ReturnType<typeof sessionSetup>;
const BROWSER_SESSION = '#features/sessions/web/browser-session.ts';

let tab: SessionSetup;
let staffRoles: readonly StaffRole[];
let routes: typeof import('./routes.tsx');
let pageMap: readonly PageRoute[];
let apiContext: typeof import('#browser/api.ts').apiContext;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(BROWSER_SESSION, () => ({
    browserSession: () => tab,
    browserApi: (...call: Parameters<SessionSetup['api']>) => tab.api(...call),
    setIdentityProvider: () => undefined,
  }));
  routes = await import('./routes.tsx');
  ({ pageMap } = await import('./page-map.ts'));
  ({ apiContext } = await import('#browser/api.ts'));
});
afterAll(() => {
  vi.doUnmock(BROWSER_SESSION);
  vi.resetModules();
});

beforeEach(() => {
  tab = sessionSetup();
  staffRoles = [];
  tab.shop.answer = ({ url }) =>
    url.includes('/admin/') ? { status: 200, body: { admin: false } } : others(url);
});

function others(url: string) {
  if (url.endsWith('/own-staff-roles')) return { status: 200, body: { staffRoles } };
  return problem(503, 'The data of pages is not part of these tests.');
}

describe('a visitor', () => {
  test.each(forAll)('may open %s', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });

  test.each([...forSignedIn, ...forAdmins])('must sign in for %s', async (path) => {
    expect(await redirectOf(path)).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(tab.sent).toEqual([]);
  });
});

describe('a customer', () => {
  beforeEach(() =>
    tab.session.signIn((identity) => identity.signIn('mara@nordwerk.example', 'secret-copper')),
  );

  test.each(forSignedIn)('may open %s', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });

  test.each(forAdmins)('who opens %s is signed out and learns why', async (path) => {
    expect(await redirectOf(path)).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(tab.session.current()).toBeNull();
    expect(tab.session.takeNotice()?.message).toMatch(/^That page is for admins\./);
  });
});

describe('an admin without the second factor that the shop requires', () => {
  beforeEach(async () => {
    tab.shop.answer = ({ url }) =>
      url.includes('/admin/')
        ? { status: 200, body: { admin: true, lacksSecondFactor: true } }
        : others(url);
    await tab.session.signIn((identity) =>
      identity.signIn('mara@nordwerk.example', 'secret-copper'),
    );
  });

  test.each(forAdmins)('who opens %s is led to set it up, and stays signed in', async (path) => {
    const query = new URLSearchParams({ secondFactorFor: path });
    expect(await redirectOf(path)).toBe(`/dashboard/myprofile?${query}#sign-in-security`);
    expect(tab.session.snapshot().state).toBe('signed-in');
  });

  test.each(['/dashboard', '/dashboard/myprofile'])('may open %s', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });
});

describe('an employee without the second factor that the shop requires', () => {
  beforeEach(async () => {
    tab.shop.answer = ({ url }) =>
      url.includes('/admin/')
        ? { status: 200, body: { admin: false, lacksSecondFactor: true } }
        : others(url);
    await tab.session.signIn((identity) =>
      identity.signIn('mara@nordwerk.example', 'secret-copper'),
    );
    staffRoles = ['warehouse'];
  });

  test('who opens a page of their role is led to set it up, and keeps the role', async () => {
    const path = '/dashboard/manageorders';
    const query = new URLSearchParams({ secondFactorFor: path });
    expect(await redirectOf(path)).toBe(`/dashboard/myprofile?${query}#sign-in-security`);
    expect(tab.session.current()?.user.staffRoles).toEqual(['warehouse']);
  });

  test('who opens a page of other staff comes to the profile, as it would not help', async () => {
    expect(await redirectOf('/dashboard/manageusers')).toBe('/dashboard/myprofile');
  });
});

describe('the warehouse', () => {
  beforeEach(async () => {
    await tab.session.signIn((identity) =>
      identity.signIn('mara@nordwerk.example', 'secret-copper'),
    );
    staffRoles = ['warehouse'];
  });
  const forWarehouse = ['manageorders', 'packingslips', 'heldstock', 'manageproducts'];
  const further = ['manageproducts/1/stock', 'managereturns', 'managereturns/1'];
  const theirs = [...forWarehouse, ...further].map((name) => `/dashboard/${name}`);

  test.each(theirs)('may open %s', async (path) => {
    expect(await redirectOf(path)).toBeNull();
  });

  test.each(
    forAdmins.filter((path) => !theirs.includes(path) && !/settings|audit|userdata/.test(path)),
  )(
    'that opens %s, a page of other staff, comes to its profile and stays signed in',
    async (path) => {
      expect(await redirectOf(path)).toBe('/dashboard/myprofile');
      expect(tab.session.current()).not.toBeNull();
    },
  );

  test.each([
    '/dashboard/settings',
    '/dashboard/settings/delivery',
    '/dashboard/audit',
    '/dashboard/userdata/1',
  ])('that opens %s, which is for admins, is signed out', async (path) => {
    expect(await redirectOf(path)).toBe(`/login?from=${encodeURIComponent(path)}`);
    expect(tab.session.current()).toBeNull();
  });

  test('that has lost its role is signed out by its pages', async () => {
    expect(await redirectOf('/dashboard/manageorders')).toBeNull();
    staffRoles = [];
    expect(await redirectOf('/dashboard/manageorders')).toMatch(/^\/login/);
    expect(tab.session.current()).toBeNull();
  });
});

test('the lists above contain every page for signed-in people', () => {
  const listed = [...forSignedIn, ...forAdmins].map((path) => matched(path).at(-1)?.page);
  expect(new Set(listed)).toEqual(new Set(signedInPages(pageMap)));
});

/** Runs the loaders of a page. @returns where they redirect to; null when they let the person in. */
async function redirectOf(path: string): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(apiContext, tab.api);
  const matches = matchRoutes(objects(pageMap), path) ?? [];
  const outcomes = await Promise.allSettled(
    matches.map(async ({ route, params }) => {
      const { loader } = await routes.loadPage(route.handle.page)();
      if (typeof loader !== 'function') return;
      const request = new Request(new URL(path, 'http://localhost'));
      await loader({ request, params, context } as unknown as LoaderFunctionArgs, undefined);
    }),
  );
  for (const outcome of outcomes) {
    const { reason } = outcome as { reason?: unknown };
    if (reason instanceof Response && reason.status === 302) return reason.headers.get('location');
  }
  return null;
}

function matched(path: string): PageRoute[] {
  return (matchRoutes(objects(pageMap), path) ?? []).map(({ route }) => route.handle);
}

function objects(pages: readonly PageRoute[]): (RouteObject & { handle: PageRoute })[] {
  return pages.map((page) =>
    page.index
      ? { index: true, handle: page }
      : { path: page.path ?? '', handle: page, children: objects(page.children ?? []) },
  );
}

function signedInPages(pages: readonly PageRoute[]): string[] {
  return pages.flatMap(({ page, signedIn, children }) =>
    signedIn && children ? children.map((child) => child.page) : signedIn ? [page] : [],
  );
}
