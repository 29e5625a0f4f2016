/** One line of the page map (docs/specification.md#pages): `page-map.ts` has all of it. */
export interface PageRoute {
  readonly path?: string;
  readonly index?: true;
  /** The route module: its path below `src`, without `.tsx`. */
  readonly page: string;
  /** For signed-in users: rendered in the browser only, behind the guard in its loader. */
  readonly signedIn?: true;
  readonly children?: readonly PageRoute[];
}

/** The pages that anyone may open. */
export const publicPages: readonly PageRoute[] = [
  { path: '/', page: 'pages/landing/landing-page' },
  { path: '/home', page: 'pages/landing/landing-page' },
  { path: '/allproducts/*', page: 'features/search/web/all-products-page' },
  { path: '/compare', page: 'features/search/web/compare-page' },
  { path: '/parts/:slug', page: 'pages/part/part-page' },
  { path: '/cart', page: 'features/carts/web/cart-page' },
  { path: '/pay/:token', page: 'features/receivables/web/pay-page' },
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
  { path: '/boms/shared/:token', page: 'features/boms/web/shared-bom-page' },
  { path: '/companies/join/:token', page: 'features/companies/web/join-page' },
  { path: '*', page: 'pages/not-found-page' },
];
