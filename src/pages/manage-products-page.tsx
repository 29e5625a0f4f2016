// The catalogue’s page with the export menu of spreadsheets, which the catalogue must not import.
import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router';
import { loadManagedProducts, ManageProductsView } from '#features/catalogue/web/index.ts';
import { ExportProducts } from '#features/spreadsheets/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';

export { loadManagedProducts as loader } from '#features/catalogue/web/index.ts';
export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Products' };

const renderExportMenu: ComponentProps<typeof ManageProductsView>['exportMenu'] = (
  filters,
  size,
) => <ExportProducts filters={filters} size={size} />;

export function Component() {
  const data = useLoaderData<typeof loadManagedProducts>();
  return <ManageProductsView data={data} exportMenu={renderExportMenu} />;
}
