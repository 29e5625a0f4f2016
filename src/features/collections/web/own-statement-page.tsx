import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { ForCompany, requireSignedIn } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getOwnStatement, getOwnStatementPdf } from '../contract.ts';
import { periodOf } from './statement-period.ts';
import { StatementView } from './statement-view.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Statement of account' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireSignedIn({ request });
  const { signal, url } = request;
  const query = periodOf(url);
  return pageValue(await context.get(apiContext)(getOwnStatement, { query }, { signal }));
}

/** The statement of account of the reader, or of the company that they act for. */
export function Component() {
  const statement = useLoaderData<typeof loader>();
  const api = useApi();
  const { from, to } = statement;
  return (
    <>
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Invoices'), to: '/dashboard/invoices' },
              { label: t('Statement of account') },
            ]}
          />
        }
        title={t('Statement of account')}
      >
        <ForCompany />
      </PageHeader>
      <StatementView
        statement={statement}
        download={(options) => api(getOwnStatementPdf, { query: { from, to } }, options)}
      />
    </>
  );
}
