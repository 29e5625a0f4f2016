import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  apiContext,
  firstPage,
  furtherPage,
  requireAdmin,
  useApi,
} from '#features/identity/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useLoadMore } from '#ui/use-load-more.ts';
import { listUsers } from '../contract.ts';
import { ManagedUser } from './managed-user.tsx';
import { useManageUsers } from './use-manage-users.ts';

export { PartError as ErrorBoundary } from '#ui/part-error.tsx';

export const handle: PageHandle = { title: 'Manage Users' };

const LIMIT = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireAdmin({ request });
  const { signal } = request;
  const args = { query: { limit: LIMIT } };
  return { self: id, users: firstPage(await context.get(apiContext)(listUsers, args, { signal })) };
}

export function Component() {
  const { self, users } = useLoaderData<typeof loader>();
  const api = useApi();
  const { items, more, change } = useLoadMore(users, async (cursor) =>
    furtherPage(await api(listUsers, { query: { limit: LIMIT, cursor } })),
  );
  const { busy, promote, askDelete } = useManageUsers(change);

  return (
    <>
      <PageHeader title="Manage Users" />
      <Table label="Users" stacked>
        <TableHead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Email</HeaderCell>
            <HeaderCell>Role</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Delete</span>
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
      <LoadMore {...more} className="mt-6" />
    </>
  );
}
