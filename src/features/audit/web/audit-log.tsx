import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { ExportButton } from '#browser/export-button.tsx';
import { loadPagedList } from '#browser/paged-list.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { exportAudit, listAudit } from '../contract.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { auditQueryOf, readFilters } from './audit-filters.ts';
import { AuditRow } from './audit-row.tsx';

const STEP = 50;

interface AuditedShop {
  /** In which the days of the filters begin and end. */
  readonly timeZone: string;
  readonly currency: string;
}

/** The first entries that match the filters in the URL. */
export async function loadAuditLog(
  { request, context }: LoaderFunctionArgs,
  { timeZone, currency }: AuditedShop,
) {
  const { signal, url } = request;
  const api = context.get(apiContext);
  const filters = readFilters(new URL(url).searchParams);
  const query = auditQueryOf(filters, timeZone);
  const entries = await loadPagedList(request, STEP, (page) =>
    api(listAudit, { query: { ...query, ...page } }, { signal }),
  );
  return { filters, query, entries, currency };
}

type AuditLogProps = Awaited<ReturnType<typeof loadAuditLog>>;

export function AuditLog({ filters, query, entries, currency }: AuditLogProps) {
  const api = useApi();
  const keys = useTableKeys();
  const { items } = entries;
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        actions={
          <>
            <ButtonLink to="/dashboard/manageusers">{t('Manage Users')}</ButtonLink>
            <ExportButton
              fileName="audit.csv"
              download={(options) => api(exportAudit, { query }, options)}
            />
          </>
        }
      >
        {t(
          'Everything that admins and the shop itself did, and all sign-ins. Entries cannot be changed.',
        )}
      </PageHeader>
      <AuditFilterBar filters={filters} />
      {items.length === 0 ? (
        <EmptyState title={t('Nothing found')}>
          {t('No entries match. Remove a filter, or try a part of a name.')}
        </EmptyState>
      ) : (
        <Table label={t('Audit log')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('When')}</HeaderCell>
              <HeaderCell>{t('By')}</HeaderCell>
              <HeaderCell>{t('What')}</HeaderCell>
              <HeaderCell>{t('User')}</HeaderCell>
              <HeaderCell>{t('IP address')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((entry) => (
              <AuditRow key={entry._id} entry={entry} currency={currency} />
            ))}
          </TableBody>
        </Table>
      )}
      {items.length > 0 && (
        <LoadMore
          {...entries}
          shown={tn('{count} entry shown', '{count} entries shown', items.length)}
          back={t('Back to the first entries')}
          className="mt-6"
        />
      )}
    </>
  );
}
