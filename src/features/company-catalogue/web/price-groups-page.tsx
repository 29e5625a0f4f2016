import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Form, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import { formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { toast } from '#ui/toast.ts';
import { useConfirmDelete } from '#ui/use-confirm-delete.ts';
import {
  deleteCompanyGroup,
  listCompanyGroups,
  type CompanyGroup,
} from '../company-groups-contract.ts';
import { GroupDialog } from './group-dialog.tsx';
import { PRICE_LISTS_PATH } from '../domain/price-list-paths.ts';
import { priceListMessages } from './price-list-texts.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Groups of companies' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'prices.see');
  const { signal, url } = request;
  const q = new URL(url).searchParams.get('q')?.trim() ?? '';
  const api = context.get(apiContext);
  const groups = await loadPagedList(request, STEP, (page) =>
    api(listCompanyGroups, { query: { q, ...page } }, { signal }),
  );
  return { q, groups };
}

export function Component() {
  const { q, groups } = useLoaderData<typeof loader>();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const remove = useDeleteGroup();
  /** Which one is changed; null to add one. */
  const [dialog, setDialog] = useState<{ readonly group: CompanyGroup | null } | null>(null);
  const { items } = groups;
  const mayChange = may('prices.change');
  const isShown = q !== '' || items.length > 0;
  const add = mayChange && (
    <Button variant="primary" onClick={() => setDialog({ group: null })}>
      {t('Add a group')}
    </Button>
  );
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Price Lists'), to: PRICE_LISTS_PATH },
              { label: t('Groups of companies') },
            ]}
          />
        }
        title={t('Groups of companies')}
        actions={isShown && add}
      >
        {t('The companies of a group have its price lists. A company is in one group at most.')}
      </PageHeader>
      {isShown && (
        <Form role="search" key={q} className="mb-6 flex items-end gap-2">
          <SearchField
            label={t('Search groups')}
            defaultValue={q}
            placeholder={t('Name')}
            className="min-w-0 flex-1"
          />
          <Button type="submit">{t('Search')}</Button>
        </Form>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={q === '' ? t('There are no groups yet') : t('No groups found')}
          icon={<Building2 />}
          action={q === '' && add}
        >
          {t('You put a company into a group on its page in Manage Companies.')}
        </EmptyState>
      ) : (
        <>
          <Table label={t('Names of the groups')} stacked>
            <TableHead>
              <tr>
                <HeaderCell>{t('Name')}</HeaderCell>
                <HeaderCell numeric>{t('Companies')}</HeaderCell>
                <HeaderCell numeric>{t('Price Lists')}</HeaderCell>
                {mayChange && (
                  <HeaderCell>
                    <span className="sr-only">{t('Action')}</span>
                  </HeaderCell>
                )}
              </tr>
            </TableHead>
            <TableBody>
              {items.map((group) => (
                <GroupRow
                  key={group._id}
                  group={group}
                  actions={
                    mayChange
                      ? {
                          onRename: () => setDialog({ group }),
                          onDelete: () => void remove(group),
                        }
                      : null
                  }
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore
            {...groups}
            shown={tn('{count} group shown', '{count} groups shown', items.length)}
            back={t('Back to the first groups')}
            className="mt-6"
          />
        </>
      )}
      {dialog && (
        <GroupDialog
          group={dialog.group}
          onClose={() => setDialog(null)}
          onSaved={() => {
            setDialog(null);
            toast.positive(priceListMessages.saved);
            void revalidate();
          }}
          onRefused={() => void revalidate()}
        />
      )}
    </>
  );
}

interface GroupRowProps {
  readonly group: CompanyGroup;
  readonly actions: { readonly onRename: () => void; readonly onDelete: () => void } | null;
}

function GroupRow({ group: { name, companies, priceLists }, actions }: GroupRowProps) {
  return (
    <Row>
      <Cell label={t('Name')} className="font-medium wrap-anywhere">
        {name}
      </Cell>
      <Cell label={t('Companies')} numeric>
        {formatCount(companies)}
      </Cell>
      <Cell label={t('Price Lists')} numeric>
        {formatCount(priceLists)}
      </Cell>
      {actions && (
        <Cell label={t('Action')}>
          <div className="flex flex-wrap gap-2 sm:justify-end">
            <Button size="sm" aria-label={t('Change {name}', { name })} onClick={actions.onRename}>
              {t('Change')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('Delete {name}', { name })}
              onClick={actions.onDelete}
            >
              {t('Delete')}
            </Button>
          </div>
        </Cell>
      )}
    </Row>
  );
}

function useDeleteGroup() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const confirmDelete = useConfirmDelete();
  return async ({ _id: id, name, version }: CompanyGroup) => {
    if (!(await confirmDelete(name))) return;
    const outcome = await api(deleteCompanyGroup, { params: { id }, query: { version } });
    if (outcome.ok) toast.positive(t('Deleted the group {name}', { name }));
    else toast.danger(outcome.problem.title);
    await revalidate();
  };
}
