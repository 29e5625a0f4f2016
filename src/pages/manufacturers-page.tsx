// The page of manufacturers with the export menu of spreadsheets, which manufacturers must not import.
import { useLoaderData } from 'react-router';
import { ManufacturersView, type loadManufacturers } from '#features/manufacturers/web/index.ts';
import { ExportManufacturers } from '#features/spreadsheets/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';

export { loadManufacturers as loader } from '#features/manufacturers/web/index.ts';
export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manufacturers' };

export function Component() {
  const data = useLoaderData<typeof loadManufacturers>();
  return <ManufacturersView data={data} exportMenu={<ExportManufacturers />} />;
}
