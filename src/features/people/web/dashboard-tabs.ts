import type { TabItem } from '#ui/tabs-nav.tsx';

const INDEX = '/dashboard';

const customerTabs: readonly TabItem[] = [
  { to: '/dashboard/myorders', label: 'My Orders' },
  { to: '/dashboard/myreviews', label: 'My Reviews' },
];

const adminTabs: readonly TabItem[] = [
  { to: '/dashboard/addproduct', label: 'Add Product' },
  { to: '/dashboard/manageproducts', label: 'Manage Products' },
  { to: '/dashboard/manageorders', label: 'Manage Orders' },
  { to: '/dashboard/manageusers', label: 'Manage Users' },
];

/** The tab bar as specification section 2 has it. The index is the profile, under its other address. */
export function dashboardTabs(admin: boolean, path: string): readonly TabItem[] {
  const onIndex = path.replace(/\/$/, '') === INDEX;
  const profile = { to: onIndex ? INDEX : '/dashboard/myprofile', label: 'My Profile', end: true };
  return [profile, ...(admin ? adminTabs : customerTabs)];
}
