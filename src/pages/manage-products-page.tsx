import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router';
import { loadManagedProducts, ManagedProducts } from '#features/catalogue/web/index.ts';
import { ExportMenu } from '#features/spreadsheets/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';

export { loadManagedProducts as loader } from '#features/catalogue/web/index.ts';
export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Products' };

const renderExportMenu: ComponentProps<typeof ManagedProducts>['exportMenu'] = (filters) => (
  <ExportMenu filters={filters} />
);

export function Component() {
  const data = useLoaderData<typeof loadManagedProducts>();
  return <ManagedProducts data={data} exportMenu={renderExportMenu} />;
}
