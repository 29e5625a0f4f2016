import type { LoaderFunctionArgs } from 'react-router';
import { useApi } from '#browser/api.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Section } from '#ui/section.tsx';
import { manufacturerHeaders } from '../domain/manufacturer-columns.ts';
import { importManufacturers, previewManufacturerImport } from '../manufacturer-file-contract.ts';
import { ImportListPage } from './import-list-page.tsx';
import { ListPreview } from './list-preview.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Import manufacturers' };

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'imports');
  return null;
}

export function Component() {
  const api = useApi();
  const above = { label: t('Manufacturers'), to: '/dashboard/manufacturers' };
  return (
    <ImportListPage
      title={t('Import manufacturers')}
      above={above}
      hint={t(
        'CSV or XLSX, up to 2,000 lines. Manufacturers that are not in the file stay as they are. Start from an export of the shop.',
      )}
      format={<ManufacturerFileFormat />}
      preview={(file, onProgress) => api(previewManufacturerImport, { body: file }, { onProgress })}
      renderResult={({ file, preview, ...checked }) => (
        <ListPreview
          key={preview.digest}
          {...checked}
          preview={preview}
          above={above}
          headers={manufacturerHeaders}
          subject={t('Manufacturer')}
          describe={describe}
          send={() =>
            api(importManufacturers, {
              body: file,
              query: { fileName: file.name.slice(-200), digest: preview.digest },
            })
          }
        />
      )}
    />
  );
}

function ManufacturerFileFormat() {
  return (
    <Section title={t('How the file is written')} className="mt-10">
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          {t(
            'Each line is a manufacturer. Its columns are {columns}; aliases are separated by | or ;.',
            {
              columns: Object.values(manufacturerHeaders)
                .map((header) => t(header))
                .join(', '),
            },
          )}
        </p>
        <p>
          {t(
            'A line is about the manufacturer with its name. A column that is missing changes nothing; an empty cell deletes the value.',
          )}
        </p>
      </div>
    </Section>
  );
}

function describe({ name }: { readonly name: string }) {
  return <p className="font-medium wrap-anywhere">{name || '–'}</p>;
}
