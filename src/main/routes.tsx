import { untilOnline } from '#ui/retry-load.ts';
import type { RouteModule } from './other-pages.ts';

/** One line of the page map (docs/specification.md#pages). */
export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  /** The route module: its path below `src`, without `.tsx`. */
  readonly page: string;
  /** For signed-in users: rendered in the browser only, behind the guard in its loader. */
  readonly signedIn?: true;
  readonly children?: readonly PageRoute[];
}

export const pageMap: readonly PageRoute[] = [
  { path: '/', page: 'pages/landing/landing-page' },
  { path: '/home', page: 'pages/landing/landing-page' },
  { path: '/allproducts/*', page: 'features/search/web/all-products-page' },
  { path: '/compare', page: 'features/search/web/compare-page' },
  { path: '/parts/:slug', page: 'pages/part/part-page' },
  { path: '/cart', page: 'features/carts/web/cart-page' },
  { path: '/cart/quick', page: 'features/quick-order/web/quick-order-page' },
  { path: '/reviews', page: 'features/reviews/web/reviews-page' },
  { path: '/blog', page: 'pages/blog-page' },
  { path: '/terms', page: 'features/settings/web/legal-page' },
  { path: '/privacy', page: 'features/settings/web/legal-page' },
  { path: '/imprint', page: 'features/settings/web/legal-page' },
  { path: '/returns', page: 'features/settings/web/legal-page' },
  { path: '/login', page: 'features/identity/web/login-page' },
  { path: '/company-sign-in', page: 'features/identity/web/company-sign-in-page' },
  { path: '/register', page: 'features/identity/web/register-page' },
  { path: '/forgot-password', page: 'features/identity/web/forgot-password-page' },
  { path: '/reset-password', page: 'features/identity/web/reset-password-page' },
  { path: '/verify-email', page: 'features/identity/web/verify-email-page' },
  { path: '/stock-alerts/confirm', page: 'features/stock-alerts/web/confirm-alert-page' },
  { path: '/stock-alerts/unsubscribe', page: 'features/stock-alerts/web/unsubscribe-page' },
  { path: '/checkout', page: 'pages/orders/checkout-page', signedIn: true },
  { path: '/boms/shared/:token', page: 'features/boms/web/shared-bom-page' },
  { path: '/companies/join/:token', page: 'features/companies/web/join-page' },
  { path: '/boms', page: 'features/boms/web/boms-page', signedIn: true },
  { path: '/boms/:id', page: 'features/boms/web/bom-page', signedIn: true },
  { path: '/product/:id', page: 'pages/orders/order-form-page', signedIn: true },
  {
    path: '/dashboard',
    page: 'pages/dashboard/dashboard-page',
    signedIn: true,
    children: [
      { index: true, page: 'features/people/web/profile-page' },
      { path: 'myprofile', page: 'features/people/web/profile-page' },
      { path: 'myorders', page: 'pages/orders/my-orders-page' },
      { path: 'myorders/:id', page: 'pages/orders/own-order-page' },
      { path: 'myorders/:id/:document', page: 'features/orders/web/order-document-page' },
      { path: 'requests', page: 'features/requisitions/web/requests-page' },
      { path: 'requests/:id', page: 'features/requisitions/web/request-page' },
      { path: 'myreviews', page: 'features/reviews/web/my-reviews-page' },
      { path: 'addreview', page: 'features/reviews/web/add-review-page' },
      { path: 'purchase/:id', page: 'features/orders/web/purchase-page' },
      { path: 'manageorders', page: 'features/orders/web/manage-orders-page' },
      { path: 'neworder', page: 'pages/orders/new-order-page' },
      { path: 'packingslips', page: 'features/orders/web/packing-slips-page' },
      { path: 'heldstock', page: 'features/orders/web/held-stock-page' },
      { path: 'addproduct', page: 'features/catalogue/web/add-product-page' },
      { path: 'manageproducts', page: 'pages/manage-products-page' },
      { path: 'manageproducts/import', page: 'features/spreadsheets/web/import-page' },
      { path: 'manageproducts/:id', page: 'features/catalogue/web/edit-product-page' },
      { path: 'manageproducts/:id/stock', page: 'features/orders/web/stock-history-page' },
      { path: 'pricelists', page: 'features/company-catalogue/web/price-lists-page' },
      { path: 'pricelists/:id', page: 'features/company-catalogue/web/price-list-page' },
      { path: 'pricelists/:id/import', page: 'features/company-catalogue/web/price-import-page' },
      { path: 'pricelists/groups', page: 'features/company-catalogue/web/price-groups-page' },
      { path: 'categories', page: 'pages/categories-page' },
      { path: 'categories/import', page: 'features/spreadsheets/web/import-categories-page' },
      { path: 'manufacturers', page: 'pages/manufacturers-page' },
      { path: 'manufacturers/import', page: 'features/spreadsheets/web/import-manufacturers-page' },
      { path: 'managereviews', page: 'features/reviews/web/manage-reviews-page' },
      { path: 'companies', page: 'features/companies/web/companies-page' },
      { path: 'companies/:id', page: 'pages/company-page' },
      { path: 'managecompanies', page: 'features/companies/web/manage-companies-page' },
      { path: 'managecompanies/:id', page: 'pages/manage-company-page' },
      { path: 'manageusers', page: 'features/people/web/manage-users-page' },
      { path: 'settings', page: 'features/settings/web/settings-page' },
      { path: 'overview', page: 'features/overview/web/overview-page' },
      { path: 'audit', page: 'pages/dashboard/audit-page' },
      { path: ':usermail', page: 'features/people/web/edit-profile-page' },
    ],
  },
  { path: '*', page: 'pages/not-found-page' },
];

/** The gallery of components, for those who build the shop; in demo mode only. */
export const galleryPath = '/dev/kit';

export type ShopMode = 'demo' | 'live';

/** The pages that a visit usually starts with. The code of the others is found by `other-pages.ts`. */
const firstPages = import.meta.glob<RouteModule>([
  '/src/pages/{landing,part}/*-page.tsx',
  '/src/features/search/web/all-products-page.tsx',
]);

/** The key of a page's module in the build. */
export function moduleFile(page: string): string {
  return `/src/${page}.tsx`;
}

/**
 * Loads the code of a page, when the browser is online: Chromium never loads code again that it could not load once.
 * Rejects if the page map names a page that does not exist.
 */
export function loadPage(page: string): () => Promise<RouteModule> {
  const file = moduleFile(page);
  return () => untilOnline().then(() => (firstPages[file] ?? loadOtherPage)(file));
}

async function loadOtherPage(file: string): Promise<RouteModule> {
  const { otherPages } = await import('./other-pages.ts');
  const load = otherPages[file];
  if (!load) throw new Error(`the page map names ${file}, which does not exist`);
  return load();
}

export async function loadGallery(): Promise<RouteModule> {
  const { galleryPage } = await import('./other-pages.ts');
  return galleryPage();
}
