import { formatAmountText } from '#shared/number-format.ts';
import { Card } from '#ui/card.tsx';
import { Copyable } from '#ui/copyable.tsx';
import type { Payment, PaymentHistory, Refund } from '../contract.ts';
import { paymentWords, refundWords } from './payment-words.ts';

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** All that happened to the money of an order, for whoever it belongs to. */
export function PaymentHistoryList({ history }: { history: PaymentHistory }) {
  const { payments, refunds } = history;
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payment-history">
      <h2 id="payment-history" className="mb-3 text-lg">
        Payment history
      </h2>
      <Card>
        <ul className="grid gap-5 text-sm">
          {payments.map((payment) => (
            <li key={payment._id}>
              <PaymentEntry payment={payment} />
            </li>
          ))}
          {refunds.map((refund) => (
            <li key={refund._id}>
              <RefundEntry refund={refund} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function PaymentEntry({ payment }: { payment: Payment }) {
  const { card, transactionId, steps, amount, currency } = payment;
  return (
    <>
      <p className="font-medium">
        Card payment of {formatAmountText(amount, currency)}
        {card && (
          <span className="text-muted">
            {' '}
            with <span className="capitalize">{card.brand}</span> ending in {card.last4}
          </span>
        )}
      </p>
      {transactionId && <Copyable text={transactionId} what="transaction id" />}
      <ol className="mt-2 border-l-2 border-line pl-3">
        {steps.map(({ at, state, detail }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
          <li key={index} className="py-0.5">
            <span className="font-medium">{paymentWords[state]}</span>{' '}
            <time dateTime={at} className="text-muted">
              {moments.format(new Date(at))}
            </time>
            {detail && <p className="text-muted">{detail}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

function RefundEntry({ refund }: { refund: Refund }) {
  const { amount, currency, reason, state, requestedAt } = refund;
  return (
    <>
      <p className="font-medium">Refund of {formatAmountText(amount, currency)}</p>
      <p>
        {refundWords[state]}{' '}
        <time dateTime={requestedAt} className="text-muted">
          {moments.format(new Date(requestedAt))}
        </time>
      </p>
      <p className="text-muted">Reason: {reason}</p>
    </>
  );
}
