import type { Mail } from '#platform/mail/mail.ts';
import { formatAmount } from '#shared/number-format.ts';
import { t } from '#shared/texts/texts.ts';
import type { Order } from '../contract.ts';
import type { FulfilmentEvent } from '../domain/fulfilment.ts';
import {
  formatDeliveryAddress,
  customerMail,
  formatOrderLines,
  orderPageUrl,
  type MailDeps,
} from './mail-customer.ts';

interface FulfilmentNotice {
  readonly event: FulfilmentEvent;
  /** The reason for a cancellation. */
  readonly reason: string;
  /** The order had already shipped with other tracking details. */
  readonly corrected: boolean;
  /** The amount that will be refunded to the card, as a decimal string. */
  readonly refund: string | null;
}

/** Writes the mail for a fulfilment event. */
export function fulfilmentMail(order: Order, deps: MailDeps, notice: FulfilmentNotice): Mail {
  const { subject, lines } = mailContents[notice.event](order, notice);
  return customerMail(order, subject, [
    ...lines,
    '',
    ...formatOrderLines(order),
    ...(notice.event === 'cancel' ? [] : formatDeliveryAddress(order)),
    '',
    t('Your order and its history:'),
    orderPageUrl(order, deps),
  ]);
}

interface MailContent {
  readonly subject: string;
  readonly lines: readonly (string | null)[];
}

const mailContents: Readonly<
  Record<FulfilmentEvent, (order: Order, notice: FulfilmentNotice) => MailContent>
> = {
  pack: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} is packed', { orderNumber }),
    lines: [t('your order {orderNumber} is packed and waiting for the carrier.', { orderNumber })],
  }),
  ship: shipMail,
  deliver: ({ orderNumber }) => ({
    subject: t('Order {orderNumber} has been delivered', { orderNumber }),
    lines: [
      t(
        'your order {orderNumber} has been delivered. If something is missing or damaged, please write to us.',
        { orderNumber },
      ),
    ],
  }),
  cancel: ({ orderNumber, currency }, { reason, refund }) => ({
    subject: t('Order {orderNumber} has been cancelled', { orderNumber }),
    lines: [
      t('we have cancelled your order {orderNumber}.', { orderNumber }),
      t('Reason: {reason}', { reason }),
      refund &&
        t(
          'We will refund {amount} to the card you paid with. You will receive another email when the refund is on its way.',
          { amount: formatAmount(refund, currency) },
        ),
    ],
  }),
};

function shipMail(order: Order, { corrected }: FulfilmentNotice): MailContent {
  const { orderNumber, carrier, trackingNumber, trackingLink } = order;
  return {
    subject: corrected
      ? t('New tracking details for order {orderNumber}', { orderNumber })
      : t('Order {orderNumber} is on its way', { orderNumber }),
    lines: [
      corrected
        ? t(
            'the tracking details of your order {orderNumber} have changed. The correct ones are:',
            {
              orderNumber,
            },
          )
        : t('your order {orderNumber} has shipped.', { orderNumber }),
      '',
      t('Carrier: {carrier}', { carrier: carrier ?? '' }),
      trackingNumber && t('Tracking number: {trackingNumber}', { trackingNumber }),
      trackingLink && t('Track it at: {trackingLink}', { trackingLink }),
    ],
  };
}
