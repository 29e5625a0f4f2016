import type { TabItem } from '#ui/tabs-nav.tsx';

const INDEX = '/dashboard';
const PURCHASE = '/dashboard/purchase/';
const HELD_STOCK = '/dashboard/heldstock';
const ORDER = '/dashboard/myorders/';

const customerTabs: readonly TabItem[] = [
  { to: '/dashboard/myorders', label: 'My Orders', covers: [PURCHASE, ORDER] },
  { to: '/dashboard/myreviews', label: 'My Reviews', covers: ['/dashboard/addreview'] },
];

const adminTabs: readonly TabItem[] = [
  { to: '/dashboard/addproduct', label: 'Add Product' },
  {
    to: '/dashboard/manageproducts',
    label: 'Manage Products',
    covers: ['/dashboard/manageproducts/'],
  },
  { to: '/dashboard/categories', label: 'Categories' },
  { to: '/dashboard/manufacturers', label: 'Manufacturers' },
  { to: '/dashboard/manageorders', label: 'Manage Orders', covers: [PURCHASE, ORDER, HELD_STOCK] },
  { to: '/dashboard/managereviews', label: 'Manage Reviews' },
  { to: '/dashboard/manageusers', label: 'Manage Users', covers: ['/dashboard/audit'] },
  {
    to: '/dashboard/managecompanies',
    label: 'Manage Companies',
    covers: ['/dashboard/managecompanies/'],
  },
  { to: '/dashboard/settings', label: 'Settings' },
];

const overview: TabItem = { to: '/dashboard/overview', label: 'Overview' };

/** The dashboard tabs (docs/specification.md#navigation). The index of the dashboard is the profile. */
export function dashboardTabs(admin: boolean, path: string): readonly TabItem[] {
  const currentPath = path.replace(/\/$/, '');
  const profile: TabItem = {
    to: currentPath === INDEX ? INDEX : '/dashboard/myprofile',
    label: 'My Profile',
    // The edit form of the profile is at /dashboard/{email}.
    covers: /@|%40/.test(currentPath) ? [INDEX] : [],
  };
  return admin ? [overview, profile, ...adminTabs] : [profile, ...customerTabs];
}
