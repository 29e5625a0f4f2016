import { PRICE_LISTS_PATH } from '#features/company-catalogue/domain/price-list-paths.ts';
import { isStaff, may, type StaffMember, type StaffPermission } from '#shared/staff-roles.ts';
import type { TabItem } from '#ui/tabs-nav.tsx';

const INDEX = '/dashboard';
const PURCHASE = '/dashboard/purchase/';
const HELD_STOCK = '/dashboard/heldstock';
const ORDER = '/dashboard/myorders/';
const RETURNS = '/dashboard/returns';

const customerTabs: readonly TabItem[] = [
  { to: '/dashboard/myorders', label: 'My Orders', covers: [PURCHASE, ORDER, RETURNS] },
  { to: '/dashboard/quotes', label: 'Quotes', covers: ['/dashboard/quotes/'] },
  { to: '/dashboard/invoices', label: 'Invoices', covers: ['/dashboard/invoices/'] },
  { to: '/dashboard/myreviews', label: 'My Reviews', covers: ['/dashboard/addreview'] },
];

/** Null: for admins only. */
const staffTabs: readonly (readonly [StaffPermission | null, TabItem])[] = [
  ['products.change', { to: '/dashboard/addproduct', label: 'Add Product' }],
  [
    'products.see',
    {
      to: '/dashboard/manageproducts',
      label: 'Manage Products',
      covers: ['/dashboard/manageproducts/'],
    },
  ],
  [
    'categories',
    { to: '/dashboard/categories', label: 'Categories', covers: ['/dashboard/categories/'] },
  ],
  [
    'manufacturers',
    {
      to: '/dashboard/manufacturers',
      label: 'Manufacturers',
      covers: ['/dashboard/manufacturers/'],
    },
  ],
  [
    'orders.see',
    {
      to: '/dashboard/manageorders',
      label: 'Manage Orders',
      covers: [PURCHASE, ORDER, HELD_STOCK, '/dashboard/neworder', '/dashboard/packingslips'],
    },
  ],
  [
    'quotes.see',
    {
      to: '/dashboard/managequotes',
      label: 'Manage Quotes',
      covers: ['/dashboard/managequotes/'],
    },
  ],
  [
    'invoices.see',
    {
      to: '/dashboard/manageinvoices',
      label: 'Manage Invoices',
      covers: [
        '/dashboard/manageinvoices/',
        '/dashboard/receivables',
        '/dashboard/payments',
        '/dashboard/accounting',
      ],
    },
  ],
  [
    'returns.see',
    {
      to: '/dashboard/managereturns',
      label: 'Manage Returns',
      covers: ['/dashboard/managereturns/'],
    },
  ],
  ['reviews.moderate', { to: '/dashboard/managereviews', label: 'Manage Reviews' }],
  [
    'users.see',
    {
      to: '/dashboard/manageusers',
      label: 'Manage Users',
      covers: ['/dashboard/audit', '/dashboard/userdata/'],
    },
  ],
  [
    'companies.see',
    {
      to: '/dashboard/managecompanies',
      label: 'Manage Companies',
      covers: ['/dashboard/managecompanies/'],
    },
  ],
  [
    'prices.see',
    {
      to: PRICE_LISTS_PATH,
      label: 'Price Lists',
      covers: [`${PRICE_LISTS_PATH}/`],
    },
  ],
  [null, { to: '/dashboard/settings', label: 'Settings', covers: ['/dashboard/settings/'] }],
];

const overview: TabItem = { to: '/dashboard/overview', label: 'Overview' };

/**
 * The dashboard tabs (docs/specification.md#navigation): of an admin all, of staff those that their roles open. The
 * index of the dashboard is the profile.
 */
export function dashboardTabs(user: StaffMember | null, path: string): readonly TabItem[] {
  const currentPath = path.replace(/\/$/, '');
  const profile: TabItem = {
    to: currentPath === INDEX ? INDEX : '/dashboard/myprofile',
    label: 'My Profile',
    // The edit form of the profile is at /dashboard/{email}.
    covers: /@|%40/.test(currentPath) ? [INDEX] : [],
  };
  if (!user || !isStaff(user)) return [profile, ...customerTabs];
  const tabs = staffTabs.flatMap(([permission, tab]) =>
    user.admin || (permission && may(user, permission)) ? [tab] : [],
  );
  return may(user, 'overview') ? [overview, profile, ...tabs] : [profile, ...tabs];
}
