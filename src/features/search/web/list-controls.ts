/** The interactive parts of a list, loaded as one chunk. */
export { CategoryLinks } from './category-links.tsx';
export { Chips } from './chips.tsx';
export { CompareForm } from './compare-form.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { NoResults } from './no-results.tsx';
export { OrderByList } from './order-by-list.tsx';
export { ResultBar } from './result-bar.tsx';
