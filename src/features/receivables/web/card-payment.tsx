import type { ReactNode } from 'react';
import { PayByCard, type CardPaymentCalls } from '#features/payments/web/index.ts';
import { t } from '#shared/texts/texts.ts';
import { receivedText } from './received-text.ts';
import { PROCESSING, RECORDED_SOON } from './card-texts.ts';
import type { RecordedPayment } from './use-received-money.ts';

interface CardPaymentProps extends RecordedPayment {
  readonly calls: CardPaymentCalls;
  readonly toPay: string;
  readonly currency: string;
  readonly provider: 'sandbox' | 'stripe';
  readonly publishableKey: string;
  /** Where to go once it is paid. */
  readonly next?: ReactNode;
}

/** The form to pay what is open of an invoice by card. */
export function CardPayment({ toPay, received, next = null, ...payment }: CardPaymentProps) {
  return (
    <PayByCard
      {...payment}
      amount={toPay}
      processing={PROCESSING}
      success={{
        title: t('The invoice is paid.'),
        detail: received && receivedText(received, payment.currency),
        recordedSoon: t(RECORDED_SOON),
        action: next,
      }}
    />
  );
}
