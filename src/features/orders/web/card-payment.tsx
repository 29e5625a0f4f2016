import { useEffect, useRef } from 'react';
import { orderPath } from '#features/catalogue/web/index.ts';
import { CardForm } from '#features/payments/web/index.ts';
import type { ShopConfig } from '#features/shop/contract.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { paymentMethodTexts } from '../domain/order-payment.ts';
import type { Order } from '../contract.ts';
import { orderMessages } from './messages.ts';
import {
  isExpired,
  isFullyRefunded,
  isOnDelivery,
  isPaid,
  isPending,
  isRefunded,
} from './order-status.ts';
import { useCardPayment } from './use-card-payment.ts';

interface CardPaymentProps {
  readonly order: Order;
  readonly payments: ShopConfig['payments'];
  /** Called after an attempt without a result: the payment history will change. */
  readonly onUndecided: () => void;
}

/** The card form, or the state of the payment when there is nothing to pay. */
export function CardPayment({ order, payments, onUndecided }: CardPaymentProps) {
  const { provider, publishableKey } = payments;
  if (isOnDelivery(order) && isPaid(order)) return <CashReceived order={order} />;
  if (isRefunded(order)) return <Refunded order={order} />;
  if (isPaid(order)) return <Successful transactionId={order.transactionId ?? ''} recorded />;
  if (isExpired(order)) return <Expired order={order} />;
  if (!isPending(order)) {
    const { closed, paidTooLate } = orderMessages;
    return <Alert tone="caution" title={order.transactionId ? paidTooLate : closed} />;
  }
  if (order.delivery !== paymentMethodTexts.card)
    return <Alert title={orderMessages.paidOnDelivery} />;
  if (provider === 'none' || publishableKey === null) {
    return (
      <Alert title={orderMessages.cardUnavailable}>{orderMessages.cardUnavailableDetail}</Alert>
    );
  }
  return <Payment {...{ order, provider, publishableKey, onUndecided }} />;
}

function Expired({ order }: { order: Order }) {
  const { expiredUnpaid, expiredUnverified } = orderMessages;
  return (
    <Alert
      tone="caution"
      title={isOnDelivery(order) ? expiredUnverified : expiredUnpaid}
      action={
        order.lineCount === 1 && (
          <ButtonLink to={orderPath({ _id: order.productId }, order.quantity)}>
            {t('Order again')}
          </ButtonLink>
        )
      }
    />
  );
}

function CashReceived({ order }: { order: Order }) {
  if (!isRefunded(order)) return <Alert tone="positive" title={t(orderMessages.cashReceived)} />;
  const amount = formatAmount(order.refunded, order.currency);
  return <Alert title={orderMessages.cashReturned(amount)} />;
}

/** A refunded payment is never shown as successful. */
function Refunded({ order }: { order: Order }) {
  const fully = isFullyRefunded(order);
  const amount = formatAmount(order.refunded, order.currency);
  return (
    <Alert
      title={fully ? orderMessages.refunded : orderMessages.partlyRefunded(amount)}
      action={<ButtonLink to="/dashboard/myorders">{t('My Orders')}</ButtonLink>}
    >
      {t(orderMessages.refundArrives)}
      {order.transactionId && (
        <p>
          {t('Transaction ID:')} <Copyable text={order.transactionId} what={t('transaction id')} />
        </p>
      )}
    </Alert>
  );
}

interface PaymentProps extends Pick<CardPaymentProps, 'order' | 'onUndecided'> {
  readonly provider: 'sandbox' | 'stripe';
  readonly publishableKey: string;
}

function Payment({ order, provider, publishableKey, onUndecided }: PaymentProps) {
  const payment = useCardPayment(order, onUndecided);
  const { clientSecret, notice, paid, recorded } = payment;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The notice is above the Pay button and may be out of view: scroll to it, leaving the focus on the button.
  useEffect(() => {
    if (notice) noticeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (paid && notice?.tone !== 'danger')
    return <Successful transactionId={paid} recorded={recorded} />;
  return (
    <section aria-labelledby="pay-by-card" data-print="none">
      <h2 id="pay-by-card" className="mb-3 text-lg">
        {t('Pay by card')}
      </h2>
      <Card>
        {notice && (
          <Alert
            ref={noticeRef}
            tone={notice.tone}
            title={notice.title}
            role="alert"
            className="mb-4"
            action={
              clientSecret === null && (
                <Button size="sm" onClick={payment.reopen}>
                  {t('Try again')}
                </Button>
              )
            }
          >
            {notice.detail}
          </Alert>
        )}
        <CardForm
          provider={provider}
          publishableKey={publishableKey}
          clientSecret={clientSecret}
          amount={formatAmount(order.toPay, order.currency)}
          onPay={payment.clearNotice}
          onOutcome={(outcome) => void payment.handleOutcome(outcome)}
        />
      </Card>
    </section>
  );
}

/** Documented texts (docs/specification.md#texts). */
function Successful({ transactionId, recorded }: { transactionId: string; recorded: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-sm">
      <Alert
        tone="positive"
        title={orderMessages.paymentSuccessful}
        action={<ButtonLink to="/dashboard/myorders">{t('My Orders')}</ButtonLink>}
      >
        {t('Transaction ID:')} <Copyable text={transactionId} what={t('transaction id')} />
        {!recorded && <p>{t(orderMessages.recordedSoon)}</p>}
      </Alert>
    </div>
  );
}
