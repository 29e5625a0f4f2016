import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { pageValue } from '#browser/page-value.ts';
import { MoneyNav } from '#features/invoices/web/index.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { getAccount, listOpenItems, listWriteOffs } from '../contract.ts';
import { AgeingTable } from './ageing-table.tsx';
import { CustomerHold } from './reminder-hold.tsx';
import { WriteOffs } from './write-offs.tsx';
import { OpenItemTable } from './open-item-table.tsx';
import { accountPath, RECEIVABLES_PATH } from './receivables-paths.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle<Loaded | undefined> = {
  title: (loaded) => loaded?.account.name ?? t('Receivables'),
};

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  await requireStaff(args, 'credit.see');
  const api = context.get(apiContext);
  const { signal } = request;
  const id = params['id'] ?? '';
  const account = await api(getAccount, { params: { id } }, { signal });
  if (!account.ok && account.problem.type === 'collections/no-account') return null;
  const items = await loadPagedList(request, STEP, (query) =>
    api(listOpenItems, { params: { id }, query }, { signal }),
  );
  const writeOffs = pageValue(await api(listWriteOffs, { params: { id } }, { signal }));
  return { id, account: pageValue(account), items, writeOffs };
}

/** What one customer owes. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <NotFound />;
  const { id, account, items, writeOffs } = loaded;
  const { name, isCompany, accounts, hold } = account;
  return (
    <>
      <MoneyNav />
      <PageHeader
        before={
          <Breadcrumbs
            items={[{ label: t('Receivables'), to: RECEIVABLES_PATH }, { label: name }]}
          />
        }
        title={<span className="wrap-anywhere">{name}</span>}
        actions={
          <ButtonLink to={`${accountPath(id)}/statement`}>{t('Statement of account')}</ButtonLink>
        }
      >
        {isCompany ? (
          <Link to={`/dashboard/managecompanies/${id}`} look="text">
            {t('Company and its payment terms')}
          </Link>
        ) : (
          t('A person who ordered for themselves')
        )}
      </PageHeader>
      <CustomerHold id={id} hold={hold} />
      {accounts.length > 0 && <AgeingTable accounts={accounts} ofOne />}
      <Section title={t('Open items')} className="mt-8">
        {items.items.length === 0 ? (
          <EmptyState title={t('Nothing is open')} />
        ) : (
          <>
            <OpenItemTable items={items.items} />
            <LoadMore
              {...items}
              shown={tn('{count} item shown', '{count} items shown', items.items.length)}
              back={t('Back to the first items')}
              className="mt-6"
            />
          </>
        )}
      </Section>
      <WriteOffs writeOffs={writeOffs} />
    </>
  );
}
