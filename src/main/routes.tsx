import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** One line of the page map (specification section 2). */
export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  /** `<feature>/<file>`: the route module `src/features/<feature>/web/<file>.tsx`. */
  readonly page: string;
  /** For signed-in people: rendered in the browser only, behind the guard in its loader. */
  readonly signedIn?: true;
  readonly children?: readonly PageRoute[];
}

export const pageMap: readonly PageRoute[] = [
  { path: '/', page: 'storefront/landing-page' },
  { path: '/home', page: 'storefront/landing-page' },
  { path: '/allproducts/*', page: 'search/all-products-page' },
  { path: '/compare', page: 'search/compare-page' },
  { path: '/parts/:slug', page: 'catalogue/part-page' },
  { path: '/blog', page: 'storefront/blog-page' },
  { path: '/login', page: 'identity/login-page' },
  { path: '/register', page: 'identity/register-page' },
  { path: '/forgot-password', page: 'identity/forgot-password-page' },
  { path: '/reset-password', page: 'identity/reset-password-page' },
  { path: '/verify-email', page: 'identity/verify-email-page' },
  { path: '/product/:id', page: 'orders/order-page', signedIn: true },
  {
    path: '/dashboard',
    page: 'people/dashboard-page',
    signedIn: true,
    children: [
      { index: true, page: 'people/profile-page' },
      { path: 'myprofile', page: 'people/profile-page' },
      { path: 'myorders', page: 'orders/my-orders-page' },
      { path: 'myorders/:id', page: 'orders/own-order-page' },
      { path: 'myorders/:id/:document', page: 'orders/order-document-page' },
      { path: 'myreviews', page: 'reviews/my-reviews-page' },
      { path: 'addreview', page: 'reviews/add-review-page' },
      { path: 'purchase/:id', page: 'orders/purchase-page' },
      { path: 'manageorders', page: 'orders/manage-orders-page' },
      { path: 'addproduct', page: 'catalogue/add-product-page' },
      { path: 'manageproducts', page: 'catalogue/manage-products-page' },
      { path: 'manageproducts/import', page: 'spreadsheets/import-page' },
      { path: 'manageproducts/:id', page: 'catalogue/edit-product-page' },
      { path: 'manageusers', page: 'people/manage-users-page' },
      { path: 'overview', page: 'overview/overview-page' },
      { path: 'audit', page: 'people/audit-page' },
      { path: ':usermail', page: 'people/edit-profile-page' },
    ],
  },
  { path: '*', page: 'storefront/not-found-page' },
];

/** The component kit, for those who build the shop; in demo mode only. */
export const kitPath = '/dev/kit';

export type ShopMode = 'demo' | 'live';
export type RouteModule = Pick<
  RouteObject,
  'Component' | 'loader' | 'action' | 'handle' | 'ErrorBoundary'
>;

const modules = import.meta.glob<RouteModule>('/src/features/*/web/*-page.tsx');

/** Where the build knows a page's module by. */
export function moduleFile(page: string): string {
  const [feature, file] = page.split('/');
  return `/src/features/${feature}/web/${file}.tsx`;
}

/** @throws Error when the map names a page that does not exist. */
export function loadPage(page: string): () => Promise<RouteModule> {
  const load = modules[moduleFile(page)];
  if (!load) throw new Error(`the page map names ${page}, but ${moduleFile(page)} is missing`);
  return load;
}

export async function loadKit(): Promise<{ Component: ComponentType }> {
  const { KitPage } = await import('#ui/gallery/kit-page.tsx');
  return { Component: KitPage };
}
