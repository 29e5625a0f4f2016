import { island } from './island.tsx';

/** What needs more code than a visitor should wait for before the page can be read. */
export const FilterPanel = island(async () => (await import('./filter-panel.tsx')).FilterPanel);
export const ProductTable = island(async () => (await import('./product-table.tsx')).ProductTable);
