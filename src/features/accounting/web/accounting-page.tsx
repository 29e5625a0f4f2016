import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { MoneyNav } from '#features/invoices/web/index.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFormValues } from '#ui/use-form-values.ts';
import { getAccountingMonth } from '../contract.ts';
import { MonthExports } from './month-exports.tsx';
import { MonthClosing } from './month-closing.tsx';
import { MonthChecksList } from './month-checks.tsx';
import { AccountTable, RevenueTable } from './report-tables.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Accounting' };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  await requireStaff(args, 'accounting');
  const { signal, url } = request;
  const asked = new URL(url).searchParams.get('month') ?? '';
  const query = MONTH.test(asked) ? { month: asked } : {};
  return pageValue(await context.get(apiContext)(getAccountingMonth, { query }, { signal }));
}

/** A month of the accounting: what is not done, the exports for the bookkeeper, revenue, tax and the accounts. */
export function Component() {
  const accounting = useLoaderData<typeof loader>();
  const { month, checks, revenue, accounts } = accounting;
  return (
    <>
      <MoneyNav />
      <PageHeader title={t('Accounting')}>
        {t('All that a bookkeeper needs to close a month.')}
      </PageHeader>
      <MonthForm month={month} />
      <Section title={t('Before you close the month')} className="mt-8">
        <MonthChecksList checks={checks} />
        <MonthClosing {...accounting} />
      </Section>
      <Section title={t('Exports')} className="mt-8">
        <MonthExports {...accounting} />
      </Section>
      <Section title={t('Revenue and tax')} className="mt-8">
        <RevenueTable revenue={revenue} />
      </Section>
      <Section title={t('Accounts')} className="mt-8">
        <AccountTable accounts={accounts} />
      </Section>
    </>
  );
}

function MonthForm({ month }: { month: string }) {
  const form = useFormValues({ month });
  return (
    <Form ref={form} className="flex flex-wrap items-end gap-2">
      <TextField type="month" name="month" label={t('Month')} defaultValue={month} required />
      <Button type="submit">{t('Show')}</Button>
    </Form>
  );
}
