/** The pages of signed-in people whose address has no parameter. */
const titles: Readonly<Record<string, string>> = {
  '/boms': 'Bills of materials',
  '/checkout': 'Checkout',
  '/dashboard': 'My Profile',
  '/dashboard/addproduct': 'Add Product',
  '/dashboard/addreview': 'Add Review',
  '/dashboard/audit': 'Audit log',
  '/dashboard/categories': 'Categories',
  '/dashboard/categories/import': 'Import categories',
  '/dashboard/manufacturers/import': 'Import manufacturers',
  '/dashboard/companies': 'My Companies',
  '/dashboard/heldstock': 'Held stock',
  '/dashboard/managecompanies': 'Manage Companies',
  '/dashboard/manageorders': 'Manage Orders',
  '/dashboard/manageproducts': 'Manage Products',
  '/dashboard/manageproducts/import': 'Import products',
  '/dashboard/managereviews': 'Manage Reviews',
  '/dashboard/manageusers': 'Manage Users',
  '/dashboard/manufacturers': 'Manufacturers',
  '/dashboard/myorders': 'My Orders',
  '/dashboard/myprofile': 'My Profile',
  '/dashboard/myreviews': 'My Reviews',
  '/dashboard/neworder': 'New order',
  '/dashboard/overview': 'Overview',
  '/dashboard/packingslips': 'Packing slips',
  '/dashboard/requests': 'Requests',
  '/dashboard/settings': 'Settings',
};

/** The title of a page while its code and data load; null if its address has a parameter. */
export function loadingTitle(pathname: string): string | null {
  return titles[pathname.replace(/\/$/, '').toLowerCase()] ?? null;
}
