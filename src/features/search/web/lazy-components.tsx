import { lazyComponent } from './lazy-component.tsx';

export const load = () => import('./list-controls.ts');

/** Components whose code the page does not wait for. */
export const CategoryLinks = lazyComponent(async () => (await load()).CategoryLinks);
export const Chips = lazyComponent(async () => (await load()).Chips);
export const CompareForm = lazyComponent(async () => (await load()).CompareForm);
export const FilterPanel = lazyComponent(async () => (await load()).FilterPanel);
export const NoResults = lazyComponent(async () => (await load()).NoResults);
export const OrderByList = lazyComponent(async () => (await load()).OrderByList);
export const ResultBar = lazyComponent(async () => (await load()).ResultBar);
export const listControls = [
  CategoryLinks,
  Chips,
  CompareForm,
  FilterPanel,
  NoResults,
  OrderByList,
  ResultBar,
];

export const ProductTable = lazyComponent(
  async () => (await import('./product-table.tsx')).ProductTable,
);
