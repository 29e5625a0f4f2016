import { useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { ExportMenu } from '#browser/export-menu.tsx';
import { loadPagedList } from '#browser/paged-list.ts';
import { valueOrNull } from '#browser/page-value.ts';
import { RetryChanges } from '#browser/retry-changes.tsx';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import {
  deletePriceList,
  exportFixedPricesCsv,
  exportFixedPricesXlsx,
  getPriceList,
  listFixedPrices,
  type PriceList,
} from '../price-lists-contract.ts';
import { AssignmentsSection } from './assignments-section.tsx';
import { DiscountsSection } from './discounts-section.tsx';
import { PriceListDialog } from './price-list-dialog.tsx';
import { PRICE_LISTS_PATH } from '../domain/price-list-paths.ts';
import { priceListMessages, PriceListStateBadge, validityText } from './price-list-texts.tsx';
import { PricesSection } from './prices-section.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Loaded | undefined> = {
  title: (loaded) => loaded?.list.name ?? t('Price list'),
};

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  await requireStaff(args, 'prices.see');
  const { signal, url } = request;
  const q = new URL(url).searchParams.get('q')?.trim() ?? '';
  const which = { params: { id: params['id'] ?? '' } };
  const api = context.get(apiContext);
  const list = valueOrNull(await api(getPriceList, which, { signal }));
  if (!list) return null;
  const prices = await loadPagedList(request, STEP, (page) =>
    api(listFixedPrices, { ...which, query: { q, ...page } }, { signal }),
  );
  return { list, q, prices };
}

/** A price list: its settings, discounts, who has it, and its prices. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  if (!loaded) return <NotFound />;
  return (
    <RetryChanges path={pathname}>
      <PriceListView {...loaded} />
    </RetryChanges>
  );
}

function PriceListView({ list, q, prices }: NonNullable<Loaded>) {
  const may = useMay();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isChanging, setChanging] = useState(false);
  const params = { id: list._id };
  const mayChange = may('prices.change');
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Price Lists'), to: PRICE_LISTS_PATH }, { label: list.name }]}
          />
        }
        title={<span className="wrap-anywhere">{list.name}</span>}
        actions={
          <>
            <ExportMenu
              fileName="prices"
              csv={() => api(exportFixedPricesCsv, { params })}
              xlsx={() => api(exportFixedPricesXlsx, { params })}
            />
            {mayChange && <Button onClick={() => setChanging(true)}>{t('Change')}</Button>}
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PriceListStateBadge state={list.state} />
          <span>{validityText(list)}</span>
          <span>{list.currency}</span>
        </span>
      </PageHeader>
      <div className="grid gap-10">
        <PricesSection {...{ list, q, prices, mayChange }} />
        <DiscountsSection list={list} mayChange={mayChange} />
        <AssignmentsSection list={list} mayChange={mayChange} />
        {mayChange && <DeleteList list={list} />}
      </div>
      {isChanging && (
        <PriceListDialog
          list={list}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            toast.positive(priceListMessages.saved);
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
    </>
  );
}

function DeleteList({ list }: { readonly list: PriceList }) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const confirmDelete = useConfirmDelete();
  const [busy, setBusy] = useState(false);

  async function remove() {
    const { _id: id, name, version } = list;
    const detail = t('{name}, with all its prices. You cannot undo this.', { name });
    if (!(await confirmDelete(detail))) return;
    setBusy(true);
    const outcome = await api(deletePriceList, { params: { id }, query: { version } });
    setBusy(false);
    if (outcome.ok) return void navigate(PRICE_LISTS_PATH);
    toast.danger(outcome.problem.title);
    await revalidate();
  }

  return (
    <div className="border-t border-line pt-6">
      <Button variant="danger" busy={busy} onClick={() => void remove()}>
        {t('Delete price list')}
      </Button>
    </div>
  );
}
