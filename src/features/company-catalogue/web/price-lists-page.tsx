import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { priceListStates } from '../domain/price-list-fields.ts';
import { listPriceLists, type PriceListSummary } from '../price-lists-contract.ts';
import { PriceListDialog } from './price-list-dialog.tsx';
import { COMPANY_GROUPS_PATH, priceListPath } from '../domain/price-list-paths.ts';
import { PriceListStateBadge, priceListStateNames, validityText } from './price-list-texts.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Price Lists' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'prices.see');
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const state = priceListStates.find((one) => one === searchParams.get('state'));
  const api = context.get(apiContext);
  const lists = await loadPagedList(request, STEP, (page) =>
    api(listPriceLists, { query: { q, ...(state && { state }), ...page } }, { signal }),
  );
  return { q, state: state ?? '', lists };
}

export function Component() {
  const { q, state, lists } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const may = useMay();
  const keys = useTableKeys();
  const [isAdding, setAdding] = useState(false);
  const { items } = lists;
  const isFiltered = q !== '' || state !== '';
  const add = may('prices.change') && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {t('Add a price list')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('Price Lists')}
        actions={
          <>
            <ButtonLink to={COMPANY_GROUPS_PATH}>{t('Groups of companies')}</ButtonLink>
            {(isFiltered || items.length > 0) && add}
          </>
        }
      >
        {t('What companies pay instead of the prices of the catalogue.')}
      </PageHeader>
      {(isFiltered || items.length > 0) && (
        <ListSearch
          label={t('Search price lists')}
          placeholder={t('Name')}
          q={q}
          choice={{
            name: 'state',
            label: t('State'),
            placeholder: t('Any'),
            options: priceListStates.map((one) => ({
              value: one,
              label: t(priceListStateNames[one]),
            })),
            value: state,
          }}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          title={isFiltered ? t('No price lists found') : t('There are no price lists yet')}
          icon={<Tags />}
          action={!isFiltered && add}
        >
          {isFiltered
            ? t('No price list matches. Try a part of a name.')
            : t('Every company pays the prices of the catalogue.')}
        </EmptyState>
      ) : (
        <Table label={t('Names and dates')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('Name')}</HeaderCell>
              <HeaderCell>{t('State')}</HeaderCell>
              <HeaderCell>{t('Valid')}</HeaderCell>
              <HeaderCell>{t('Currency')}</HeaderCell>
              <HeaderCell numeric>{t('Prices')}</HeaderCell>
              <HeaderCell numeric>{t('Discounts')}</HeaderCell>
              <HeaderCell numeric>{t('Assigned')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((list) => (
              <PriceListRow key={list._id} list={list} />
            ))}
          </TableBody>
        </Table>
      )}
      {items.length > 0 && (
        <LoadMore
          {...lists}
          shown={tn('{count} price list shown', '{count} price lists shown', items.length)}
          back={t('Back to the first price lists')}
          className="mt-6"
        />
      )}
      {isAdding && (
        <PriceListDialog
          list={null}
          onClose={() => setAdding(false)}
          onSaved={({ _id }) => void navigate(priceListPath(_id))}
        />
      )}
    </>
  );
}

function PriceListRow({ list }: { list: PriceListSummary }) {
  const { _id, name, state, currency, prices, discounts, assignments } = list;
  return (
    <Row>
      <Cell label={t('Name')} className="min-w-0">
        <Link to={priceListPath(_id)} look="text" className="font-medium wrap-anywhere">
          {name}
        </Link>
      </Cell>
      <Cell label={t('State')}>
        <PriceListStateBadge state={state} />
      </Cell>
      <Cell label={t('Valid')}>{validityText(list)}</Cell>
      <Cell label={t('Currency')}>{currency}</Cell>
      <Cell label={t('Prices')} numeric>
        {formatCount(prices)}
      </Cell>
      <Cell label={t('Discounts')} numeric>
        {formatCount(discounts)}
      </Cell>
      <Cell label={t('Assigned')} numeric>
        {formatCount(assignments)}
      </Cell>
    </Row>
  );
}
