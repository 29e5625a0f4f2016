import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext, useApi } from '#browser/api.ts';
import { newId } from '#browser/new-id.ts';
import { pageValue } from '#browser/page-value.ts';
import { MoneyNav } from '#features/invoices/web/index.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { DayPeriod } from '#shared/day-period.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { getStatement, getStatementPdf, mailStatement } from '../contract.ts';
import { accountPath, RECEIVABLES_PATH } from './receivables-paths.ts';
import { periodOf } from './statement-period.ts';
import { StatementView } from './statement-view.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Statement of account' };

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  await requireStaff(args, 'credit.see');
  const { signal, url } = request;
  const id = params['id'] ?? '';
  const query = periodOf(url);
  const found = await context.get(apiContext)(getStatement, { params: { id }, query }, { signal });
  if (!found.ok && found.problem.type === 'collections/no-account') return null;
  return { id, statement: pageValue(found) };
}

/** The statement of account of a customer, which staff save or mail. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const api = useApi();
  if (!loaded) return <NotFound />;
  const { id, statement } = loaded;
  const { name, from, to } = statement;
  return (
    <>
      <MoneyNav />
      <PageHeader
        before={
          <Breadcrumbs
            items={[
              { label: t('Receivables'), to: RECEIVABLES_PATH },
              { label: name, to: accountPath(id) },
              { label: t('Statement of account') },
            ]}
          />
        }
        title={t('Statement of account')}
      >
        <span className="wrap-anywhere">{name}</span>
      </PageHeader>
      <StatementView
        statement={statement}
        download={(options) =>
          api(getStatementPdf, { params: { id }, query: { from, to } }, options)
        }
        actions={<MailButton id={id} period={{ from, to }} />}
      />
    </>
  );
}

function MailButton({ id, period }: { id: string; period: DayPeriod }) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    const sent = await api(
      mailStatement,
      { params: { id }, body: period },
      { idempotencyKey: newId() },
    );
    if (sent.ok) {
      toast.positive(t('Mailed to {addresses}', { addresses: sent.value.mailedTo.join(', ') }));
    } else {
      toast.danger(sent.problem.title);
    }
    setBusy(false);
  }
  return (
    <Button busy={busy} onClick={() => void send()}>
      {t('Mail it')}
    </Button>
  );
}
