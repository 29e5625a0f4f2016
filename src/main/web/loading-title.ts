/** The pages of signed-in people whose address has no parameter. */
const titles: Readonly<Record<string, string>> = {
  '/boms': 'Bills of materials',
  '/checkout': 'Checkout',
};

/** Those below `/dashboard/`. */
const dashboardTitles: Readonly<Record<string, string>> = {
  '': 'My Profile',
  accounting: 'Accounting',
  addproduct: 'Add Product',
  addreview: 'Add Review',
  audit: 'Audit log',
  categories: 'Categories',
  'categories/import': 'Import categories',
  'manufacturers/import': 'Import manufacturers',
  companies: 'My Companies',
  heldstock: 'Held stock',
  invoices: 'Invoices',
  'invoices/statement': 'Statement of account',
  manageinvoices: 'Manage Invoices',
  managecompanies: 'Manage Companies',
  'managecompanies/certificates': 'Tax certificates to check',
  manageorders: 'Manage Orders',
  managequotes: 'Manage Quotes',
  'managequotes/figures': 'Won and lost quotes',
  manageproducts: 'Manage Products',
  'manageproducts/import': 'Import products',
  managereturns: 'Manage Returns',
  managereviews: 'Manage Reviews',
  manageusers: 'Manage Users',
  manufacturers: 'Manufacturers',
  myorders: 'My Orders',
  myprofile: 'My Profile',
  myreviews: 'My Reviews',
  neworder: 'New order',
  overview: 'Overview',
  packingslips: 'Packing slips',
  payments: 'Payments',
  pricelists: 'Price Lists',
  'pricelists/groups': 'Groups of companies',
  quotes: 'Quotes',
  'quotes/new': 'Request a quote',
  receivables: 'Receivables',
  requests: 'Requests',
  returns: 'Returns',
  settings: 'Settings',
  'settings/delivery': 'Delivery',
};

/** The title of a page while its code and data load; null if its address has a parameter. */
export function loadingTitle(pathname: string): string | null {
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const [, inDashboard] = /^\/dashboard\/?(.*)/.exec(path) ?? [];
  return (inDashboard === undefined ? titles[path] : dashboardTitles[inDashboard]) ?? null;
}
