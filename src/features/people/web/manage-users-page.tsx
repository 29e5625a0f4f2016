import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  firstPage,
  furtherPage,
  requireAdmin,
  useApi,
} from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useLoadMore } from '#ui/use-load-more.ts';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listUsers, userSorts } from '../contract.ts';
import { ManagedUser } from './managed-user.tsx';
import { useManageUsers } from './use-manage-users.ts';
import { UserSearch } from './user-search.tsx';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Users' };

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireAdmin({ request });
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const sort = userSorts.find((one) => one === searchParams.get('sort')) ?? 'newest';
  const query = { limit: LIMIT, q, sort };
  const users = firstPage(await context.get(apiContext)(listUsers, { query }, { signal }));
  return { self: id, query, users };
}

export function Component() {
  const { self, query, users } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const api = useApi();
  const { items, more, change } = useLoadMore(users, async (cursor) =>
    furtherPage(await api(listUsers, { query: { ...query, cursor } })),
  );
  const { busy, promote, askDelete } = useManageUsers(change);

  return (
    <>
      <PageHeader
        title="Manage Users"
        actions={<ButtonLink to="/dashboard/audit">Audit log</ButtonLink>}
      />
      <UserSearch q={query.q} sort={query.sort} />
      {items.length === 0 ? (
        <EmptyState title="Nobody found">No name or email has these words.</EmptyState>
      ) : (
        <Table label="Users" stacked keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>Name</HeaderCell>
              <HeaderCell>Email</HeaderCell>
              <HeaderCell>Role</HeaderCell>
              <HeaderCell>
                <span className="sr-only">Action</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {items.map((user) => (
              <ManagedUser
                key={user._id}
                user={user}
                isSelf={user._id === self}
                busy={busy === user._id}
                onPromote={() => void promote(user)}
                onDelete={() => void askDelete(user)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <LoadMore {...more} className="mt-6" />
    </>
  );
}
