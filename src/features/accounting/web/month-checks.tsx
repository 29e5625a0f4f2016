import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatAmount } from '#shared/number-format.ts';
import { t, tn } from '#shared/texts/texts.ts';
import type { MonthChecks } from '../domain/month-checks.ts';

interface Check {
  readonly isDone: boolean;
  readonly text: string;
}

/** What is done and what is not before a month can be closed. */
export function MonthChecksList({ checks }: { checks: MonthChecks }) {
  return (
    <ul className="grid gap-2">
      {checksOf(checks).map(({ isDone, text }) => (
        <li key={text} className="flex items-start gap-2">
          {isDone ? (
            <CircleCheck aria-label={t('Done')} className="mt-0.5 size-5 shrink-0 text-positive" />
          ) : (
            <CircleAlert
              aria-label={t('Not done')}
              className="mt-0.5 size-5 shrink-0 text-caution"
            />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function checksOf(checks: MonthChecks): Check[] {
  const { hasEnded, unclearPayments, unclear, uninvoicedOrders, numberGaps } = checks;
  return [
    {
      isDone: hasEnded,
      text: hasEnded ? t('The month has ended.') : t('The month has not ended yet.'),
    },
    unclearPayments === 0
      ? { isDone: true, text: t('Every bank payment is settled.') }
      : {
          isDone: false,
          text: tn(
            '{count} bank payment is unclear.',
            '{count} bank payments are unclear.',
            unclearPayments,
          ),
        },
    unclear.length === 0
      ? { isDone: true, text: t('All money that came in is assigned.') }
      : {
          isDone: false,
          text: t('Money whose purpose is not known: {amounts}', {
            amounts: unclear
              .map(({ amount, currency }) => formatAmount(amount, currency))
              .join(', '),
          }),
        },
    uninvoicedText(uninvoicedOrders),
    numberGaps.length === 0
      ? { isDone: true, text: t('The numbers of documents have no gaps.') }
      : {
          isDone: false,
          text: t('Numbers of documents are missing: {ranges}', {
            ranges: numberGaps.map(({ prefix, missing }) => `${prefix} (${missing})`).join(', '),
          }),
        },
  ];
}

function uninvoicedText(orders: number | null): Check {
  if (orders === null) return { isDone: true, text: t('The shop writes no invoices.') };
  if (orders === 0) return { isDone: true, text: t('Every order that needs an invoice has one.') };
  return {
    isDone: false,
    text: tn(
      '{count} order has goods without an invoice.',
      '{count} orders have goods without an invoice.',
      orders,
    ),
  };
}
