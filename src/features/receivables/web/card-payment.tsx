import { useEffect, useRef, type ReactNode } from 'react';
import { CardForm } from '#features/payments/web/index.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Copyable } from '#ui/copyable.tsx';
import { RECORDED_SOON } from './card-texts.ts';
import { useInvoicePayment, type InvoiceCalls } from './use-invoice-payment.ts';

interface CardPaymentProps {
  readonly calls: InvoiceCalls;
  readonly toPay: string;
  readonly currency: string;
  readonly provider: 'sandbox' | 'stripe';
  readonly publishableKey: string;
  /** Where to go once it is paid. */
  readonly next?: ReactNode;
}

/** The form to pay what is open of an invoice by card. */
export function CardPayment({
  calls,
  toPay,
  currency,
  provider,
  publishableKey,
  next = null,
}: CardPaymentProps) {
  const payment = useInvoicePayment(calls, toPay);
  const { clientSecret, notice, paid, recorded } = payment;
  const noticeRef = useRef<HTMLDivElement>(null);
  // The notice is above the Pay button and may be out of view: scroll to it, leaving the focus on the button.
  useEffect(() => {
    if (notice) noticeRef.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  if (paid !== null) return <Paid transactionId={paid} recorded={recorded} next={next} />;
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
          />
        )}
        <CardForm
          provider={provider}
          publishableKey={publishableKey}
          clientSecret={clientSecret}
          amount={formatAmount(toPay, currency)}
          onPay={payment.clearNotice}
          onOutcome={(outcome) => void payment.handleOutcome(outcome)}
        />
      </Card>
    </section>
  );
}

interface PaidProps {
  readonly transactionId: string;
  readonly recorded: boolean;
  readonly next: ReactNode;
}

function Paid({ transactionId, recorded, next }: PaidProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-sm">
      <Alert tone="positive" title={t('The invoice is paid.')} action={next}>
        {t('Transaction ID:')} <Copyable text={transactionId} what={t('transaction id')} />
        {!recorded && <p>{t(RECORDED_SOON)}</p>}
      </Alert>
    </div>
  );
}
