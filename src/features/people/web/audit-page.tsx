import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Search } from 'lucide-react';
import { apiContext, requireAdmin, shownList } from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#ui/table.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listAudit, type AuditEntry } from '../contract.ts';
import { auditActionNames } from './messages.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Audit log' };

const STEP = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request });
  const { signal, url } = request;
  const q = new URL(url).searchParams.get('q')?.trim() ?? '';
  const api = context.get(apiContext);
  const entries = await shownList(request, STEP, (page) =>
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
      {items.length > 0 && (
        <LoadMore {...entries} count={items.length} what="entries" className="mt-6" />
      )}
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
      <Cell label="What">
        {auditActionNames[entry.action]}{' '}
        {entry.about && <span className="code break-all">{entry.about}</span>}
      </Cell>
      <Cell label="User">
        <EmailText email={entry.user} />
      </Cell>
      <Cell label="By">
        <Actor entry={entry} />
      </Cell>
      <Cell label="From">
        <span className="code">{entry.ip ?? '–'}</span>
      </Cell>
    </Row>
  );
}

function Actor({ entry: { by, user } }: { entry: AuditEntry }) {
  if (by === null) return 'the shop';
  return by === user ? 'themselves' : <EmailText email={by} />;
}
