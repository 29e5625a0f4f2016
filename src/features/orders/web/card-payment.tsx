import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { orderPath } from '#features/catalogue/web/index.ts';
import { CardPaid, PayByCard } from '#features/payments/web/index.ts';
import type { ShopConfig } from '#features/shop/contract.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
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
import { callsOfOrder } from './order-card-calls.ts';

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
  if (isPaid(order)) return <CardPaid {...success()} transactionId={order.transactionId ?? ''} />;
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

function Payment({ order, ...payment }: PaymentProps) {
  const { revalidate } = useRevalidator();
  const { _id, toPay, currency } = order;
  const calls = useMemo(() => callsOfOrder(_id), [_id]);
  return (
    <PayByCard
      {...{ ...payment, calls, currency }}
      amount={toPay}
      processing={orderMessages.processing}
      onRecorded={() => void revalidate()}
      success={{ ...success(), recordedSoon: t(orderMessages.recordedSoon) }}
    />
  );
}

/** Documented texts (docs/specification.md#texts). */
const success = () => ({
  title: orderMessages.paymentSuccessful,
  action: <ButtonLink to="/dashboard/myorders">{t('My Orders')}</ButtonLink>,
});
