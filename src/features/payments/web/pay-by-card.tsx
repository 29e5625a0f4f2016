import { useEffect, useRef, type ReactNode } from 'react';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { CardForm } from './card-form.tsx';
import { useCardPayment, type CardPaymentOptions } from './use-card-payment.ts';

interface PayByCardProps extends CardPaymentOptions {
  readonly currency: string;
  readonly provider: 'sandbox' | 'stripe';
  readonly publishableKey: string;
  /** What the page says once it is paid. */
  readonly success: Pick<PaidProps, 'title' | 'detail' | 'recordedSoon' | 'action'>;
}

/** The form to pay an amount by card, and the result. */
export function PayByCard(props: PayByCardProps) {
  const { amount, currency, provider, publishableKey, success } = props;
  const payment = useCardPayment(props);
  const { clientSecret, notice, paid, recorded } = payment;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The notice is above the Pay button and may be out of view: scroll to it, leaving the focus on the button.
  useEffect(() => {
    if (notice) noticeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (paid !== null && notice?.tone !== 'danger') {
    return <CardPaid {...success} transactionId={paid} recorded={recorded} />;
  }
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
          amount={formatAmount(amount, currency)}
          onPay={payment.clearNotice}
          onOutcome={(outcome) => void payment.handleOutcome(outcome)}
        />
      </Card>
    </section>
  );
}

interface PaidProps {
  readonly title: string;
  /** What was paid, above the transaction ID. */
  readonly detail?: ReactNode;
  readonly transactionId: string;
  readonly recorded?: boolean;
  /** The text while the shop has not recorded the payment. */
  readonly recordedSoon?: string;
  /** Where to go now. */
  readonly action?: ReactNode;
}

/** Says that a card payment succeeded, and takes the focus. */
export function CardPaid({
  title,
  detail,
  transactionId,
  recorded = true,
  recordedSoon,
  action,
}: PaidProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-sm">
      <Alert tone="positive" title={title} action={action}>
        {detail && <p>{detail}</p>}
        {t('Transaction ID:')} <Copyable text={transactionId} what={t('transaction id')} />
        {!recorded && recordedSoon && <p>{recordedSoon}</p>}
      </Alert>
    </div>
  );
}
