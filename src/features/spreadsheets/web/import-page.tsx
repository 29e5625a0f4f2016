import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { listCategories } from '#features/catalogue/category-contract.ts';
import type { Category } from '#features/catalogue/domain/category-documents.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getImport, listImports, type ProductImport } from '../contract.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { UploadFile } from './upload-file.tsx';
import { PastImports } from './past-imports.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Import products' };

const PAGE_PATH = '/dashboard/manageproducts/import';
const STEP = 20;

/** The id of the import is in the URL, so that a reload shows the same import. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'imports');
  const { request, context } = args;
  const id = new URL(request.url).searchParams.get('import');
  const api = context.get(apiContext);
  const { signal } = request;
  if (id) {
    const [found, categories] = await Promise.all([
      api(getImport, { params: { id } }, { signal }),
      api(listCategories, {}, { signal }),
    ]);
    const job = valueOrNull(found);
    // Without them, the lines are shown as they are in the file.
    if (job) return { job, categories: categories.ok ? categories.value : [], past: null };
  }
  const past = await loadPagedList(request, STEP, (query) =>
    api(listImports, { query }, { signal }),
  );
  return { job: null, categories: [], past };
}

export function Component() {
  const { job: loaded, categories, past } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const begin = (id: string | null) =>
    void navigate(id ? `${PAGE_PATH}?import=${id}` : PAGE_PATH, { replace: id !== null });
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Manage Products'), to: '/dashboard/manageproducts' },
              { label: t('Import') },
            ]}
          />
        }
        title={t('Import products')}
      >
        {loaded
          ? loaded.fileName
          : t('From a CSV or XLSX file. You see what each line would change before you import it.')}
      </PageHeader>
      {loaded ? (
        <Import
          key={loaded._id}
          loaded={loaded}
          categories={categories}
          onUploaded={begin}
          onRestart={() => begin(null)}
        />
      ) : (
        <>
          <UploadFile onUploaded={begin} />
          {past && <PastImports past={past} />}
        </>
      )}
    </>
  );
}

interface ImportProps {
  readonly loaded: ProductImport;
  readonly categories: readonly Category[];
  readonly onUploaded: (id: string) => void;
  readonly onRestart: () => void;
}

function Import({ loaded, categories, onUploaded, onRestart }: ImportProps) {
  const { job, setJob } = useImport(loaded);
  const [choosingColumns, setChoosingColumns] = useState(false);
  function check(checking: ProductImport) {
    setChoosingColumns(false);
    setJob(checking);
  }
  if (choosingColumns) return <ChooseColumns job={job} onChecking={check} onRestart={onRestart} />;
  switch (job.state) {
    case 'uploading':
      return <UploadFile onUploaded={onUploaded} />;
    case 'uploaded':
    case 'failed':
      return <ChooseColumns job={job} onChecking={setJob} onRestart={onRestart} />;
    case 'checking':
    case 'applying':
    case 'undoing':
      return <ImportProgress job={job} state={job.state} />;
    case 'checked':
    case 'applied':
    case 'undone':
      return (
        <ImportResult
          job={job}
          categories={categories}
          awaited={job !== loaded}
          setJob={setJob}
          onColumns={() => setChoosingColumns(true)}
          onRestart={onRestart}
        />
      );
  }
}
