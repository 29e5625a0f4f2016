import type { PaletteEntry } from '#browser/palette-entry.ts';

export const cataloguePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Products',
    to: '/dashboard/manageproducts',
    keywords: 'dashboard stock price',
    audience: 'admin',
  },
  {
    label: 'Categories',
    to: '/dashboard/categories',
    keywords: 'dashboard attributes filters tree',
    audience: 'admin',
  },
  { label: 'Add Product', to: '/dashboard/addproduct', keywords: 'new', audience: 'admin' },
];
