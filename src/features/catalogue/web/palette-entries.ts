import type { PaletteEntry } from '#browser/palette-entry.ts';

export const cataloguePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Products',
    to: '/dashboard/manageproducts',
    keywords: 'dashboard stock price bestand preis artikel',
    audience: 'admin',
  },
  {
    label: 'Categories',
    to: '/dashboard/categories',
    keywords: 'dashboard attributes filters tree merkmale filter baum',
    audience: 'admin',
  },
  {
    label: 'Add Product',
    to: '/dashboard/addproduct',
    keywords: 'new neu artikel',
    audience: 'admin',
  },
];
