import type { PaletteEntry } from '#browser/palette-entry.ts';

export const cataloguePaletteEntries: readonly PaletteEntry[] = [
  {
    label: 'Manage Products',
    to: '/dashboard/manageproducts',
    keywords: 'dashboard stock price bestand preis artikel',
    audience: 'staff:products.see',
  },
  {
    label: 'Categories',
    to: '/dashboard/categories',
    keywords: 'dashboard attributes filters tree merkmale filter baum',
    audience: 'staff:categories',
  },
  {
    label: 'Add Product',
    to: '/dashboard/addproduct',
    keywords: 'new neu artikel',
    audience: 'staff:products.change',
  },
];
