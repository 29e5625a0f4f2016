// The catalogue’s page with the export menu of spreadsheets, which the catalogue must not import.
import { useLoaderData } from 'react-router';
import { CategoriesView, type loadCategories } from '#features/catalogue/web/index.ts';
import { ExportCategories } from '#features/spreadsheets/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';

export { loadCategories as loader } from '#features/catalogue/web/index.ts';
export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Categories' };

export function Component() {
  const categories = useLoaderData<typeof loadCategories>();
  return <CategoriesView categories={categories} exportMenu={<ExportCategories />} />;
}
