import { formatDateTime } from '#shared/date-format.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Card } from '#ui/card.tsx';
import { Copyable } from '#ui/copyable.tsx';
import type { Payment, PaymentHistory } from '../contract.ts';
import { formatCard } from '../domain/card-name.ts';
import { paymentEntries, type PaymentEntry } from './payment-entries.ts';

/** The payment history of an order, newest first, for its customer and for admins. */
export function PaymentHistoryList({ history }: { history: PaymentHistory }) {
  const { payments, refunds } = history;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payment-history">
      <h2 id="payment-history" className="mb-3 text-lg">
        {t('Payment history')}
      </h2>
      <Card>
        <ul className="grid gap-5 text-sm">
          {payments.map((payment) => (
            <li key={payment._id}>
              <PaymentHeading payment={payment} />
              <ol reversed className="mt-2 border-l-2 border-line pl-3">
                {paymentEntries(payment, refunds).map((entry) => (
                  <li key={entry.key} className="py-1">
                    <Entry entry={entry} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PaymentHeading({ payment }: { payment: Payment }) {
  const { card, transactionId, amount, currency } = payment;
  return (
    <>
      <p className="font-medium">
        {t('Card payment of {amount}', { amount: formatAmount(amount, currency) })}
        {card && (
          <span className="text-muted"> {t('with {card}', { card: formatCard(card) })}</span>
        )}
      </p>
      {transactionId && <Copyable text={transactionId} what={t('transaction id')} />}
    </>
  );
}

function Entry({ entry }: { entry: PaymentEntry }) {
  const { at, text, details } = entry;
  return (
    <>
      <span className="font-medium">{text}</span>{' '}
      <time dateTime={at} className="text-muted">
        {formatDateTime(at)}
      </time>
      {details.map((detail) => (
        <p key={detail} className="text-muted">
          {detail}
        </p>
      ))}
    </>
  );
}
