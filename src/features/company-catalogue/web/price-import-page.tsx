import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { DropFile } from '#features/spreadsheets/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RadioGroupField } from '#ui/radio-group-field.tsx';
import { Section } from '#ui/section.tsx';
import { priceFileFields, priceFileHeaders } from '../domain/price-file-columns.ts';
import {
  MAX_PRICE_FILE_BYTES,
  MAX_PRICE_FILE_LINES,
  type ImportMode,
} from '../domain/price-list-fields.ts';
import {
  getPriceList,
  previewPriceImport,
  type PriceImportPreview,
  type PriceList,
} from '../price-lists-contract.ts';
import { PRICE_LISTS_PATH, priceListPath } from '../domain/price-list-paths.ts';
import { PriceImportResult } from './price-import-result.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Import prices' };

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'prices.change');
  const { request, context, params } = args;
  const which = { params: { id: params['id'] ?? '' } };
  const { signal } = request;
  return valueOrNull(await context.get(apiContext)(getPriceList, which, { signal }));
}

export function Component() {
  const list = useLoaderData<typeof loader>();
  return list ? <ImportPrices list={list} /> : <NotFound />;
}

interface CheckedFile {
  readonly file: File;
  readonly mode: ImportMode;
  readonly preview: PriceImportPreview;
}

/** The file is not stored: it is sent once for the preview and again when it is applied. */
function ImportPrices({ list }: { readonly list: PriceList }) {
  const api = useApi();
  const [mode, setMode] = useState<ImportMode>('add-or-change');
  const [checked, setChecked] = useState<CheckedFile | null>(null);

  async function check(file: File, onProgress: (share: number) => void): Promise<string | null> {
    if (file.size > MAX_PRICE_FILE_BYTES) return tooLarge();
    const which = { params: { id: list._id }, query: { mode }, body: file };
    const outcome = await api(previewPriceImport, which, { onProgress });
    if (!outcome.ok) return outcome.problem.detail ?? outcome.problem.title;
    setChecked({ file, mode, preview: outcome.value });
    return null;
  }

  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Price Lists'), to: PRICE_LISTS_PATH },
              { label: list.name, to: priceListPath(list._id) },
              { label: t('Import') },
            ]}
          />
        }
        title={t('Import prices')}
      >
        {checked
          ? checked.file.name
          : t('From a CSV or XLSX file. You see what it would change before you import it.')}
      </PageHeader>
      {checked ? (
        <PriceImportResult {...checked} list={list} onRestart={() => setChecked(null)} />
      ) : (
        <div className="grid gap-8">
          <RadioGroupField
            label={t('What the file does')}
            name="mode"
            inline
            options={[
              {
                value: 'add-or-change',
                label: t('Add and change'),
                description: t('Prices that are not in the file stay.'),
              },
              {
                value: 'replace',
                label: t('Replace'),
                description: t('Prices that are not in the file are deleted.'),
              },
            ]}
            value={mode}
            onChange={({ currentTarget }) => setMode(currentTarget.value as ImportMode)}
          />
          <DropFile
            hint={t('CSV or XLSX, up to {max} lines. Start from an export of the list.', {
              max: formatCount(MAX_PRICE_FILE_LINES),
            })}
            send={check}
          />
          <FileFormat />
        </div>
      )}
    </>
  );
}

function tooLarge(): string {
  const max = MAX_PRICE_FILE_BYTES / 1_000_000;
  return t('This file is larger than {max} MB.', { max });
}

function FileFormat() {
  return (
    <Section title={t('How the file is written')}>
      <div className="grid max-w-prose gap-2 text-muted">
        <p>
          {t('Each line is the price of a product. Its columns are {columns}.', {
            columns: priceFileFields.map((field) => t(priceFileHeaders[field])).join(', '),
          })}
        </p>
        <p>
          {t(
            'A line is about the product with its SKU. Price breaks are written as 100: 0.95; 1000: 0.80. Name and catalogue price are there to be read and change nothing.',
          )}
        </p>
      </div>
    </Section>
  );
}
