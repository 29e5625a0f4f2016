import { ChartColumn } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#browser/api.ts';
import { pageValue } from '#browser/page-value.ts';
import { requireStaff } from '#features/sessions/web/index.ts';
import { formatDay } from '#shared/date-format.ts';
import { formatAmount, formatCount } from '#shared/number-format.ts';
import type { PageHandle } from '#shared/page-handle.ts';
import { t } from '#shared/texts/texts.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Section } from '#ui/section.tsx';
import { getOverview, type Overview } from '../contract.ts';
import { FigureCard } from './figure-card.tsx';
import { paidOrders, placedOrders } from './overview-links.ts';
import { SampleNotice } from './sample-notice.tsx';
import { SetupSection } from './setup-checklist.tsx';
import { OpenTasks } from './open-tasks.tsx';

export { ViewError as ErrorBoundary } from '#ui/view-error.tsx';

export const handle: PageHandle = { title: 'Overview' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request }, 'overview');
  return pageValue(await context.get(apiContext)(getOverview, {}, { signal: request.signal }));
}

/** The start page of the back office: orders, revenue and open tasks. */
export function Component() {
  const overview = useLoaderData<typeof loader>();
  const { timeZone, today, week, waiting, setup, samples } = overview;
  const amount = (text: string) => formatAmount(text, overview.currency);
  const day = { from: today.from, to: today.from };
  const days = { from: week.from, to: today.from };
  return (
    <>
      <PageHeader title={t('Overview')}>
        {t('Days and weeks are in the shop’s time zone, {timeZone}. Weeks start on Monday.', {
          timeZone,
        })}
      </PageHeader>
      <div className="grid gap-10">
        {setup && <SetupSection setup={setup} />}
        {samples.length > 0 && <SampleNotice samples={samples} />}
        <ul aria-label={t('Key figures')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          <FigureCard
            label={t('Orders today')}
            figure={formatCount(today.orders)}
            to={placedOrders(day)}
            size="lg"
          />
          <FigureCard
            label={t('Orders this week')}
            figure={formatCount(week.orders)}
            to={placedOrders(days)}
            size="lg"
          />
          <FigureCard
            label={t('Revenue today')}
            figure={amount(today.revenue)}
            to={paidOrders(day)}
            size="lg"
          />
          <FigureCard
            label={t('Revenue this week')}
            figure={amount(week.revenue)}
            to={paidOrders(days)}
            size="lg"
          />
        </ul>
        <Section title={t('Waiting')}>
          <OpenTasks waiting={waiting} />
        </Section>
        <Section title={t('The last 14 days')}>
          <Charts overview={overview} amount={amount} />
          <p className="mt-5 max-w-prose text-sm text-muted">
            {t(
              'Revenue is card payments and booked cash for orders placed on that day, minus refunds.',
            )}
          </p>
        </Section>
      </div>
    </>
  );
}

interface ChartsProps {
  readonly overview: Overview;
  readonly amount: (text: string) => string;
}

function Charts({ overview: { days }, amount }: ChartsProps) {
  if (days.every(({ orders }) => orders === 0)) {
    return (
      <EmptyState title={t('No orders on these days')} icon={<ChartColumn />}>
        {t('Once orders come in, this shows the revenue per day.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <BarChart
        title={t('Orders by day')}
        columns={[t('Day'), t('Orders')]}
        bars={days.map(({ day, orders }) => ({
          label: dayOf(day),
          value: orders,
          text: formatCount(orders),
          to: placedOrders({ from: day, to: day }),
        }))}
      />
      <BarChart
        title={t('Revenue by day')}
        columns={[t('Day'), t('Revenue')]}
        bars={days.map(({ day, revenue }) => ({
          label: dayOf(day),
          // A float is exact enough for the height of a bar; the text shows the amount.
          value: Number(revenue),
          text: amount(revenue),
          to: paidOrders({ from: day, to: day }),
        }))}
      />
    </div>
  );
}

/** `Nov 21, 2026`: the shop's day, whatever the reader's time zone. */
function dayOf(day: string): string {
  return formatDay(`${day}T12:00:00Z`);
}
