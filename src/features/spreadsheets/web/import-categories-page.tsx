import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useApi } from '#browser/api.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { previewCategoryImport, type CategoryPreview } from '../contract.ts';
import { MAX_CATEGORY_FILE_BYTES } from '../domain/category-import.ts';
import { CategoryFileFormat } from './category-file-format.tsx';
import { CategoryPreviewResult } from './category-preview-result.tsx';
import { DropFile } from './drop-file.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Import categories' };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return null;
}

/** The file is not stored: it is sent once for the preview and again when it is applied. */
export function Component() {
  const api = useApi();
  const [checked, setChecked] = useState<{ file: File; preview: CategoryPreview } | null>(null);

  async function check(
    file: File,
    onProgress: (share: number) => void = () => undefined,
  ): Promise<string | null> {
    if (file.size > MAX_CATEGORY_FILE_BYTES) return t('This file is larger than 5 MB.');
    const outcome = await api(previewCategoryImport, { body: file }, { onProgress });
    if (!outcome.ok) return outcome.problem.detail ?? outcome.problem.title;
    setChecked({ file, preview: outcome.value });
    return null;
  }

  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Categories'), to: '/dashboard/categories' },
              { label: t('Import') },
            ]}
          />
        }
        title={t('Import categories')}
      >
        {checked
          ? checked.file.name
          : t('From a CSV or XLSX file. You see what each line would change before you import it.')}
      </PageHeader>
      {checked ? (
        <CategoryPreviewResult
          key={checked.preview.digest}
          {...checked}
          onCheckAgain={() => check(checked.file)}
          onRestart={() => setChecked(null)}
        />
      ) : (
        <>
          <DropFile
            hint={t(
              'CSV or XLSX, up to 2,000 lines. Categories and attributes that are not in the file stay as they are. Start from an export of the shop.',
            )}
            send={check}
          />
          <CategoryFileFormat />
        </>
      )}
    </>
  );
}
