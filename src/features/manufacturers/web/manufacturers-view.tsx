import { Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getManufacturer, listManufacturers } from '../contract.ts';
import { newAddress } from './manufacturer-address.ts';
import { ManufacturerList } from './manufacturer-list.tsx';
import { ManufacturerPanel } from './manufacturer-panel.tsx';

const STEP = 50;

export async function loadManufacturers({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'manufacturers');
  const { signal, url } = request;
  const api = context.get(apiContext);
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const id = searchParams.get('manufacturer');
  const [list, open] = await Promise.all([
    loadPagedList(request, STEP, (page) =>
      api(listManufacturers, { query: { ...(q ? { q } : {}), ...page } }, { signal }),
    ),
    id === null ? null : api(getManufacturer, { params: { id } }, { signal }),
  ]);
  // Another admin may have deleted it.
  const isGone = open !== null && !open.ok && open.problem.type === 'manufacturers/not-found';
  return { q, list, open: open === null || isGone ? null : pageValue(open) };
}

interface ManufacturersViewProps {
  readonly data: Awaited<ReturnType<typeof loadManufacturers>>;
  /** Downloads the manufacturers as a file. */
  readonly exportMenu: ReactNode;
}

/** `?manufacturer={id}` opens a manufacturer, `?new=` the form of a new one. */
export function ManufacturersView({ data, exportMenu }: ManufacturersViewProps) {
  const { q, list, open } = data;
  const [search] = useSearchParams();
  const isNew = open === null && search.has('new');
  const isEmpty = list.items.length === 0 && q === '';
  return (
    <>
      <PageHeader
        title={t('Manufacturers')}
        actions={
          <>
            <ButtonLink to="/dashboard/manufacturers/import">{t('Import')}</ButtonLink>
            {!isEmpty && exportMenu}
            {!isEmpty && (
              <ButtonLink to={newAddress(search)} variant={open || isNew ? 'secondary' : 'primary'}>
                {t('Add a manufacturer')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('Products, searches and files find a manufacturer by its name or an alias.')}
      </PageHeader>
      {isEmpty && !isNew && !open ? (
        <EmptyState
          title={t('There are no manufacturers yet')}
          icon={<Stamp />}
          action={
            <ButtonLink to={newAddress(search)} variant="primary">
              {t('Add the first manufacturer')}
            </ButtonLink>
          }
        >
          {t('You also add a manufacturer by naming it in a product.')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={cn('min-w-0', (open || isNew) && 'max-lg:hidden')}>
            {isEmpty ? (
              <p className="text-muted">{t('There are no manufacturers yet')}</p>
            ) : (
              <ManufacturerList q={q} list={list} open={open?._id ?? null} />
            )}
          </div>
          {open || isNew ? (
            <ManufacturerPanel key={open?._id ?? 'new'} manufacturer={open} />
          ) : (
            <p className="text-muted max-lg:hidden">{t('Choose a manufacturer to edit it.')}</p>
          )}
        </div>
      )}
    </>
  );
}
