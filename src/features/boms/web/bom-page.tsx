import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { Pencil } from 'lucide-react';
import { apiContext, useApi } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import type { Api } from '#shared/api-client.ts';
import { ForCompany, requireSignedIn, ViewBanner } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Container } from '#ui/container.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { retryLoad } from '#ui/retry-load.ts';
import { getBom, type Bom } from '../contract.ts';
import { BoardsField } from './boards-field.tsx';
import { BomChanges } from './bom-changes.tsx';
import { BomCostPanel } from './bom-cost-panel.tsx';
import { BomLines } from './bom-lines.tsx';
import { BOMS_PATH } from './bom-paths.ts';
import { ExportBom } from './export-bom.tsx';
import { MatchProgress } from './match-progress.tsx';
import { OtherRows } from './other-rows.tsx';
import { OtherSheets } from './other-sheets.tsx';
import { SheetField } from './sheet-field.tsx';
import { useBom } from './use-bom.ts';
import { WatchBomField } from './watch-bom-field.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle<Bom | undefined> = {
  title: (bom) => bom?.name ?? t('Bill of materials'),
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const api = context.get(apiContext);
  const { signal } = request;
  return pageValue(await api(getBom, { params: { id: params['id'] ?? '' } }, { signal }));
}

const dialogs = {
  name: lazy(async () => ({
    default: (await retryLoad(() => import('./rename-dialog.tsx'))).RenameDialog,
  })),
  columns: lazy(async () => ({
    default: (await retryLoad(() => import('./columns-dialog.tsx'))).ColumnsDialog,
  })),
  share: lazy(async () => ({
    default: (await retryLoad(() => import('./share-dialog.tsx'))).ShareDialog,
  })),
  compare: lazy(async () => ({
    default: (await retryLoad(() => import('./compare-boms-dialog.tsx'))).CompareBomsDialog,
  })),
  costs: lazy(async () => ({
    default: (await retryLoad(() => import('./bom-costs-dialog.tsx'))).BomCostsDialog,
  })),
  attrition: lazy(async () => ({
    default: (await retryLoad(() => import('./attrition-dialog.tsx'))).AttritionDialog,
  })),
};

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { _id: id } = loaded;
  const plain = useApi();
  return (
    <RetryChanges path={id}>
      <BomView key={id} loaded={loaded} plain={plain} />
    </RetryChanges>
  );
}

/** One bill of materials: what was found in the file, the product of each line, and what all of it costs. */
function BomView({ loaded, plain }: { readonly loaded: Bom; readonly plain: Api }) {
  const shown = useBom(loaded, plain);
  const { bom, change, changeBoards, share } = shown;
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const { revalidate } = useRevalidator();
  // The title of the document is that of the loaded data.
  const renamed = bom.name !== loaded.name;
  useEffect(() => {
    if (renamed) void revalidate();
  }, [renamed, revalidate]);
  return (
    <>
      <ViewBanner />
      <Container className="py-8">
        <PageHeader
          before={
            <Breadcrumbs
              items={[{ label: t('Bills of materials'), to: BOMS_PATH }, { label: bom.name }]}
            />
          }
          title={
            <span className="flex items-center gap-1">
              <span className="min-w-0 wrap-anywhere">{bom.name}</span>
              {bom.mayChange && (
                <IconButton
                  label={t('Rename {name}', { name: bom.name })}
                  icon={<Pencil />}
                  onClick={() => setOpen('name')}
                />
              )}
            </span>
          }
          actions={
            <>
              {bom.mayChange && <Button onClick={() => setOpen('share')}>{t('Share link')}</Button>}
              {bom.mayChange && (
                <ButtonLink to={`/dashboard/quotes/new?from=bom&id=${bom._id}`}>
                  {t('Request a quote')}
                </ButtonLink>
              )}
              <ExportBom bom={bom} />
            </>
          }
        >
          <ForCompany />
          {!bom.mayChange &&
            t('Your role in its company lets you see this list, but not change it.')}
        </PageHeader>
        <div className="mb-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-4">
            {bom.state === 'matching' && <MatchProgress bom={bom} />}
            <BomChanges bom={bom} />
            <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
              {bom.mayChange && (
                <>
                  <BoardsField boards={bom.boards} onChange={changeBoards} />
                  <SheetField bom={bom} change={change} />
                  <Button onClick={() => setOpen('attrition')}>{t('Attrition')}</Button>
                  <Button onClick={() => setOpen('columns')}>{t('Columns of the file')}</Button>
                </>
              )}
              <Button onClick={() => setOpen('costs')}>{t('Cost by number of boards')}</Button>
              <Button onClick={() => setOpen('compare')}>{t('Compare revisions')}</Button>
            </div>
            <WatchBomField bom={bom} />
            <p className="max-w-prose text-sm text-muted">
              {t(
                'Only exact lines, and those that you accept or choose, come into the cart. What you decide is remembered for the same line of your next files.',
              )}
            </p>
          </div>
          <BomCostPanel {...shown} />
        </div>
        {bom.mayChange && <OtherSheets bom={bom} change={change} />}
        <OtherRows bom={bom} />
        <BomLines bom={bom} decide={bom.mayChange ? shown : null} />
        {Dialog && (
          <Suspense>
            <Dialog bom={bom} change={change} share={share} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </Container>
    </>
  );
}
