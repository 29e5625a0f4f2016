import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Search } from 'lucide-react';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireAdmin } from '#features/sessions/web/index.ts';
import { formatTimestamp } from '#shared/date-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listAudit, type AuditEntry } from '../contract.ts';
import { auditActionNames } from './messages.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Audit log' };

const STEP = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal, url } = request;
  const q = new URL(url).searchParams.get('q')?.trim() ?? '';
  const api = context.get(apiContext);
  const entries = await loadPagedList(request, STEP, (page) =>
    api(listAudit, { query: { q, ...page } }, { signal }),
  );
  return { q, entries };
}

export function Component() {
  const { q, entries } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const { items } = entries;
  return (
    <>
      <PageHeader
        title={t('Audit log')}
        actions={<ButtonLink to="/dashboard/manageusers">{t('Manage Users')}</ButtonLink>}
      >
        {t(
          'Everything that admins and the shop itself did, and all sign-ins. Entries cannot be changed.',
        )}
      </PageHeader>
      <Form role="search" className="mb-6 flex max-w-xl gap-2">
        <TextField
          type="search"
          name="q"
          label={t('Search the audit log')}
          labelHidden
          defaultValue={q}
          maxLength={200}
          placeholder={t('Email')}
          before={<Search aria-hidden />}
          className="flex-1"
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={t('Nothing found')}>{t('No entries for this address.')}</EmptyState>
      ) : (
        <Table label={t('Audit log')} stacked keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('When')}</HeaderCell>
              <HeaderCell>{t('What')}</HeaderCell>
              <HeaderCell>{t('User')}</HeaderCell>
              <HeaderCell>{t('By')}</HeaderCell>
              <HeaderCell>{t('IP address')}</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((entry) => (
              <AuditRow key={entry._id} entry={entry} />
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

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <Row>
      <Cell label={t('When')} className="whitespace-nowrap">
        <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
      </Cell>
      <Cell label={t('What')}>
        {t(auditActionNames[entry.action])}{' '}
        {entry.about && <span className="code break-all">{entry.about}</span>}
      </Cell>
      <Cell label={t('User')}>
        {entry.user && (
          <Link to={`?${new URLSearchParams({ q: entry.user })}`} className="hover:underline">
            <EmailText email={entry.user} />
          </Link>
        )}
      </Cell>
      <Cell label={t('By')}>
        <Actor entry={entry} />
      </Cell>
      <Cell label={t('IP address')}>
        <span className="code">{entry.ip ?? '–'}</span>
      </Cell>
    </Row>
  );
}

function Actor({ entry: { by, user } }: { entry: AuditEntry }) {
  if (by === null) return t('the shop');
  return by === user ? t('themselves') : <EmailText email={by} />;
}
