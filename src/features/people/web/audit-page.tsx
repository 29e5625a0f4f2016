import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Search } from 'lucide-react';
import {
  apiContext,
  firstPage,
  furtherPage,
  requireAdmin,
  useApi,
} from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLoadMore } from '#ui/use-load-more.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listAudit, type AuditEntry } from '../contract.ts';
import { auditActionNames } from './messages.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Audit log' };

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal, url } = request;
  const q = new URL(url).searchParams.get('q')?.trim() ?? '';
  const args = { query: { limit: LIMIT, q } };
  return { q, entries: firstPage(await context.get(apiContext)(listAudit, args, { signal })) };
}

export function Component() {
  const { q, entries } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const api = useApi();
  const { items, more } = useLoadMore(entries, async (cursor) =>
    furtherPage(await api(listAudit, { query: { limit: LIMIT, q, cursor } })),
  );
  return (
    <>
      <PageHeader
        title="Audit log"
        actions={<ButtonLink to="/dashboard/manageusers">Manage Users</ButtonLink>}
      >
        Sign-ins, changes of role and deletions. What is written here stays.
      </PageHeader>
      <Form role="search" className="mb-6 flex max-w-xl gap-2">
        <TextField
          key={q}
          type="search"
          name="q"
          label="Search the audit log"
          labelHidden
          defaultValue={q}
          maxLength={200}
          placeholder="Email"
          before={<Search aria-hidden />}
          className="flex-1"
        />
        <Button type="submit">Search</Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title="Nothing found">No entry names this address.</EmptyState>
      ) : (
        <Table label="Audit log" stacked keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>When</HeaderCell>
              <HeaderCell>What</HeaderCell>
              <HeaderCell>User</HeaderCell>
              <HeaderCell>By</HeaderCell>
              <HeaderCell>From</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((entry) => (
              <AuditRow key={entry._id} entry={entry} />
            ))}
          </TableBody>
        </Table>
      )}
      <LoadMore {...more} className="mt-6" />
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <Row>
      <Cell label="When" className="whitespace-nowrap">
        <time dateTime={entry.at}>{moment.format(new Date(entry.at))}</time>
      </Cell>
      <Cell label="What">{auditActionNames[entry.action]}</Cell>
      <Cell label="User" className="break-all">
        <Link to={`?${new URLSearchParams({ q: entry.user })}`} className="hover:underline">
          {entry.user}
        </Link>
      </Cell>
      <Cell label="By" className="break-all">
        {entry.by === entry.user ? 'themselves' : (entry.by ?? 'the shop')}
      </Cell>
      <Cell label="From">
        <span className="code">{entry.ip ?? '–'}</span>
      </Cell>
    </Row>
  );
}
