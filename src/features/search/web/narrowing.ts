/** All that narrows a list down, in one piece of code. */
export { CategoryLinks } from './category-links.tsx';
export { Chips } from './chips.tsx';
export { CompareForm } from './compare-form.tsx';
export { FilterPanel } from './filter-panel.tsx';
export { NothingFound } from './nothing-found.tsx';
export { ResultBar } from './result-bar.tsx';
