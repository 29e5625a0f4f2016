import type { LoaderFunctionArgs } from 'react-router';
import { useApi } from '#browser/api.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { previewCategoryImport } from '../contract.ts';
import { CategoryFileFormat } from './category-file-format.tsx';
import { CategoryPreviewResult } from './category-preview-result.tsx';
import { ImportListPage } from './import-list-page.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Import categories' };

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'imports');
  return null;
}

export function Component() {
  const api = useApi();
  return (
    <ImportListPage
      title={t('Import categories')}
      above={{ label: t('Categories'), to: '/dashboard/categories' }}
      hint={t(
        'CSV or XLSX, up to 2,000 lines. Categories and attributes that are not in the file stay as they are. Start from an export of the shop.',
      )}
      format={<CategoryFileFormat />}
      preview={(file, onProgress) => api(previewCategoryImport, { body: file }, { onProgress })}
      renderResult={(checked) => (
        <CategoryPreviewResult key={checked.preview.digest} {...checked} />
      )}
    />
  );
}
