import { island } from './island.tsx';

export const load = () => import('./narrowing.ts');

/** What needs more code than a visitor should wait for before the page can be read. */
export const CategoryLinks = island(async () => (await load()).CategoryLinks);
export const Chips = island(async () => (await load()).Chips);
export const CompareForm = island(async () => (await load()).CompareForm);
export const FilterPanel = island(async () => (await load()).FilterPanel);
export const NothingFound = island(async () => (await load()).NothingFound);
export const ResultBar = island(async () => (await load()).ResultBar);
export const narrowing = [CategoryLinks, Chips, CompareForm, FilterPanel, NothingFound, ResultBar];

export const ProductTable = island(async () => (await import('./product-table.tsx')).ProductTable);
