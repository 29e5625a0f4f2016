import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { HeaderCell, Table, TableBody, TableHead } from '#ui/table.tsx';
import { useTableKeys } from '#ui/use-table-keys.tsx';
import { listUsers, userSorts } from '../contract.ts';
import { ManagedUser } from './managed-user.tsx';
import { StaffRolesDialog } from './staff-roles-dialog.tsx';
import { useManageUsers } from './use-manage-users.ts';
import { UserSearch } from './user-search.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Manage Users' };

const STEP = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, admin } = await requireStaff({ request }, 'users.see');
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const q = searchParams.get('q')?.trim() ?? '';
  const sort = userSorts.find((one) => one === searchParams.get('sort')) ?? 'newest';
  const api = context.get(apiContext);
  const users = await loadPagedList(request, STEP, (page) =>
    api(listUsers, { query: { q, sort, ...page } }, { signal }),
  );
  return { self: id, changes: admin, q, sort, users };
}

export function Component() {
  const { self, changes, q, sort, users } = useLoaderData<typeof loader>();
  const keys = useTableKeys();
  const { items } = users;
  const navigate = useNavigate();
  const { busy, confirmAndPromote, confirmAndDelete, roles } = useManageUsers();

  return (
    <>
      <PageHeader
        title={t('Manage Users')}
        actions={changes && <ButtonLink to="/dashboard/audit">{t('Audit log')}</ButtonLink>}
      />
      <UserSearch q={q} sort={sort} />
      {items.length === 0 ? (
        <EmptyState title={t('No users found')}>
          {t('No user matches this name or email.')}
        </EmptyState>
      ) : (
        <Table label={t('Users')} stacked="wide" keys={keys}>
          <TableHead>
            <tr>
              <HeaderCell>{t('Name')}</HeaderCell>
              <HeaderCell>{t('Email')}</HeaderCell>
              <HeaderCell>{t('Role')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('Action')}</span>
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
                changes={changes}
                onRoles={() => roles.open(user)}
                onPromote={() => void confirmAndPromote(user)}
                onData={() => void navigate(`/dashboard/userdata/${user._id}`)}
                onDelete={() => void confirmAndDelete(user)}
              />
            ))}
          </TableBody>
        </Table>
      )}
      {roles.of && (
        <StaffRolesDialog user={roles.of} onClose={roles.close} onChanged={roles.changed} />
      )}
      {items.length > 0 && (
        <LoadMore
          {...users}
          shown={tn('{count} user shown', '{count} users shown', items.length)}
          back={t('Back to the first users')}
          className="mt-6"
        />
      )}
    </>
  );
}
