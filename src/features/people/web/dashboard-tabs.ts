import type { TabItem } from '#ui/tabs-nav.tsx';

const profile: TabItem = { to: '/dashboard/myprofile', label: 'My Profile' };

/** The tab bar as specification section 2 has it. */
export const customerTabs: readonly TabItem[] = [
  profile,
  { to: '/dashboard/myorders', label: 'My Orders' },
  { to: '/dashboard/myreviews', label: 'My Reviews' },
];

export const adminTabs: readonly TabItem[] = [
  profile,
  { to: '/dashboard/addproduct', label: 'Add Product' },
  { to: '/dashboard/manageproducts', label: 'Manage Products' },
  { to: '/dashboard/manageorders', label: 'Manage Orders' },
  { to: '/dashboard/manageusers', label: 'Manage Users' },
];
