import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { loadPagedList } from '#browser/paged-list.ts';
import { MoneyNav } from '#features/invoices/web/index.ts';
import { requireStaff, useMay } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t, tn } from '#shared/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSearch } from '#ui/list-search.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { bankPaymentViews, listBankPayments, listBankStatements } from '../contract.ts';
import type { BankStatement } from '../domain/bank-statement.ts';
import { ImportStatementButton } from './import-statement-button.tsx';
import { RecordBookingButton } from './record-booking-button.tsx';
import { PaymentTable } from './payment-table.tsx';
import { viewNames } from './payment-texts.ts';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Payments' };

const STEP = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'payments.see');
  const api = context.get(apiContext);
  const { signal, url } = request;
  const { searchParams } = new URL(url);
  const view = bankPaymentViews.find((one) => one === searchParams.get('view')) ?? 'unclear';
  const q = searchParams.get('q')?.trim() ?? '';
  // Before the list: once nothing is left to match, a list that is read later stays as it is.
  const { statements, accounts, currency, today } = pageValue(
    await api(listBankStatements, {}, { signal }),
  );
  const payments = await loadPagedList(request, STEP, (page) =>
    api(listBankPayments, { query: { view, ...(q && { q }), ...page } }, { signal }),
  );
  return { view, q, payments, statements, accounts, currency, today };
}

/** The bank payments: those that wait for staff, and those that pay invoices. */
export function Component() {
  const { view, q, payments, statements, accounts, currency, today } =
    useLoaderData<typeof loader>();
  const mayBook = useMay()('payments.book');
  const { items } = payments;
  return (
    <>
      <MoneyNav />
      <PageHeader
        title={t('Payments')}
        actions={
          mayBook && (
            <>
              <RecordBookingButton {...{ accounts, currency, today }} />
              <ImportStatementButton accounts={accounts} />
            </>
          )
        }
      />
      <Matching statements={statements} />
      <ListSearch
        label={t('Search payments')}
        placeholder={t('Payer, reference or amount')}
        q={q}
        choice={{
          name: 'view',
          label: t('Show'),
          options: bankPaymentViews.map((one) => ({ value: one, label: viewNames[one]() })),
          value: view,
        }}
      />
      {items.length === 0 ? (
        <EmptyState title={t('No payments found')} icon={<Landmark />}>
          {q !== ''
            ? t('No payment matches.')
            : view === 'unclear'
              ? t('There is nothing to assign. Import a bank statement to add payments.')
              : t('There are none here.')}
        </EmptyState>
      ) : (
        <>
          <PaymentTable payments={items} mayBook={mayBook} />
          <LoadMore
            {...payments}
            shown={tn('{count} payment shown', '{count} payments shown', items.length)}
            back={t('Back to the newest payments')}
            className="mt-6"
          />
        </>
      )}
    </>
  );
}

const POLL_MS = 2_000;

/** How many bookings still wait, as long as there are some. */
function Matching({ statements }: { readonly statements: readonly BankStatement[] }) {
  const { revalidate } = useRevalidator();
  const pending = statements.reduce((sum, one) => sum + one.pending, 0);
  const isRunning = pending > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
  return (
    <p role="status" className={isRunning ? 'mb-4 text-sm text-muted' : 'sr-only'}>
      {isRunning &&
        tn(
          '{count} booking is still being matched with invoices.',
          '{count} bookings are still being matched with invoices.',
          pending,
        )}
    </p>
  );
}
